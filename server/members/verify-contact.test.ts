import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { password } from '../testing/passwords.ts'
import { waitingMessages } from '../testing/waiting-messages.ts'

let app: TestApp
let rahima: SignedIn
let count = 10
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  rahima = await app.addMember(`rahima${count}`)
  await app.setContacts(rahima.id, { phone: `+88017000000${count}` }, { proven: false })
  await app.owner.db.query('delete from app_outbox')
})

const contact = async (as = rahima) => (await app.call('GET', '/api/contact', { as })).body
const messages = () => waitingMessages(app)
async function codeSent(as = rahima): Promise<string> {
  expect((await app.call('POST', '/api/contact/code', { as })).status).toBe(204)
  return /\d{6}/.exec((await messages()).at(-1)!.body)![0]
}
const verify = (code: string, as = rahima) =>
  app.call('POST', '/api/contact/verify', { as, body: { code }, language: 'en' })
const other = (code: string) => code.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))

test('a member verifies the phone with the code sent there', async () => {
  expect(await contact()).toEqual({ channel: 'sms', to: `+88017*****0${count}`, verified: false })
  const code = await codeSent()
  expect((await messages())[0]!.recipient).toBe(`+88017000000${count}`)
  expect((await verify(other(code))).problem.code).toBe('reset.code_wrong')
  expect((await verify(code)).status).toBe(204)
  expect(await contact()).toMatchObject({ verified: true })
  expect((await app.call('GET', '/api/me', { as: rahima })).body.verified).toBe(true)
  const { rows } = await app.owner.db.query(
    `select actor, member_id as member, detail from audit_event where action = 'contact.verified' and actor_id = $1`,
    [rahima.id],
  )
  expect(rows).toEqual([{ actor: 'member', member: rahima.id, detail: { channel: 'sms' } }])
})

test('a code is valid for one account and for 15 minutes', async () => {
  const code = await codeSent()
  const jamal = await app.addMember(`jamal${count}`)
  await app.setContacts(jamal.id, { phone: `+88018000000${count}` }, { proven: false })
  expect((await verify(code, jamal)).problem.code).toBe('reset.code_wrong')
  app.clock.advance(14 * 60_000)
  const again = await app.signInAs(rahima.username)
  expect((await verify(code, again)).status).toBe(204)
  const late = await codeSent(await app.signInAs(jamal.username))
  app.clock.advance(30 * 60_000)
  expect((await verify(late, await app.signInAs(jamal.username))).problem.code).toBe('reset.code_wrong')
})

test('an unverified contact blocks no action of a member', async () => {
  const me = (await app.call('GET', '/api/me', { as: rahima })).body
  expect(me).toMatchObject({ verified: false, phone: `+88017000000${count}` })
  expect((await app.call('GET', '/api/wallet', { as: rahima })).status).toBe(200)
})

describe('a forgotten password', () => {
  const fresh = 'four mangoes at noon'
  async function reset(): Promise<void> {
    const asked = await app.call('POST', '/api/password-reset', { body: { identifier: rahima.username } })
    const code = /\d{6}/.exec((await messages()).at(-1)!.body)![0]
    const cookie = asked.headers.getSetCookie()[0]!.split(';')[0]!
    const body = { identifier: rahima.username, code, password: fresh, confirmPassword: fresh }
    expect((await app.call('POST', '/api/password-reset/confirm', { body, as: { cookie } })).status).toBe(204)
  }
  test('sends no code to an unverified phone, which may be mistyped and belong to somebody else', async () => {
    expect((await app.call('POST', '/api/password-reset', { body: { identifier: rahima.username } })).status).toBe(204)
    expect(await messages()).toEqual([])
  })
  test('a forgotten password is reset with the verified contact', async () => {
    await app.setContacts(rahima.id, { email: `r${count}@example.org` })
    await reset()
    expect((await messages())[0]!.recipient).toBe(`r${count}@example.org`)
  })
})

describe('a sponsor', () => {
  const deposit = (as: { cookie: string }, rail: string) =>
    app.call('POST', '/api/sponsor/deposits', {
      as,
      body: { amount: 50_000, rail },
      key: `${rail} ${count} ${Math.random()}`.replaceAll(' ', '-'),
      language: 'en',
    })
  test('a sponsor from before verification was required verifies the e-mail before the first deposit of real money', async () => {
    const email = `hello${count}@meghna.example`
    const karim = await app.addSponsor(`karim${count}`)
    await app.setContacts(karim.id, { email }, { proven: false })
    await app.owner.db.query('delete from members_verified where user_id = $1', [karim.id])
    expect(await contact(karim)).toMatchObject({ channel: 'email', verified: false })
    expect((await deposit(karim, 'manual')).problem).toMatchObject({ status: 409, code: 'contact.not_verified' })
    expect((await deposit(karim, 'sandbox')).status).toBe(201)
    expect((await verify(await codeSent(karim), karim)).status).toBe(204)
    expect((await deposit(karim, 'manual')).status).toBe(201)
  })
})

test('a closed account keeps no verification and no sign-ins', async () => {
  await verify(await codeSent())
  expect((await app.call('DELETE', '/api/me', { as: rahima, body: { password } })).status).toBe(204)
  const { rows } = await app.owner.db.query(
    `select from members_verified where user_id = $1
      union all
      select from members_sign_in where user_id = $1`,
    [rahima.id],
  )
  expect(rows).toEqual([])
})
