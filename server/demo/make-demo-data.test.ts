import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '../db/db.ts'
import { clockFault } from '../db/require-real-clock.ts'
import { ledgerCheck } from '../ledger/check.ts'
import { startTestApp, testSecret as secret, type SignedIn, type TestApp } from '../testing/app.ts'
import { tablesWith } from '../testing/all-rows.ts'
import { believeCallers, realClock } from '../testing/clock.ts'
import { inThePast } from './in-the-past.ts'
import { stories } from './people.ts'
import { makeDemoData } from './make-demo-data.ts'

let app: TestApp
let statements = 0
let clockAfterwards: string | undefined
beforeAll(async () => {
  app = await startTestApp({ at: '2026-11-21T08:00:00Z' })
  await realClock(app.owner.db)
  await makeDemoData({
    transaction: counting(inThePast(app.owner.transaction)),
    now: app.clock.now(),
    secret,
    seal: app.edge.seal,
  })
  clockAfterwards = await clockFault(app.owner.db)
  await believeCallers(app.owner.db)
}, 120_000)
afterAll(() => app.close())

const signIn = async (identifier: string): Promise<SignedIn> => {
  const answer = await app.call('POST', '/api/login', { body: { identifier, password: 'porokh-demo-2026' } })
  return { id: answer.body.user.id, username: identifier, cookie: answer.headers.get('set-cookie')!.split(';')[0]! }
}
const count = async (sql: string) =>
  (await app.owner.db.query<{ n: number }>(`select count(*) as n from ${sql}`)).rows[0]!.n

const counting =
  (transaction: Transaction): Transaction =>
  (work) =>
    transaction((db) =>
      work({
        query: (sql, values, name) => {
          statements++
          return db.query(sql, values, name)
        },
      }),
    )

test('is created once, with few statements (about two seconds on an idle machine)', async () => {
  expect(statements).toBeLessThan(2500)
  const again = await makeDemoData({
    transaction: app.owner.transaction,
    now: app.clock.now(),
    secret,
    seal: app.edge.seal,
  })
  expect(again).toBe(false)
  expect(await count('members_user')).toBe(16)
})

test('contains no phone number, e-mail, wallet number or holder in plaintext', async () => {
  const own = Object.values(stories).flatMap(({ phone, number, holderName }) => [phone, number, holderName])
  expect(await tablesWith(app.owner.db, [...own, 'sponsor@demo', 'shapla@demo'])).toEqual([])
})

test('is created at past times, and afterwards the database accepts only its own time', async () => {
  expect(await count("ledger_journal where at < '2026-11-20'")).toBeGreaterThan(100)
  expect(clockAfterwards).toBe(undefined)
})

test('everybody can sign in with the published password', async () => {
  for (const [identifier, role] of [
    ['operator', 'operator'],
    ['operator2', 'operator'],
    ['support', 'operator'],
    ['finance', 'operator'],
    ['content', 'operator'],
    ['sponsor@demo.test', 'sponsor'],
    ['shapla@demo.test', 'sponsor'],
    ['porokh@demo.test', 'sponsor'],
    ['member', 'member'],
    ['nasima', 'member'],
  ]) {
    const answer = await app.call('POST', '/api/login', { body: { identifier, password: 'porokh-demo-2026' } })
    expect(answer.body.user).toMatchObject({ username: identifier, role })
  }
})

test('five members have five different levels, from work in the books', async () => {
  const levels: number[] = []
  for (const name of ['member', 'nodi', 'jamal', 'shirin', 'nasima']) {
    const { level, approvedTasks, credibility } = (await app.call('GET', '/api/me', { as: await signIn(name) })).body
    levels.push(level)
    expect(approvedTasks).toBe(
      await count(
        `ledger_journal where kind = 'task_pay'
          and member_id = (select id from members_user where username = '${name}')`,
      ),
    )
    expect(credibility).toBeGreaterThan(80)
  }
  expect(levels).toEqual([0, 1, 2, 3, 4])
})

test('sixteen funded campaigns are open', async () => {
  const { rows } = await app.owner.db.query<{ held: number; promised: number }>(
    `select
        c.amount * c.places as promised,
        (select sum(held)::bigint from tasks_place where campaign_id = c.id) as held,
        (
          select count(*) from tasks_place where campaign_id = c.id and state = 'approved'
        ) * c.amount as paid
      from campaigns_campaign c
      where c.state = 'open'`,
  )
  expect(rows).toHaveLength(16)
  for (const { held, promised, paid } of rows as { held: number; promised: number; paid: number }[])
    expect(held + paid).toBe(promised)
})

test('both sponsors have invoices for the last two months', async () => {
  const sponsor = await signIn('sponsor@demo.test')
  const { items } = (await app.call('GET', '/api/sponsor/invoices', { as: sponsor })).body
  expect(items).toMatchObject([
    { month: '2026-10', reviews: 6, amount: 108_000 },
    { month: '2026-09', reviews: 4, amount: 72_000 },
  ])
  expect(await count('invoices_document')).toBe(4)
})

test('people without a friend join with the code of the platform', async () => {
  const operator = await signIn('operator')
  const { items } = (await app.call('GET', '/api/operator/invitation-codes', { as: operator })).body
  expect(items).toMatchObject([{ code: '48261500', state: 'open', uses: 0 }])
})

describe('the member', () => {
  test('the member can invite, start a task at any hour, and withdraw', async () => {
    const member = await signIn('member')
    const me = (await app.call('GET', '/api/me', { as: member })).body
    expect(me).toMatchObject({
      level: 0,
      invitationCode: '482615',
      pinSet: true,
      hold: null,
      pendingTask: null,
      taskCount: 0,
      wallet: { provider: 'bkash', payoutsFrom: null },
    })
    expect(me.balance).toBeGreaterThanOrEqual(120_000)
    expect((await app.call('GET', '/api/task-hall', { as: member })).body.items.length).toBeGreaterThanOrEqual(9)
    app.clock.set('2026-11-21T21:30:00Z')
    const night = await signIn('member')
    expect((await app.call('POST', '/api/tasks', { as: night, body: {} })).status).toBe(201)
    expect(
      (await app.call('POST', '/api/payouts', { as: night, body: { amount: 50_000, pin: '4826' }, key: 'demo' }))
        .status,
    ).toBe(201)
    app.clock.set('2026-11-21T08:00:00Z')
    // The night's sign-in is counted until the night.
    await app.owner.db.query('delete from app_rate_limit')
  })
  test('the member has a statement in the order of time', async () => {
    const member = await signIn('member')
    const { items } = (await app.call('GET', '/api/statement?limit=100', { as: member })).body as {
      items: { at: string; kind: string }[]
    }
    expect(items.length).toBeGreaterThan(10)
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['task_pay', 'payout_request']))
  })
})

test('a new member’s first task is of the platform itself, and the member may do it once', async () => {
  const offers = async (as: SignedIn, query = '') =>
    (await app.call('GET', `/api/task-hall?suggest=true${query}`, { as })).body as {
      items: { id: number; isFirst: boolean }[]
      suggested: { id: number; isFirst: boolean; title: string; timeAllowedMinutes: number }[]
    }
  const { suggested } = await offers(await app.addMember('rokeya'))
  expect(suggested[0]).toMatchObject({ isFirst: true, timeAllowedMinutes: 60 })
  expect(suggested[1]!.isFirst).toBe(false)
  const { id } = suggested[0]!
  const member = await signIn('nodi')
  const start = () => app.call('POST', '/api/tasks', { as: member, body: { campaignId: id } })
  const firsts = async () => (await offers(member, '&limit=50')).items.filter(({ isFirst }) => isFirst)
  expect(await firsts()).toMatchObject([{ id }])
  const started = await start()
  expect(started.status).toBe(201)
  const body = {
    review: 'I added up what I bought today, and found the earlier sum in the list of sums at once.',
    rating: 4,
    answers: { easy: 4 },
  }
  const submitted = await app.call('POST', `/api/tasks/${started.body.id}/submit`, { as: member, body })
  expect(submitted.status).toBe(200)
  expect(await firsts()).toEqual([])
  expect((await start()).body.code).toBe('task.first_taken')
})

test('enough payouts were paid to tell how long they usually take', async () => {
  const { usual } = (await app.call('GET', '/api/payouts', { as: await signIn('member') })).body
  expect(usual.medianSeconds).toBeGreaterThan(60)
})

test('items wait for members, sponsors and operators', async () => {
  expect(await count(`campaigns_campaign where state = 'in_review'`)).toBe(1)
  expect(await count(`campaigns_campaign where sent_back_reason is not null`)).toBe(1)
  expect(await count(`tasks_place where state = 'disputed'`)).toBe(1)
  expect(await count(`tasks_place where state = 'repair'`)).toBe(1)
  expect(await count(`tasks_place where state = 'submitted'`)).toBeGreaterThan(5)
  expect(await count(`payouts_payout where state = 'requested' and rail = 'manual'`)).toBe(1)
  expect(await count(`sponsors_deposit where state = 'pending'`)).toBe(1)
  expect(await count(`sponsors_refund where state = 'requested'`)).toBe(1)
  expect(await count(`support_ticket where state = 'open'`)).toBe(1)
})

test('no entry is in the future, and ratings do not influence rejections', async () => {
  const now = `'${app.clock.now().toISOString()}'`
  expect(await count(`ledger_journal where at > ${now} and key not like '%demo%' and kind <> 'payout_request'`)).toBe(0)
  const { rows } = await app.owner.db.query<{ rating: number; share: number }>(
    `select r.rating, avg((t.state = 'rejected')::int) as share
     from tasks_review r join tasks_place t on t.id = r.task_id
     group by 1 order by 1`,
  )
  expect(rows.map(({ rating }) => rating)).toEqual([1, 2, 3, 4, 5])
  for (const { share } of rows) expect(Number(share)).toBeLessThan(0.1)
})

test('the books are correct', async () => {
  expect(await app.database.transaction((db) => ledgerCheck(db))).toEqual([])
})
