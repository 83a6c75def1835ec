import { page, type Answer, type Call, type Context } from './call.ts'
import { editedFields } from './edits.ts'
import type { FaultName, FaultOptions } from './faults.ts'
import { payerPage, returnPage } from './payer-page.ts'
import { post } from './send.ts'
import { addElement, elementFields, signed, store } from './ssl-fields.ts'
import { taka } from './values.ts'
import type { Element, Session, World } from './world.ts'

type Faults = ReadonlyMap<FaultName, FaultOptions>
type Fields = Record<string, string>
export type SslChoice = 'pay' | 'fail' | 'cancel'
export interface Return {
  url: string
  method: 'post' | 'get'
  fields: Fields
}

export const sslPageCalls = (faultsOf: (context: Context) => Faults): Call[] => [
  { name: 'ssl.show', method: 'GET', path: /^\/sslcommerz\/pay$/, shape: 'D', handle: show },
  {
    name: 'ssl.page',
    method: 'POST',
    path: /^\/sslcommerz\/pay$/,
    shape: 'D',
    async handle(context) {
      const session = sessionOf(context.world, context.asked.body.session)
      if (!session) return page('<h1>Unknown session</h1>')
      const back = await paySsl(context.world, session, context.asked.body.choice as SslChoice, faultsOf(context))
      return page(back ? returnPage(back.url, back.fields, back.method) : '<h1>You may close this page</h1>')
    },
  },
]
const sessionOf = (world: World, key: unknown) => world.sessions.find(({ sessionkey }) => sessionkey === key)

function show({ world, asked }: Context): Answer {
  const session = sessionOf(world, asked.query.get('session'))
  if (!session) return page('<h1>Unknown session</h1>')
  const hidden = { session: session.sessionkey }
  return page(payerPage('SSLCOMMERZ', taka(session.amount), session.tran_id, ['pay', 'fail', 'cancel'], hidden))
}

/** Applies the payer's choice: sends the IPN, and returns the form that sends the browser back, unless it never returns. */
export async function paySsl(
  world: World,
  session: Session,
  choice: SslChoice,
  faults: Faults,
): Promise<Return | undefined> {
  if (faults.has('failed_then_valid')) {
    const failed = addElement(world, session, 'FAILED')
    await sendIpn(world, session, messageOf(session, failed, faults))
  }
  const element = addElement(world, session, choice === 'pay' ? 'VALID' : choice === 'fail' ? 'FAILED' : 'CANCELLED')
  if (faults.has('paid_twice')) addElement(world, session, 'VALID')
  const ipns = () => sendIpns(world, session, element, faults)
  if (faults.has('ipn_late')) world.late.push(ipns)
  else if (faults.has('ipn_after_return')) setTimeout(() => void ipns(), 1000).unref()
  else if (!faults.has('ipn_never')) await ipns()
  if (faults.has('return_never')) return undefined
  const { success_url = '', fail_url = '', cancel_url = '' } = session.fields
  const url =
    choice === 'cancel' ? cancel_url : choice === 'fail' || faults.has('return_to_fail') ? fail_url : success_url
  const fields = messageOf(session, element, faults)
  if (faults.has('return_other_val_id')) fields.val_id = otherElement(world, session)?.val_id ?? 'OTHER'
  return {
    url,
    method: faults.has('return_by_get') ? 'get' : 'post',
    fields: faults.has('return_without_body') ? {} : fields,
  }
}

const messageOf = (session: Session, element: Element, faults: Faults): Fields =>
  signed(editedFields({ status: element.status, store_id: store.id, ...elementFields(session, element) }, faults))
const otherElement = (world: World, session: Session) =>
  world.sessions
    .filter((one) => one !== session)
    .flatMap(({ elements }) => elements)
    .find(({ status }) => status === 'VALID')

async function sendIpns(world: World, session: Session, element: Element, faults: Faults): Promise<void> {
  let message = messageOf(session, element, faults)
  if (faults.has('ipn_wrong_hash')) message = { ...message, verify_sign: 'wrong', verify_sign_sha2: 'wrong' }
  if (faults.has('ipn_short_key')) {
    const { verify_sign: _, verify_sign_sha2: __, verify_key: ___, ...bare } = message
    message = signed({ ...bare, amount: '1.00' }, ['status', 'tran_id', 'val_id'])
  }
  if (faults.has('ipn_cheaper_payment')) {
    // A real payment of 1.00 in its own session, presented as this one.
    const cheap: Session = { ...session, sessionkey: `${session.sessionkey}-cheap`, tran_id: 'CHEAP-1', elements: [] }
    world.sessions.push(cheap)
    const paid = addElement(world, cheap, 'VALID', 100)
    message = signed({ status: 'VALID', store_id: store.id, ...elementFields(cheap, paid), tran_id: session.tran_id })
  }
  const times = faults.has('ipn_ten_times') ? 10 : faults.has('ipn_replay') ? 2 : 1
  await Promise.all(Array.from({ length: times }, () => sendIpn(world, session, message)))
}

const sendIpn = (world: World, session: Session, message: Fields) =>
  session.fields.ipn_url
    ? post(world, 'ipn', session.fields.ipn_url, session.tran_id, {
        body: new URLSearchParams(message).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    : undefined
