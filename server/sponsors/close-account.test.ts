import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ledgerCheck } from '../ledger/check.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { deposit } from '../testing/books.ts'
import { password, passwordProof } from '../testing/passwords.ts'
import { addWork } from '../testing/work.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let count = 0
let maps: SignedIn & { sponsorId: number }
beforeEach(async () => {
  maps = await app.addSponsor(`maps${++count}@example.org`, { organisation: 'Open Maps' })
})
const call = (method: string, path: string, body?: object, as: SignedIn = maps) =>
  app.call(method, path, { as, body, key: `k${++count}`, language: 'en' })
const close = (typed = password) => call('DELETE', '/api/sponsor/account', { password: typed })
const unfinished = { status: 409, code: 'account.unfinished' }
const nothing = { balance: 0, escrow: 0, campaigns: 0, deposits: 0, refunds: 0 }

test('closes an account with nothing left: name and e-mail are deleted, sessions, tokens and webhooks end', async () => {
  const other = await app.signInAs(maps.username)
  const token = (await call('POST', '/api/sponsor/tokens', { name: 'CI' })).body
  const webhook = { url: 'https://hooks.maps.example/porokh', events: ['money'] }
  expect((await call('POST', '/api/sponsor/webhooks', webhook)).status).toBe(201)
  const draft = await call('POST', '/api/sponsor/campaigns', {})
  const closed = await close()
  expect(closed.status).toBe(204)
  expect(closed.headers.getSetCookie()[0]).toMatch(/^porokh_session=; Max-Age=0/)
  for (const as of [maps, other, token])
    expect((await app.call('GET', '/api/sponsor/balance', { as })).status).toBe(401)
  const { db } = app.owner
  const one = async (sql: string, id: number) => (await db.query(sql, [id])).rows
  expect(await one('select username, email, closed_at from members_user where id = $1', maps.id)).toEqual([
    { username: `closed:${maps.id}`, email: null, closed_at: app.clock.now() },
  ])
  expect(await one('select url, secret, state from webhooks_endpoint where sponsor_id = $1', maps.sponsorId)).toEqual([
    { url: '', secret: '', state: 'off' },
  ])
  expect(await one('select count(*)::int from campaigns_campaign where sponsor_id = $1', maps.sponsorId)).toEqual([
    { count: draft.status === 201 ? 1 : 0 },
  ])
  expect(
    await one(
      `select actor, actor_id from audit_event where action = 'account.closed' and sponsor_id = $1`,
      maps.sponsorId,
    ),
  ).toEqual([{ actor: 'sponsor', actor_id: maps.id }])
  // The name is available again.
  await app.addSponsor(maps.username)
  expect(await ledgerCheck(app.owner.db)).toEqual([])
})

test('a wrong password closes nothing, and is counted', async () => {
  expect((await close('three mangoes at dusk')).problem).toMatchObject({ status: 403, code: 'password.current_wrong' })
  expect((await call('GET', '/api/sponsor/balance')).status).toBe(200)
})

test('money, a pending deposit and a pending refund are named, with the link to each', async () => {
  await deposit(app.owner.db, maps.sponsorId, 500_000, app.clock.now())
  await call('POST', '/api/sponsor/refunds', { amount: 100_000, account: 'Open Maps, City Bank, 1234567890123' })
  await app.owner.db.query(
    `insert into sponsors_deposit (sponsor_id, amount, rail, created_at) values ($1, 1000, 'manual', $2)`,
    [maps.sponsorId, app.clock.now()],
  )
  const { problem } = await close()
  expect(problem).toMatchObject({ ...unfinished, ...nothing, balance: 500_000, deposits: 1, refunds: 1 })
  expect(problem.detail).toBe(
    'BDT 5,000.00 of balance: ask for it back on the page “Money”. 1 deposit waits, see “Money”. 1 refund is on the way, see “Money”.',
  )
})

test.each(['submitted', 'approved', 'in_progress'] as const)(
  'an unsettled campaign is named: a task of it is %s',
  async (until) => {
    const { id } = await app.addMember(`moni${count}`)
    await addWork(app, { memberId: id, sponsorId: maps.sponsorId, until })
    const { problem } = await close()
    expect(problem).toMatchObject({ ...unfinished, campaigns: 1 })
    expect(problem.detail).toContain('1 campaign is not settled: close it on the page “Campaigns”')
  },
)

test('with a second factor, a code is required, also by the database', async () => {
  const made = (await call('POST', '/api/factors/totp', { name: 'Phone', password })).body
  const code = generateSync({ secret: made.secret, epoch: Math.floor(app.clock.now().getTime() / 1000) })
  expect((await call('POST', `/api/factors/totp/${made.id}/confirm`, { code })).status).toBe(200)
  app.clock.advance(11 * 60_000)
  expect((await close()).problem).toMatchObject({ status: 403, code: 'factor.needed' })
  const { rows } = await app.database.db.query('select sponsors_close_account($1, $2, $3) as closing', [
    Buffer.from(maps.cookie.split('=')[1]!),
    passwordProof,
    app.clock.now(),
  ])
  expect(rows).toEqual([{ closing: { outcome: 'factor_needed' } }])
  const again = generateSync({ secret: made.secret, epoch: Math.floor(app.clock.now().getTime() / 1000) })
  expect((await call('POST', '/api/factors/show', { code: again })).status).toBe(204)
  expect((await close()).status).toBe(204)
})

test('a concurrent deposit and closing see each other; afterwards nothing can begin', async () => {
  for (let n = 0; n < 5; n++) {
    const sponsor = await app.addSponsor(`race${count}x${n}@example.org`)
    const [closed, paid] = await Promise.all([
      call('DELETE', '/api/sponsor/account', { password }, sponsor),
      call('POST', '/api/sponsor/deposits', { amount: 10_000, rail: 'sandbox' }, sponsor),
    ])
    expect([closed.status === 204, paid.status === 201]).toContain(false)
    const { rows } = await app.owner.db.query(
      `select s.closed_at is null or a.balance = 0 as right
        from sponsors_sponsor s join ledger_sponsor a on a.sponsor_id = s.id where s.id = $1`,
      [sponsor.sponsorId],
    )
    expect(rows).toEqual([{ right: true }])
  }
  expect((await close()).status).toBe(204)
  for (const insert of [
    `insert into sponsors_deposit (sponsor_id, amount, rail, created_at) values ($1, 1000, 'manual', $2)`,
    `insert into sponsors_refund (sponsor_id, amount, account, created_at) values ($1, 1000, 'sealed:x', $2)`,
    `insert into campaigns_campaign (sponsor_id, created_at) values ($1, $2)`,
    `insert into webhooks_endpoint (sponsor_id, url, events, secret, created_at, changed_at)
      values ($1, 'https://x.example', '{decided}', 'sealed:x', $2, $2)`,
  ])
    await expect(app.owner.db.query(insert, [maps.sponsorId, app.clock.now()])).rejects.toThrow(/is closed/)
})
