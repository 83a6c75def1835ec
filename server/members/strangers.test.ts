import { hashPassword } from './passwords.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mac } from '../sealing/mac.ts'
import { accountKey } from './reset-code.ts'
import { startTestApp, testSecret, type Answer, type SignedIn, type TestApp } from '../testing/app.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Strangers try passwords for an account. They must learn nothing, and must not lock its owner out at any device or network. */
const password = 'three mangoes at dawn'
let app: TestApp
let shirin: SignedIn
let herPhone: string
beforeAll(async () => {
  // With one proxy in front, clients have addresses.
  app = await startTestApp({ proxies: 1 })
  shirin = await app.addMember('shirin')
  // A hash that is cheap to check, for a thousand tries.
  const quick = await hashPassword(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  await app.owner.db.query('update members_user set password_hash = $2 where id = $1', [shirin.id, quick])
  herPhone = deviceOf(await logIn(password, '203.0.113.1'))!
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.owner.db.query('delete from app_rate_limit')
  app.waits.ms.length = 0
  app.waits.move = (ms) => app.clock.advance(ms)
})

const logIn = (typed: string, from: string, { device, name = 'shirin' }: { device?: string; name?: string } = {}) =>
  app.call('POST', '/api/login', {
    body: { identifier: name, password: typed },
    headers: { 'x-forwarded-for': from, ...(device && { cookie: device }) },
  })
const deviceOf = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .find((line) => /^porokh_device=.*Path=\/api\/login/.test(line))
    ?.split(';')[0]
const wrong = 'three mangoes at dusk'

/** Sends wrong passwords as fast as they are answered, without waiting. */
async function flood(times: number, from: (n: number) => string, device?: string): Promise<Map<number, number>> {
  app.waits.move = () => {}
  const seen = new Map<number, number>()
  for (let n = 0; n < times; n += 25) {
    const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => logIn(wrong, from(n + i), { device })))
    for (const { status } of answers) seen.set(status, (seen.get(status) ?? 0) + 1)
  }
  app.waits.move = (ms) => app.clock.advance(ms)
  app.waits.ms.length = 0
  return seen
}

test('after a thousand failures of one stranger, the owner signs in at once with a known phone, and more slowly elsewhere', async () => {
  const seen = await flood(1000, () => '198.51.100.7')
  // Checked attempts (401) and attempts without a turn (429).
  expect(seen.get(401)).toBeLessThanOrEqual(7)
  expect((seen.get(401) ?? 0) + (seen.get(429) ?? 0)).toBe(1000)

  expect((await logIn(password, '203.0.113.1', { device: herPhone })).status).toBe(200)
  // The owner's phone also works in the stranger's network.
  expect((await logIn(password, '198.51.100.7', { device: herPhone })).status).toBe(200)
  expect(app.waits.ms).toEqual([])
  // A new device in the stranger's network signs in more slowly.
  expect((await logIn(password, '198.51.100.7')).status).toBe(200)
  expect(app.waits.ms.reduce((a, b) => a + b)).toBeGreaterThan(0)
  expect(app.waits.ms.reduce((a, b) => a + b)).toBeLessThanOrEqual(40_000)
})

test('the same holds after failures from a hundred networks', async () => {
  const seen = await flood(150, (n) => `198.51.${n >> 8}.${n & 255}`)
  expect(seen.get(401)).toBeLessThanOrEqual(12)
  expect((await logIn(password, '203.0.113.1', { device: herPhone })).status).toBe(200)
  expect(app.waits.ms).toEqual([])
  expect((await logIn(password, '203.0.113.9')).status).toBe(200)
  expect(app.waits.ms).not.toEqual([])
})

test('a device counts its own failures and blocks no other device', async () => {
  const other = deviceOf(await logIn(password, '203.0.113.20'))!
  expect((await flood(100, () => '198.51.100.7', other)).get(401)).toBeLessThanOrEqual(11)
  expect((await logIn(password, '203.0.113.1', { device: herPhone })).status).toBe(200)
  expect((await logIn(password, '203.0.113.9')).status).toBe(200)
  expect(app.waits.ms).toEqual([])
  expect((await logIn(password, '203.0.113.20', { device: other })).status).toBe(200)
  expect(app.waits.ms).not.toEqual([])
})

test('an address that fails with many accounts is slowed down, and never refused', async () => {
  app.waits.move = () => {}
  for (let n = 0; n < 150; n += 25)
    await Promise.all(
      Array.from({ length: 25 }, (_, i) => logIn(wrong, '198.51.100.9', { name: String(1_700_000_000 + n + i) })),
    )
  app.waits.ms.length = 0
  expect((await logIn(password, '198.51.100.9')).status).toBe(200)
  expect(app.waits.ms).toEqual([5000])
})

test('a device cookie of one account has no effect for another, and a forged one has none at all', async () => {
  await app.owner.db.query(
    'update members_user set password_hash = (select password_hash from members_user where id = $2) where id = $1',
    [(await app.addMember('jamal')).id, shirin.id],
  )
  const his = deviceOf(await logIn(password, '203.0.113.30', { name: 'jamal' }))!
  for (const device of [
    his,
    `${herPhone.slice(0, -1)}${herPhone.endsWith('A') ? 'Q' : 'A'}`,
    'porokh_device=x',
    `${herPhone}.x`,
  ]) {
    await app.owner.db.query('delete from app_rate_limit')
    for (let n = 0; n < 5; n++) await logIn(wrong, '198.51.100.7', { device })
    app.waits.ms.length = 0
    await logIn(wrong, '198.51.100.7')
    expect(app.waits.ms).toHaveLength(1)
  }
  // A phone shared by two accounts is known to both.
  const shared = deviceOf(await logIn(password, '203.0.113.1', { device: his }))!
  await flood(100, () => '198.51.100.7')
  for (const name of ['shirin', 'jamal'])
    expect((await logIn(password, '198.51.100.7', { device: shared, name })).status).toBe(200)
  expect(app.waits.ms).toEqual([])
})

test('a delayed sign-in holds no admission slot and no connection', async () => {
  let goOn = () => {}
  const gate = new Promise<void>((open) => (goOn = open))
  let waiting = 0
  app.waits.move = async () => {
    waiting++
    await gate
  }
  for (let n = 0; n < 100; n++)
    await app.owner.db.query(`insert into app_rate_limit (key, points, expire) values ($1, 9, $2)`, [
      `sign_in_account:${accountKey({ mac: (...of) => mac(testSecret, ...of) }, { username: `slow${n}` })}`,
      app.clock.now().getTime() + 100_000,
    ])
  const asked = Array.from({ length: 100 }, (_, n) => logIn(wrong, `198.51.100.${n}`, { name: `slow${n}` }))
  await expect.poll(() => waiting, { timeout: 60_000 }).toBe(100)
  expect(app.edge.front.counts().classes.slow).toEqual({ inWork: 0, waiting: 0 })
  expect((await logIn(password, '203.0.113.1')).status).toBe(200)
  goOn()
  const statuses = new Set((await Promise.all(asked)).map(({ status }) => status))
  expect([...statuses].toSorted()).toEqual([401])
})

test('unknown names are limited to ten tries a minute from one network, and a correct password is never refused', async () => {
  app.waits.move = () => {}
  const from = '192.0.2.77'
  const tries = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      logIn(wrong, from, { name: `nobody_${String.fromCodePoint(97 + (n % 26))}${n}` }),
    ),
  )
  const found = tries.filter(({ status }) => status === 401).length
  expect(found).toBeGreaterThanOrEqual(10)
  expect(found).toBeLessThanOrEqual(12)
  expect(tries.every(({ status }) => status === 401 || status === 429)).toBe(true)
  expect((await logIn(password, from)).status).toBe(200)
})
