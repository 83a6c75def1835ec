import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { codeIn, cookieOf, formOf, join } from '../testing/join.ts'
import { waitingMessages } from '../testing/waiting-messages.ts'

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
const register = () => join(app, 'member', rahima)
const users = async () => (await app.owner.db.query('select 1 from members_user')).rowCount
const ask = async (changes: object = {}) => {
  const asked = await app.call('POST', '/api/register/code', { body: { ...rahima, ...changes }, language: 'en' })
  expect(asked.status, asked.text).toBe(204)
  return { cookie: cookieOf(asked), ...(await waitingMessages(app)).at(-1)! }
}
const begin = (code: string, cookie: string, changes: object = {}) =>
  app.call('POST', '/api/register', { body: { ...rahima, ...changes, code }, as: { cookie }, language: 'en' })
const other = (code: string) => code.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))

test('the code is sent to the phone or e-mail before the account exists', async () => {
  const before = await users()
  const sms = await ask({ phone: '১৭১২৩৪৫৬৭৮' })
  expect(sms).toMatchObject({ channel: 'sms', recipient: '+8801712345678' })
  expect(await ask({ mode: 'email', email: 'Rahima@example.org' })).toMatchObject({
    channel: 'email',
    recipient: 'Rahima@example.org',
  })
  expect(await users()).toBe(before)
})

test('the code is valid for one browser, one contact and fifteen minutes', async () => {
  const { cookie, body } = await ask()
  const code = codeIn(body)
  for (const [typed, as, changes] of [
    [other(code), cookie, {}],
    [code, '', {}],
    [code, cookie, { phone: '01812345999' }],
  ] as const)
    expect((await begin(typed, as, changes)).problem).toMatchObject({ status: 400, code: 'reset.code_wrong' })
  app.clock.advance(15 * 60_000)
  expect((await begin(code, cookie)).problem.code).toBe('reset.code_wrong')
})

test('the code allows five guesses, even concurrent ones', async () => {
  const { cookie, body } = await ask()
  await Promise.all(Array.from({ length: 5 }, () => begin(other(codeIn(body)), cookie)))
  expect((await begin(codeIn(body), cookie)).problem.code).toBe('reset.code_wrong')
})

test('the code is sent to one phone at most five times an hour, whoever asks', async () => {
  for (let times = 0; times < 5; times++) await ask({ username: `${String(rahima.username)}x${times}` })
  const sixth = await app.call('POST', '/api/register/code', { body: rahima })
  expect(sixth.problem.code).toBe('auth.too_many_requests')
})

test('the code request does not reveal whether a phone has an account', async () => {
  await app.setContacts(nodi.id, { phone: '+8801999999999' })
  const { cookie, body } = await ask({ phone: '01999999999' })
  expect((await begin(other(codeIn(body)), cookie, { phone: '01999999999' })).problem.code).toBe('reset.code_wrong')
  expect((await begin(codeIn(body), cookie, { phone: '01999999999' })).problem.code).toBe('register.phone_exists')
})

test('the code verifies the contact, which can then receive a code for a new password', async () => {
  const answer = await register()
  const as = { cookie: cookieOf(answer) }
  expect((await app.call('GET', '/api/me', { as })).body.verified).toBe(true)
  await app.call('POST', '/api/password-reset', { body: { identifier: rahima.username } })
  expect((await waitingMessages(app)).at(-1)!.recipient).toBe(`+88${String(rahima.phone)}`)
})

test('the code takes a phone from an account that never proved it, and its owner is told', async () => {
  const squatter = await app.addMember(`squatter${count}`)
  await app.setContacts(squatter.id, { phone: `+88${String(rahima.phone)}` }, { proven: false })
  expect((await register()).status).toBe(201)
  const me = (await app.call('GET', '/api/me', { as: squatter })).body
  expect(me).toMatchObject({ phone: null, username: squatter.username })
  const told = (await app.call('GET', '/api/notifications', { as: squatter, language: 'en' })).body.items
  expect(told[0]).toMatchObject({ kind: 'contact.taken' })
  await app.call('POST', '/api/password-reset', { body: { identifier: squatter.username } })
  expect((await waitingMessages(app)).at(-1)!.body).not.toContain('new password')
})
