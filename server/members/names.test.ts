import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { formOf, join } from '../testing/join.ts'

let app: TestApp
let nodi: SignedIn
let code: string
beforeAll(async () => {
  app = await startTestApp()
  nodi = await app.addMember('nodi')
  code = (await app.call('GET', '/api/me', { as: nodi })).body.invitationCode
})
afterAll(() => app.close())

let count = 0
/** Each test registers a new Rahima. */
let rahima: Record<string, unknown>
beforeEach(() => {
  count += 1
  rahima = formOf(count, code)
})
const register = (changes: Record<string, unknown>) => join(app, 'member', { ...rahima, ...changes })

test('names that look like an existing one are refused, including operators’ names', async () => {
  await app.addOperator('salim')
  const { username } = (await register({ username: `Nilima${count}` })).body.user
  for (const [index, like] of [
    username.toUpperCase(),
    username.replace('l', 'I'),
    username.replace('m', 'rn'),
    Array.from(username as string, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0)).join(''),
    'saIim',
    '\u200bsalim',
  ].entries()) {
    const { problem } = await register({ username: like, phone: `0181${count}00000${index}`.slice(0, 10) + index })
    expect([like, problem.code]).toEqual([
      like,
      like.startsWith('\u200b') ? 'input.not_possible' : 'register.username_exists',
    ])
  }
  expect((await register({ username: `Nilima${count}b`, phone: '01812111111' })).status).toBe(201)
})
let mails = 0
test('e-mails with wide letters count as equal, and those with look-alike letters are refused', async () => {
  const byEmail = (email: string) => register({ mode: 'email', email, username: `mail${count}${++mails}` })
  expect((await byEmail(`tuli${count}@example.org`)).status).toBe(201)
  expect((await byEmail(`ＴＵＬＩ${count}@example.org`)).problem.code).toBe('register.email_exists')
  for (const wrong of [
    'tu\u200bli@example.org',
    'tulі@example.org',
    'tuli@exаmple.org',
    'tulıx@example.org',
    'tuliরি@example.org',
  ])
    expect((await byEmail(wrong)).problem.errors).toMatchObject([{ field: 'body.email', rule: 'format' }])
})
