import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smsBudgets, spendSms } from '../app/messages/sms-budget.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { codeIn, cookieOf } from '../testing/join.ts'
import { password } from '../testing/passwords.ts'
import { waitingMessages } from '../testing/waiting-messages.ts'
import { partsOf } from './segments.ts'
import { testWords } from './test-gateway.ts'

let app: TestApp
let nodi: SignedIn
let farid: SignedIn
let code: string
beforeAll(async () => {
  app = await startTestApp({ proxies: 1 })
  nodi = await app.addMember('nodi')
  farid = await app.addOperator('farid')
  code = (await app.call('GET', '/api/me', { as: nodi })).body.invitationCode
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.owner.db.query('delete from app_rate_limit')
  await app.owner.db.query('delete from app_outbox')
  await setRule({})
})

const setRule = (changes: object, as = farid) =>
  app.call('PUT', '/api/operator/messages', {
    as,
    body: { on: true, mostADay: 5000, foreign: false, partCost: 0, ...changes },
    language: 'en',
  })
let people = 0
const ask = (changes: object = {}, from = '203.0.113.7') => {
  people += 1
  const body = {
    phone: `0171${String(people).padStart(7, '0')}`,
    username: `rahima${people}`,
    password,
    confirmPassword: password,
    invitationCode: code,
    acceptTerms: true,
    ...changes,
  }
  const headers = { 'x-forwarded-for': from }
  return app.call('POST', '/api/register/code', { body, language: 'en', headers })
}
const sms = async () => (await waitingMessages(app)).filter(({ channel }) => channel === 'sms')

test('SMS are counted by number, prefix, network, device and account, and none is written above a limit', async () => {
  const to = (n: number, prefix = '17') => `+880${prefix}${String(n).padStart(8, '0')}`
  const spend = (number: string, from: object = {}) =>
    spendSms(app.database.db, { to: number, mark: number, urgent: true }, from, app.clock.now())
  for (const [payer, one] of [
    ['number', () => spend(to(1))],
    ['number_from', () => spend(to(2, '15'), { network: '203.0.113.8' })],
    ['prefix', (n: number) => spend(to(n, '18'))],
    ['prefix_from', (n: number) => spend(to(n, '13'), { network: '203.0.113.6' })],
    ['network', (n: number) => spend(to(n * 100_000), { network: '203.0.113.9' })],
    ['device', (n: number) => spend(to(n * 100_000, '19'), { device: 'a browser' })],
    ['account', (n: number) => spend(to(n * 100_000, '16'), { account: '7' })],
  ] as const) {
    for (let n = 1; n <= smsBudgets[payer].most; n++) expect([payer, n, await one(n)]).toEqual([payer, n, 'within'])
    expect(await one(smsBudgets[payer].most + 1)).toMatchObject({ over: payer })
    app.clock.advance(smsBudgets[payer].seconds * 1000)
    expect([payer, await one(1)]).toEqual([payer, 'within'])
  }
  farid = await app.signInAs('farid')
})

test('a flood of registrations is refused, with the end of the wait', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 22; n++) statuses.push((await ask({ phone: `01711000${String(n).padStart(3, '0')}` })).status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(smsBudgets.prefix_from.most)
  expect((await ask({ phone: '01711000999' })).problem).toMatchObject({
    status: 429,
    code: 'auth.too_many_requests',
    retryAt: expect.any(String),
  })
  expect(await sms()).toHaveLength(smsBudgets.prefix_from.most)
  // Another network still gets codes for these numbers, and a member's own device has its own count.
  expect((await ask({ phone: '01711000998' }, '198.51.100.1')).status).toBe(204)
  expect((await ask({ phone: '01811000999' })).status).toBe(204)
})

test('ten requests of strangers do not block the code for a member’s own device', async () => {
  const karim = await app.addMember('karim')
  await app.setContacts(karim.id, { phone: '+8801733333333' })
  const headers = { 'x-forwarded-for': '198.51.100.1' }
  const signedIn = await app.call('POST', '/api/login', { body: { identifier: 'karim', password }, headers })
  const device = signedIn.headers.getSetCookie().find((line) => /^porokh_device=.*password-reset/.test(line))!
  const reset = (more: object) =>
    app.call('POST', '/api/password-reset', { body: { identifier: 'karim' }, headers: { ...headers, ...more } })
  for (let n = 0; n < 5; n++) await ask({ phone: '01733333333' })
  for (let n = 0; n < 5; n++) await reset({ 'x-forwarded-for': '203.0.113.9' })
  await app.owner.db.query('delete from app_outbox')
  await reset({ cookie: device.split(';')[0]! })
  expect(await sms()).toHaveLength(1)
})

test('other spellings do not circumvent the limit of a mailbox', async () => {
  for (let n = 0; n < 12; n++) await ask({ mode: 'email', email: `vic.tim+${n}@example.org` })
  expect(await waitingMessages(app)).toHaveLength(5)
})

describe('operators', () => {
  test('operators see the sent messages, and stop all SMS at once; e-mails and withdrawals continue', async () => {
    await ask()
    await ask({ mode: 'email', email: 'rahima@example.org' })
    const { days } = (await app.call('GET', '/api/operator/messages', { as: farid })).body
    expect(days).toHaveLength(14)
    expect(days[0]).toEqual({
      day: expect.any(String),
      sms: 1,
      parts: 1,
      codes: 1,
      emails: 1,
      givenUp: 0,
      delivered: 0,
      notDelivered: 0,
    })
    expect((await setRule({ on: false })).status).toBe(204)
    expect((await ask()).problem).toMatchObject({ status: 409, code: 'message.stopped' })
    expect(await sms()).toHaveLength(1)
    expect((await ask({ mode: 'email', email: 'tuli@example.org' })).status).toBe(204)
    // Actions that would send an SMS continue without it.
    await app.setContacts(nodi.id, { phone: '+8801911111111' })
    const body = {
      currentPassword: password,
      password: 'four mangoes at noon',
      confirmPassword: 'four mangoes at noon',
    }
    const as = await app.signInAs('nodi')
    expect((await app.call('PUT', '/api/password', { as, body })).status).toBe(204)
    expect(await sms()).toHaveLength(1)
    const { rows } = await app.owner.db.query(`select detail from audit_event where action = 'sms.rule_changed'`)
    expect(rows.at(-1)).toMatchObject({ detail: { on: false, mostADay: 5000, foreign: false, partCost: 0 } })
  })

  test('operators limit the SMS of a day; the last fifth is for codes', async () => {
    await setRule({ mostADay: 2 })
    expect((await ask()).status).toBe(204)
    expect((await ask()).status).toBe(204)
    expect((await ask()).problem.code).toBe('message.stopped')
    const warning = { to: '+8801911111112', mark: 'x', urgent: false }
    await setRule({ mostADay: 100 })
    for (let n = 2; n < 80; n++)
      await app.owner.db.query(
        `insert into app_outbox (channel, recipient, body, created_at, next_try_at) values ('sms', '', '', $1, $1)`,
        [app.clock.now()],
      )
    expect(await spendSms(app.database.db, warning, {}, app.clock.now())).toEqual({ over: 'day' })
    expect(await spendSms(app.database.db, { ...warning, urgent: true }, {}, app.clock.now())).toBe('within')
  })

  test('operators see the cost of the month’s SMS, in Dhaka’s days, once they have set the price of a part', async () => {
    const at = (time: string) =>
      app.owner.db.query(
        `insert into app_outbox (channel, recipient, body, parts, created_at, next_try_at)
          values ('sms', '', '', 2, $1, $1)`,
        [time],
      )
    const now = app.clock.now()
    const first = new Date(
      `${new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Dhaka' }).format(now).slice(0, 7)}-01T00:00:00+06:00`,
    )
    await at(first.toISOString())
    await at(new Date(first.getTime() - 1000).toISOString())
    await at(now.toISOString())
    const month = async () => (await app.call('GET', '/api/operator/messages', { as: farid })).body.month
    expect(await month()).toEqual({ parts: 4, cost: 0 })
    await setRule({ partCost: 35 })
    expect(await month()).toEqual({ parts: 4, cost: 140 })
    expect((await setRule({ partCost: -1 })).status).toBe(400)
  })

  test('operators allow foreign numbers, or not', async () => {
    const foreign = { phone: '+44 7700 900123' }
    expect((await ask(foreign)).problem.errors).toMatchObject([{ field: 'body.phone', rule: 'format' }])
    await setRule({ foreign: true })
    const asked = await ask({ ...foreign, username: 'abroad' })
    expect(asked.status).toBe(204)
    const last = (await sms()).at(-1)!
    expect(last.recipient).toBe('447700900123')
    const body = {
      ...foreign,
      username: 'abroad',
      password,
      confirmPassword: password,
      invitationCode: code,
      acceptTerms: true,
      code: codeIn(last.body),
    }
    expect((await app.call('POST', '/api/register', { body, as: { cookie: cookieOf(asked) } })).status).toBe(201)
  })

  test('operators see the configured gateways, without secrets, and the last answer of each', async () => {
    const gateways = async () => (await app.call('GET', '/api/operator/messages', { as: farid })).body.gateways
    const url = { name: 'url', channels: ['sms', 'email'] }
    expect(await gateways()).toMatchObject([url])
    await ask()
    await app.runJob('messages')
    expect(await gateways()).toEqual([
      { ...url, takenAt: app.clock.now().toISOString(), failedAt: null, failure: null, balance: null, balanceAt: null },
    ])
  })

  test('operators send a test to themselves, by one gateway', async () => {
    const send = (body: object, as = farid) =>
      app.call('POST', '/api/operator/messages/test', { as, body, language: 'bn' })
    expect((await send({ gateway: 'url', phone: '০১৭১১০০০০০১' })).status).toBe(204)
    expect((await send({ gateway: 'url', phone: null })).problem.code).toBe('contact.not_verified')
    await app.setContacts(farid.id, { email: 'farid@example.org' })
    expect((await send({ gateway: 'url', phone: null })).status).toBe(204)
    expect(await waitingMessages(app)).toMatchObject([
      { channel: 'sms', recipient: '+8801711000001', body: testWords.bn.body },
      { channel: 'email', recipient: 'farid@example.org' },
    ])
    const { rows } = await app.owner.db.query('select via from app_outbox')
    expect(rows).toEqual([{ via: 'url' }, { via: 'url' }])
    for (const [body, field, rule] of [
      [{ gateway: 'alpha_sms', phone: '01711000001' }, 'gateway', 'choice'],
      [{ gateway: 'url', phone: 'my phone' }, 'phone', 'format'],
      [{ gateway: 'url', phone: '+44 7700 900123' }, 'phone', 'format'],
    ] as const) {
      const { problem } = await send(body)
      expect(problem).toMatchObject({
        status: 422,
        errors: [{ field: `body.${field}`, rule, message: expect.any(String) }],
      })
    }
    expect((await send({ gateway: 'post' })).problem.errors).toHaveLength(2)
    expect(
      (await send({ gateway: 'url', phone: '01711000001' }, await app.addOperator('lopa', 'content'))).status,
    ).toBe(403)
    await setRule({ on: false })
    expect((await send({ gateway: 'url', phone: '01711000001' })).problem.code).toBe('message.stopped')
  })

  test('operators in other roles and members change nothing', async () => {
    const content = await app.addOperator('lipi', 'content')
    expect((await setRule({ on: false }, content)).status).toBe(403)
    expect((await setRule({ on: false }, await app.addMember('moyna'))).status).toBe(403)
    expect((await setRule({ mostADay: -1 })).problem.errors).toMatchObject([{ field: 'body.mostADay' }])
  })
})

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  [`${'a'.repeat(159)}€`, 2],
  ['ক'.repeat(70), 1],
  ['ক'.repeat(71), 2],
  ['ক'.repeat(134), 2],
  ['ক'.repeat(135), 3],
])('the networks split %s into the expected number of parts', (text, parts) => {
  expect(partsOf(text)).toBe(parts)
})
