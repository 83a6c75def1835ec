import { randomBytes, randomUUID } from 'node:crypto'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerCheck } from '../../ledger/check.ts'
import { Seal } from '../../sealing/seal.ts'
import { allRows, tablesWith } from '../../testing/all-rows.ts'
import { startTestApp, type Answer, type CallOptions, type TestApp } from '../../testing/app.ts'
import { deposit, earn, testDataKey } from '../../testing/books.ts'
import { goodBodies } from '../../testing/good-bodies.ts'
import { must } from '../../testing/market.ts'
import { rotateKeys } from './rotate-keys.ts'
import { resealable } from './resealable.ts'

/** Sensitive data as typed by the people of this test. No database row and no log line may contain any of it, in upper or lower case. */
const secrets = {
  phone: '01712340071',
  mobile: '+8801712340071',
  email: 'moyna.begum@example.org',
  sponsorEmail: 'accounts@shapla.example',
  sponsorName: 'Farzana Owner-of-Shapla',
  wallet: '01812340072',
  holder: 'Moyna Begum Holder',
  contact: '01912340073',
  waiting: '01912340074',
  waitingMobile: '+8801912340074',
  bank: 'Dutch-Bangla 4711-0815-9922',
  billing: 'House 77, Wari, Dhaka 1203',
  password: 'seven herons over Sunamganj',
  newPassword: 'eight herons over Sunamganj',
  wrong: 'nine herons over Sunamganj',
  pin: '739146',
  address: '203.0.113.77',
  failedFrom: '203.0.113.78',
  pushAddress: 'fcm.googleapis.com/fcm/send/c0ffee-of-moyna:APA91b',
}
const lines: string[] = []
let app: TestApp
let member: NonNullable<CallOptions['as']>
/** Session tokens, API tokens and codes that the test creates. */
const made: string[] = []
beforeAll(async () => {
  app = await startTestApp({ production: true, proxies: 1, log: (line) => lines.push(line) })
})
afterAll(() => app.close())

const from = (address = secrets.address) => ({ 'x-forwarded-for': address })
const send = (method: string, path: string, body?: object, more: CallOptions = {}) =>
  app.call(method, path, { body, key: randomUUID(), headers: from(), ...more })
const cookieOf = (answer: Answer) => {
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]!)
  made.push(...cookies.map((line) => line.slice(line.indexOf('=') + 1)).filter((value) => value.length > 20))
  return { cookie: cookies.join('; ') }
}
const codeIn = (text: string) => {
  const code = /\d{6}/.exec(text)![0]
  made.push(code)
  return code
}
/** Registers a member with the code that was sent. */
const joined = async (path: '/api/register' | '/api/sponsor/register', body: object) => {
  const asked = must(204, await send('POST', `${path}/code`, body))
  const code = codeIn(await sent())
  return send('POST', path, { ...body, code }, { headers: { ...from(), ...cookieOf(asked) } })
}
const sent = async () => {
  await app.runJob('messages')
  return app.sent.at(-1)!.body
}

test('people perform every action that involves secret data', async () => {
  const { password, pin } = secrets
  const friend = await app.addMember('nodi')
  const { invitationCode } = (await app.call('GET', '/api/me', { as: friend })).body
  const common = { password, confirmPassword: password, acceptTerms: true }
  const registered = await joined('/api/register', {
    ...common,
    invitationCode,
    mode: 'phone',
    phone: secrets.phone,
    username: 'moyna',
  })
  member = cookieOf(must(201, registered))
  await earn(app.owner.db, registered.body.user.id, 500_00, app.clock.now())
  const byEmail = { ...common, invitationCode, mode: 'email', email: secrets.email, username: 'tuli' }
  must(201, await joined('/api/register', byEmail))

  must(204, await send('PUT', '/api/pin', { pin, password }, { as: member }))
  const wallet = { provider: 'bkash', number: secrets.wallet, holderName: secrets.holder, pin }
  must(409, await send('PUT', '/api/wallet', wallet, { as: member }))
  must(200, await send('PUT', '/api/wallet', { ...wallet, code: codeIn(await sent()) }, { as: member }))
  must(201, await send('POST', '/api/payouts', { amount: 100_00, pin }, { as: member }))
  must(200, await send('POST', '/api/my-data', { password }, { as: member }))
  must(204, await send('POST', '/api/contact/code', undefined, { as: member }))
  must(204, await send('POST', '/api/contact/verify', { code: codeIn(await sent()) }, { as: member }))
  const { contact } = secrets
  const report = await send('POST', '/api/fraud-reports', { who: 'A stranger', what: 'Asked me for money.', contact })
  must(204, await send('POST', '/api/waiting-list', { contact: secrets.waiting }))
  const reportId: number = must(201, report).body.id

  const identifier = secrets.phone
  expect(
    (await send('POST', '/api/login', { identifier, password: secrets.wrong }, { headers: from(secrets.failedFrom) }))
      .status,
  ).toBe(401)
  cookieOf(must(200, await send('POST', '/api/login', { identifier: secrets.email, password })))
  // A wallet bound at the time of a reset would have to wait.
  app.clock.advance(1000)
  const asked = must(204, await send('POST', '/api/password-reset', { identifier }))
  const reset = {
    identifier,
    code: codeIn(await sent()),
    password: secrets.newPassword,
    confirmPassword: secrets.newPassword,
  }
  must(204, await send('POST', '/api/password-reset/confirm', reset, { headers: { ...from(), ...cookieOf(asked) } }))
  member = cookieOf(must(200, await send('POST', '/api/login', { identifier, password: secrets.newPassword })))
  const { p256dh } = goodBodies['POST /api/notifications/devices']
  const auth = randomBytes(16).toString('base64url')
  made.push(p256dh, auth)
  const browser = { endpoint: `https://${secrets.pushAddress}`, p256dh, auth }
  must(204, await send('POST', '/api/notifications/devices', browser, { as: member }))

  const registeredSponsor = await joined('/api/sponsor/register', {
    ...common,
    organisation: 'Shapla',
    email: secrets.sponsorEmail,
  })
  const sponsor = cookieOf(must(201, registeredSponsor))
  const token = must(
    201,
    await send('POST', '/api/sponsor/tokens', { name: 'build', scopes: ['read'] }, { as: sponsor }),
  ).body.token
  made.push(token)
  must(200, await app.call('GET', '/api/sponsor/balance', { as: { token }, headers: from() }))
  const hook = { url: 'https://hooks.shapla.example/', events: ['money'] }
  const webhook = must(201, await send('POST', '/api/sponsor/webhooks', hook, { as: sponsor })).body
  const renewed = await send('POST', `/api/sponsor/webhooks/${webhook.id}/secret`, undefined, { as: sponsor })
  made.push(webhook.secret, must(200, renewed).body.secret)
  const { rows } = await app.owner.db.query<{ id: number }>('select max(id) as id from sponsors_sponsor')
  await deposit(app.owner.db, rows[0]!.id, 100_00, app.clock.now())
  must(201, await send('POST', '/api/sponsor/refunds', { amount: 10_00, account: secrets.bank }, { as: sponsor }))
  must(200, await send('PUT', '/api/sponsor/name', { name: secrets.sponsorName }, { as: sponsor }))
  const billing = { name: 'Shapla', address: secrets.billing, bin: null }
  const anyVersion = { as: sponsor, headers: { ...from(), 'if-match': '*' } }
  must(200, await send('PUT', '/api/sponsor/billing', billing, anyVersion))
  const totp = must(201, await send('POST', '/api/factors/totp', { name: 'Phone', password }, { as: sponsor })).body
  made.push(totp.secret)
  const code = generateSync({ secret: totp.secret, epoch: Math.floor(app.clock.now().getTime() / 1000) })
  const confirmed = must(200, await send('POST', `/api/factors/totp/${totp.id}/confirm`, { code }, { as: sponsor }))
  made.push(...confirmed.body.recoveryCodes)
  const operator = await app.addOperator('faruk')
  const reported = `/api/operator/fraud-reports/${reportId}`
  const closing = { done: ['nothing'], note: 'It says too little.' }
  const anyReport = { as: operator, headers: { ...from(), 'if-match': '*' } }
  must(200, await send('POST', `${reported}/close`, closing, anyReport))
  must(200, await send('POST', `${reported}/reopen`, { note: 'It was one of many.' }, anyReport))
  app.clock.advance(61 * 60_000)
  await app.runJobs()
})

/** Six digits also occur in longer numbers and hashes. */
const has = (text: string, secret: string) =>
  text.includes(secret) && (secret.length > 6 || new RegExp(`(?<![\\w.])${secret}(?!\\w)`).test(text))
const foundIn = (text: string, what: readonly string[]) =>
  what.map((secret) => secret.toLowerCase()).filter((secret) => has(text.toLowerCase(), secret))
const inRows = async () =>
  [...(await allRows(app.owner.db))].flatMap(([table, text]) =>
    foundIn(text, [...Object.values(secrets), ...made]).map((secret) => `${table}: ${secret}`),
  )
/** Rate limit rows contain addresses until their count expires. */
const notCounts = (found: string[]) => found.filter((one) => !one.startsWith('app_rate_limit: 203.0.113.'))

test('no database row contains any of it in plain text', async () => {
  expect(made.length).toBeGreaterThan(8)
  expect((await app.owner.db.query('select from notifications_device')).rowCount).toBe(1)
  expect(notCounts(await inRows())).toEqual([])
})

test('no log line contains any of it, except the network address', () => {
  expect(lines.length).toBeGreaterThan(20)
  const { address, failedFrom, ...rest } = secrets
  const text = lines.join('')
  expect(foundIn(text, [...Object.values(rest), ...made])).toEqual([])
  expect(foundIn(text, [address, failedFrom])).toEqual([address, failedFrom])
})

test('permitted readers see it, before and after a change of the key', async () => {
  const operator = await app.signInAs('faruk')
  const see = async () => {
    const data = (await send('POST', '/api/my-data', { password: secrets.newPassword }, { as: member })).body
    const devices = (await app.call('GET', '/api/sessions', { as: member })).body.items
    const reports = await app.call('GET', '/api/operator/fraud-reports', { as: operator })
    const refunds = await app.call('GET', '/api/operator/refunds', { as: operator })
    const audit = await app.call('GET', '/api/operator/audit?action=sign_in.failed', { as: operator })
    const failed = `/api/operator/audit/${audit.body.items[0].id}/open`
    const body = { reason: 'It belongs to a report.' }
    const opened = must(200, await app.call('POST', failed, { as: operator, body }))
    return {
      sessions: data.sessions.map(({ ip }: { ip: string }) => ip),
      device: devices[0].address,
      contact: reports.body.items[0].contact,
      account: refunds.body.items[0].account,
      failedFrom: opened.body.address,
    }
  }
  const { rows } = await app.owner.db.query<{ id: number }>(`select id from members_user where username = 'moyna'`)
  const fresh = cookieOf(await send('POST', '/api/login', { identifier: secrets.phone, password: secrets.newPassword }))
  member = fresh
  const all = {
    device: secrets.address,
    contact: secrets.contact,
    account: secrets.bank,
    failedFrom: secrets.failedFrom,
  }
  const seen = await see()
  expect(seen).toMatchObject(all)
  expect(new Set(seen.sessions)).toEqual(new Set([secrets.address]))

  const keys = ['a newer key of the tests for personal data', testDataKey]
  const [newer, both] = [new Seal(keys.slice(0, 1)), new Seal(keys)]
  expect(await rotateKeys(app.owner.transaction, both, resealable, () => {})).toMatchObject({ left: 0 })
  // The audit log is never changed.
  const left = await tablesWith(app.owner.db, [`sealed:${app.edge.seal.ids[0]}`])
  expect(left).toEqual([`audit_event: sealed:${app.edge.seal.ids[0]}`])
  expect(await ledgerCheck(app.owner.db)).toEqual([])
  const stored = await app.owner.db.query<{ ip: string }>('select ip from app_session where user_id = $1', [
    rows[0]!.id,
  ])
  expect(stored.rows.map(({ ip }) => newer.open('session.address', ip))).toContain(secrets.address)

  expect(await rotateKeys(app.owner.transaction, new Seal(keys.toReversed()), resealable, () => {})).toMatchObject({
    left: 0,
  })
  expect(await see()).toMatchObject(all)
  expect(notCounts(await inRows())).toEqual([])
})
