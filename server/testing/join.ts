import { emailOf, phoneOf } from '../../contract/contact.ts'
import type { Answer, CallOptions, TestApp } from './app.ts'
import { waitingMessages } from './waiting-messages.ts'

type Of = 'member' | 'sponsor'
const path = { member: '/api/register', sponsor: '/api/sponsor/register' }

type Options = Pick<CallOptions, 'language' | 'headers'> & { as?: { cookie: string } }
interface Form {
  mode?: string
  phone?: string
  email?: string
  [field: string]: unknown
}

/** Requests the code as the forms do, and reads it in the message. Returns what sends the form with it, or the refusal. */
export async function askToJoin(
  app: Pick<TestApp, 'call' | 'owner' | 'edge'>,
  of: Of,
  body: Form,
  { as, ...options }: Options = {},
): Promise<Answer | (() => Promise<Answer>)> {
  const asked = await app.call('POST', `${path[of]}/code`, { body, as, ...options })
  if (asked.status !== 204) return asked
  const cookie = [as?.cookie, cookieOf(asked)].filter(Boolean).join('; ')
  const { mode, phone, email } = body
  const to = of === 'sponsor' || mode === 'email' ? emailOf(email!) : phoneOf(phone!)
  const sent = (await waitingMessages(app)).findLast(({ recipient }) => recipient === to)!
  const code = codeIn(sent.body)
  return () => app.call('POST', path[of], { body: { ...body, code }, as: { cookie }, ...options })
}

/** Registers a person as the forms do. Returns the refusal of the first call if there is one. */
export async function join(...asked: Parameters<typeof askToJoin>): Promise<Answer> {
  const answer = await askToJoin(...asked)
  return typeof answer === 'function' ? answer() : answer
}

/** The form of one of many members called Rahima. */
export const formOf = (number: number, invitationCode: string) => ({
  mode: 'phone',
  phone: `0171234${String(number).padStart(4, '0')}`,
  username: `rahima${number}`,
  password: 'three mangoes at dawn',
  confirmPassword: 'three mangoes at dawn',
  invitationCode,
  acceptTerms: true,
})

/** The code in a message. */
export const codeIn = (text: string): string => /\d{6}/.exec(text)![0]

/** The cookie that an answer sets, as a browser sends it back. */
export const cookieOf = (answer: Answer): string => answer.headers.getSetCookie()[0]!.split(';')[0]!
