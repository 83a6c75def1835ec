import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { hashPassword } from './passwords.ts'

const old = 'three mangoes at dawn'
const fresh = 'four mangoes at noon'
let app: TestApp
let karim: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  karim = await app.addMember('karim')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.owner.db.query('delete from app_rate_limit')
  await app.owner.db.query('delete from app_outbox')
  await app.owner.db.query(
    `update members_user set phone = '+8801733333333', email = 'karim@example.org', password_hash = $2 where id = $1`,
    [karim.id, await hashPassword(old)],
  )
})

const ask = (identifier = 'karim', language = 'en') =>
  app.call('POST', '/api/password-reset', { body: { identifier }, language })
const confirm = (code: string, changes: object = {}) =>
  app.call('POST', '/api/password-reset/confirm', {
    body: { identifier: 'karim', code, password: fresh, confirmPassword: fresh, ...changes },
    language: 'en',
  })
const messages = async () =>
  (
    await app.owner.db.query<{ channel: string; recipient: string; body: string }>(
      'select channel, recipient, body from app_outbox order by id',
    )
  ).rows
async function codeSent() {
  await ask()
  return /\d{6}/.exec((await messages()).at(-1)!.body)![0]
}
const other = (code: string) => code.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))

test('sends a code to the phone or e-mail of the account', async () => {
  await ask('karim')
  await ask('karim@example.org')
  await ask('01733333333', 'bn')
  expect(await messages()).toMatchObject([
    { channel: 'sms', recipient: '+8801733333333' },
    { channel: 'email', recipient: 'karim@example.org' },
    { channel: 'sms', recipient: '+8801733333333', body: expect.stringContaining('১৫ মিনিট') },
  ])
})

test('answers the same whether the account exists or not', async () => {
  const [known, unknown] = [await ask('karim'), await ask('nobody@example.org')]
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  expect(await messages()).toHaveLength(1)
})

test('sets a new password with the code once, and ends every session', async () => {
  const code = await codeSent()
  const session = await app.signInAs('karim')
  expect((await confirm(code)).status).toBe(204)
  expect((await app.call('GET', '/api/session', { as: session })).status).toBe(401)
  expect((await app.call('POST', '/api/login', { body: { identifier: 'karim', password: old } })).status).toBe(401)
  expect((await app.call('POST', '/api/login', { body: { identifier: 'karim', password: fresh } })).status).toBe(200)
  expect((await confirm(code)).problem.code).toBe('reset.code_wrong')
})

test('refuses a wrong code, an unknown account and a code from yesterday', async () => {
  const code = await codeSent()
  expect((await confirm(other(code))).problem).toMatchObject({ status: 400, code: 'reset.code_wrong' })
  expect((await confirm(code, { identifier: 'nobody' })).problem.code).toBe('reset.code_wrong')
  app.clock.advance(15 * 60_000)
  expect((await confirm(code)).problem.code).toBe('reset.code_wrong')
})

test('a code allows five tries, even when many come at the same time', async () => {
  const code = await codeSent()
  await Promise.all(Array.from({ length: 5 }, () => confirm(other(code))))
  expect((await confirm(code)).problem.code).toBe('reset.code_wrong')
})

test('a bad new password does not use up the code', async () => {
  const code = await codeSent()
  expect((await confirm(code, { confirmPassword: 'four mangoes at one' })).problem.code).toBe(
    'register.password_mismatch',
  )
  expect((await confirm(code, { password: 'password123', confirmPassword: 'password123' })).problem.code).toBe(
    'register.password_weak',
  )
  expect((await confirm(code)).status).toBe(204)
})

test('refuses to send a sixth code within an hour', async () => {
  for (let i = 0; i < 5; i++) await ask()
  const answer = await ask()
  expect(answer.status).toBe(429)
  expect(answer.problem.code).toBe('auth.too_many_requests')
  expect(await messages()).toHaveLength(5)
})
