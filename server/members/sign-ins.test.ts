import { hashPassword } from './passwords.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatDateTime } from '../../contract/format.ts'
import { mac } from '../sealing/mac.ts'
import { startTestApp, testSecret, type Answer, type SignedIn, type TestApp } from '../testing/app.ts'
import { join } from '../testing/join.ts'
import { walletCode } from '../testing/wallet-code.ts'
import { password } from '../testing/passwords.ts'

const minute = 60_000
let app: TestApp
let faruk: SignedIn
let rahima: SignedIn
let count = 0
beforeAll(async () => {
  app = await startTestApp({ proxies: 1 })
  faruk = await app.addOperator('faruk')
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  rahima = await app.addMember(`rahima${count}`)
  await app.setContacts(rahima.id, { phone: `+88017000000${10 + count}` })
  await app.owner.db.query('update members_user set password_hash = $2 where id = $1', [
    rahima.id,
    await hashPassword(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  ])
  await app.owner.db.query('delete from app_rate_limit')
  app.sent.length = 0
})

const logIn = (identifier = rahima.username, { typed = password, device = '', from = '203.0.113.5' } = {}) =>
  app.call('POST', '/api/login', {
    body: { identifier, password: typed },
    headers: { 'x-forwarded-for': from, 'user-agent': 'Firefox on a phone', ...(device && { cookie: device }) },
  })
const deviceOf = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .find((line) => /^porokh_device=.*Path=\/api\/login/.test(line))!
    .split(';')[0]!
const events = async () => {
  const { body } = await app.call('GET', '/api/operator/audit', { as: await app.signInAs(faruk.username) })
  return body.items.filter(({ action }: { action: string }) => action.startsWith('sign_in.'))
}
const told = async () => {
  await app.runJob('messages')
  return app.sent.filter(({ recipient }) => recipient.startsWith('+88017')).map(({ body }) => body)
}

test('a sign-in is in the audit log with user, address, device and method', async () => {
  await logIn()
  expect((await events())[0]).toMatchObject({
    action: 'sign_in.done',
    actor: 'member',
    actorName: rahima.username,
    memberId: rahima.id,
    detail: { how: 'password', address: '***', device: 'Firefox on a phone' },
  })
})

test('sign-ins of operators and sponsors are in the audit log', async () => {
  await app.addOperator(`nasrin${count}`)
  const sponsor = await app.addSponsor(`karim${count}`)
  expect((await logIn(`nasrin${count}`)).status).toBe(200)
  expect((await events())[0]).toMatchObject({ action: 'sign_in.done', actor: 'operator', actorName: `nasrin${count}` })
  expect((await logIn(sponsor.username)).status).toBe(200)
  expect((await events())[0]).toMatchObject({ actor: 'sponsor', sponsorId: sponsor.sponsorId })
})

test('a new device is announced by SMS and in the notifications; the first and known ones are not', async () => {
  const phone = deviceOf(await logIn())
  await logIn(undefined, { device: phone })
  expect(await told()).toEqual([])
  await logIn()
  expect(await told()).toEqual([expect.stringContaining('on a new device')])
  expect((await events())[0]).toMatchObject({ action: 'sign_in.new_device' })
  const { body } = await app.call('GET', '/api/notifications', { as: rahima, language: 'en' })
  expect(body.items).toMatchObject([{ kind: 'sign_in.new_device', title: 'Signed in on a new device' }])
})

test('sixty new devices cause three messages a day, and none to an unproven number', async () => {
  for (let n = 0; n < 60; n++) await logIn(undefined, { from: `198.51.100.${n}` })
  expect(await told()).toHaveLength(3)
  await app.owner.db.query('delete from members_verified where user_id = $1', [rahima.id])
  await app.owner.db.query('delete from app_rate_limit')
  app.sent.length = 0
  for (let n = 0; n < 5; n++) await logIn(undefined, { from: `198.51.100.${n}` })
  expect(await told()).toEqual([])
})

test('registering signs in, without a message about a new device', async () => {
  const { rows } = await app.owner.db.query<{ code: string }>(
    'select invitation_code as code from members_member where id = $1',
    [rahima.id],
  )
  const answer = await join(app, 'member', {
    phone: `017555555${10 + count}`,
    username: `new${count}`,
    password,
    confirmPassword: password,
    invitationCode: rows[0]!.code,
    acceptTerms: true,
  })
  expect(answer.status).toBe(201)
  expect((await events())[0]).toMatchObject({ action: 'sign_in.done', detail: { how: 'registration' } })
  expect(await told()).toEqual([expect.stringContaining('to open your account')])
  await logIn(`new${count}`, { device: deviceOf(answer) })
  expect(await told()).toHaveLength(1)
})

describe('wrong passwords', () => {
  const fail = async (times: number) => {
    for (let n = 0; n < times; n++) await logIn(undefined, { typed: `guess ${n}`, from: `198.51.100.${n}` })
  }

  test('wrong passwords are one event for an account in an hour, with their number', async () => {
    await fail(8)
    expect(await events()).not.toContainEqual(expect.objectContaining({ memberId: rahima.id }))
    app.clock.advance(61 * minute)
    await app.runJob('members.record-failing')
    const failed = (await events()).filter(({ memberId }: { memberId: number }) => memberId === rahima.id)
    expect(failed).toMatchObject([{ action: 'sign_in.failed', actor: 'anyone', detail: { count: 8, address: '***' } }])
    app.clock.advance(61 * minute)
    await app.runJob('members.record-failing')
    expect((await events()).filter(({ memberId }: { memberId: number }) => memberId === rahima.id)).toHaveLength(1)
  })

  test('ten wrong passwords cause a message, once a day', async () => {
    await fail(12)
    expect(await told()).toEqual([expect.stringContaining('wrong passwords')])
    app.clock.advance(61 * minute)
    await app.runJob('members.record-failing')
    await fail(12)
    expect(await told()).toHaveLength(1)
    expect((await events()).map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      'sign_in.failed',
      'sign_in.many_failures',
    ])
    app.clock.advance(24 * 60 * minute)
    await app.runJob('members.record-failing')
    await fail(12)
    expect(await told()).toHaveLength(2)
    const { body } = await app.call('GET', '/api/notifications', { as: await app.signInAs(rahima.username) })
    expect(body.items).toHaveLength(2)
  })
})

const code = (number: string) => walletCode(rahima.id, number, app.clock.now())

test('a changed password and a changed wallet are announced by SMS', async () => {
  const fresh = 'four mangoes at noon'
  const body = { currentPassword: password, password: fresh, confirmPassword: fresh }
  await app.call('PUT', '/api/password', { as: rahima, body })
  expect(await told()).toEqual([expect.stringContaining('password was changed')])

  await app.owner.db.query('update members_member set pin_mac = sha256($2) where id = $1', [
    rahima.id,
    mac(testSecret, 'pin', `${rahima.id}:4826`),
  ])
  for (const number of [`018111111${10 + count}`, `019111111${10 + count}`])
    await app.call('PUT', '/api/wallet', {
      as: rahima,
      body: { provider: 'bkash', number, holderName: 'Rahima Khatun', pin: '4826', code: code(number) },
    })
  expect((await told()).slice(1)).toEqual([expect.stringContaining('wallet for your withdrawals was changed')])
})

test('the SMS about a wallet says when it can receive payouts, also for a first wallet after a password reset', async () => {
  const { db } = app.owner
  const now = app.clock.now()
  await db.query('update members_member set pin_mac = sha256($2), password_reset_at = $3 where id = $1', [
    rahima.id,
    mac(testSecret, 'pin', `${rahima.id}:4826`),
    new Date(now.getTime() - 20 * 60 * minute),
  ])
  const bind = async (number: string) => {
    const body = { provider: 'bkash', number, holderName: 'Rahima Khatun', pin: '4826', code: code(number) }
    const { payoutsFrom } = (await app.call('PUT', '/api/wallet', { as: rahima, body })).body
    return formatDateTime(payoutsFrom, 'en')
  }
  const first = await bind(`018222222${10 + count}`)
  expect(await told()).toEqual([expect.stringContaining(`It can be used from ${first} on.`)])
  const second = await bind(`019222222${10 + count}`)
  expect(second).not.toBe(first)
  expect((await told()).at(-1)).toContain(`It can be used from ${second} on.`)
})
