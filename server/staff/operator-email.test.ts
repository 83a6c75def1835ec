import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { refused } from '../testing/market.ts'
import { password } from '../testing/passwords.ts'

let app: TestApp
let faruk: SignedIn
let count = 0
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  faruk = await app.addOperator(`faruk${++count}`)
})

const change = (email: string | null, more: object = {}) =>
  app.call('PUT', '/api/operator/email', { as: faruk, body: { email, password, ...more } })
const contact = async () => (await app.call('GET', '/api/contact', { as: faruk })).body
const sent = async (to: string) => {
  await app.runJob('notifications.mail-staff', 'messages')
  return app.sent.splice(0).flatMap(({ recipient, body }) => (recipient === to ? [body] : []))
}
const verify = async (to: string) => {
  await app.call('POST', '/api/contact/code', { as: faruk })
  const code = /\d{6}/.exec((await sent(to))[0]!)![0]
  expect((await app.call('POST', '/api/contact/verify', { as: faruk, body: { code } })).status).toBe(204)
}

test('an operator adds an e-mail, verifies it by a code, and then receives messages', async () => {
  expect(await contact()).toEqual({ channel: null, to: null, verified: false })
  const to = `faruk${count}@example.org`
  expect((await change(` ${to} `)).status).toBe(204)
  expect(await contact()).toEqual({ channel: 'email', to: 'fa*****@example.org', verified: false })
  const { rows } = await app.owner.db.query<{ email: string; marked: boolean }>(
    'select email, email_mark is not null as marked from members_user where id = $1',
    [faruk.id],
  )
  expect(rows).toEqual([{ email: expect.stringMatching(/^sealed:/), marked: true }])
  expect(await sent(to)).toEqual([])
  expect((await app.call('POST', '/api/contact/verify', { as: faruk, body: { code: '000000' } })).status).toBe(400)
  await verify(to)
  expect(await contact()).toMatchObject({ verified: true })
  const second = await app.addOperator(`second${count}`)
  const proposal = { username: `nila${count}`, password, confirmPassword: password, worksOn: 'finance' }
  await app.call('POST', '/api/operator/operators', { as: second, body: proposal })
  expect(await sent(to)).toEqual([expect.stringContaining(`nila${count}`)])
})

test('a changed address has to be verified again, and the old one is notified', async () => {
  const [old, next] = [`old${count}@example.org`, `new${count}@example.org`]
  await change(old)
  await verify(old)
  await change(next)
  expect(await contact()).toMatchObject({ verified: false })
  await app.runJob('notifications.mail-staff', 'messages')
  const told = app.sent.splice(0)
  expect(told.map(({ recipient }) => recipient)).toEqual([old])
  await verify(next)
  expect((await change(null)).status).toBe(204)
  expect(await contact()).toEqual({ channel: null, to: null, verified: false })
  expect(await sent(next)).toHaveLength(1)
})

test.each<[string, string | null, object, number, string]>([
  ['what is no e-mail', 'faruk at home', {}, 400, 'input.invalid'],
  ['a wrong password', 'other@example.org', { password: 'wrong' }, 403, 'password.current_wrong'],
  ['the e-mail of somebody else', 'taken@example.org', {}, 409, 'register.email_exists'],
])('refuses %s', async (_, email, more, status, code) => {
  if (code === 'register.email_exists') {
    await change('taken@example.org')
    faruk = await app.addOperator('another')
  }
  expect(refused(await change(email, more))).toMatchObject({ status, code })
  expect(await contact()).toMatchObject({ to: null })
})

test('the e-mail cannot be used for a password reset', async () => {
  const to = `reset${count}@example.org`
  await change(to)
  await verify(to)
  expect((await app.call('POST', '/api/password-reset', { body: { identifier: to } })).status).toBe(204)
  expect(await sent(to)).toEqual([])
})

test('the database accepts the e-mail only from the operator’s own session, and sets its verification itself', async () => {
  const now = app.clock.now()
  const { rows } = await app.database.db.query<{ hash: Buffer }>(
    'select token_hash as hash from app_session where user_id = $1',
    [faruk.id],
  )
  const asApp = (statement: string, values: unknown[]) => app.database.db.query(statement, values)
  for (const proof of [rows[0]!.hash, null]) {
    await expect(
      asApp(`select members_change_operator_email($1, 'evil@example.org', sha256('evil'), $2)`, [proof, now]),
    ).rejects.toThrow('no open session')
    await expect(asApp('select members_verify_operator_email($1, $2)', [proof, now])).rejects.toThrow('no open session')
  }
  await expect(asApp(`select members_verify_contact($1, 'email', null, $2)`, [faruk.id, now])).rejects.toThrow(
    'no contact',
  )
})

test('goes with the account', async () => {
  const to = `gone${count}@example.org`
  await change(to)
  await verify(to)
  const [second, third] = [await app.addOperator(`second${count}`), await app.addOperator(`third${count}`)]
  const closing = await app.call('POST', `/api/operator/operators/${faruk.id}/close`, {
    as: second,
    body: { reason: 'He has left the company.' },
  })
  expect(
    (await app.call('POST', `/api/operator/approvals/${closing.body.id}/confirm`, { as: third, key: 'confirm' }))
      .status,
  ).toBe(204)
  const { rows } = await app.owner.db.query(
    `select email, email_mark, (select count(*) from members_verified where user_id = u.id) as verified
      from members_user u where id = $1`,
    [faruk.id],
  )
  expect(rows).toEqual([{ email: null, email_mark: null, verified: 0 }])
})
