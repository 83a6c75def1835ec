import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ledgerCheck } from '../ledger/check.ts'
import { must, rejection } from '../testing/market.ts'
import { openToldOverCells, type ToldOverCells } from '../testing/told-over-cells.ts'
import { verifies } from '../testing/webhook-receiver.ts'

let over: ToldOverCells
let before: string
beforeAll(async () => {
  over = await openToldOverCells()
}, 180_000)
afterAll(() => over.close())
beforeEach(async () => {
  await over.tell()
  over.receiver.got.splice(0)
  before = (await feed()).next
})

interface Page {
  items: { id: string; type: string; data: { submissionId?: number; by?: string; category?: string } }[]
  next: string
}
const feed = async (query = ''): Promise<Page> =>
  must(200, await over.asSponsor('GET', `/api/sponsor/events?limit=100${query}`)).body
/** Invoices come when the clock goes into the next month. */
const since = async (after = before) =>
  (await feed(`&after=${after}`)).items.filter(({ type }) => type.startsWith('submission.'))
const shown = (items: Page['items']) => items.map(({ type, data }) => `${data.submissionId} ${type}`)
const decide = async (task: number, verb: string, body?: unknown) =>
  must(200, await over.asSponsor('POST', `/api/sponsor/submissions/${task}/${verb}`, body))
const db = (cell: number) => over.cells.all[cell]!.database
const listen = (cell: number, on: boolean) =>
  db(0).admin.db.query(`alter subscription from_${cell} ${on ? 'enable' : 'disable'}`)
/** Writes what a cell tells, as whoever has its database could. */
const forge = (cell: number, row: Record<string, unknown>) =>
  db(cell).admin.db.query(
    `insert into audit_told (id, event_id, at, actor, action, member_id, sponsor_id, campaign_id, task_id, detail)
      select -$1::bigint, $1, now(), 'system', r.action, r.member_id, r.sponsor_id, r.campaign_id, r.task_id, r.detail
      from jsonb_to_record($2) r(
        action text, member_id bigint, sponsor_id bigint, campaign_id bigint, task_id bigint, detail jsonb
      )`,
    [row.id, JSON.stringify({ detail: {}, ...row })],
  )
const refused = async () =>
  (await db(0).owner.db.query<{ refused: string }>('select refused from audit_told where refused is not null')).rows

test('what happens in cells reaches the webhook, signed and once, and the feed, with the same ids', async () => {
  const [one, two, home] = [await over.handIn(1), await over.handIn(2), await over.handIn(0)]
  await decide(one.task, 'approve')
  await decide(two.task, 'reject', rejection)
  must(
    200,
    await over.app.call('POST', `/api/tasks/${two.task}/dispute`, {
      as: two.member,
      body: { reason: 'I did all of it, and wrote what I saw in the app.' },
    }),
  )
  await decide(home.task, 'approve')
  await over.tell()
  const items = await since()
  expect(shown(items).toSorted()).toEqual(
    [
      `${one.task} submission.submitted`,
      `${one.task} submission.approved`,
      `${two.task} submission.submitted`,
      `${two.task} submission.rejected`,
      `${two.task} submission.disputed`,
      `${home.task} submission.submitted`,
      `${home.task} submission.approved`,
    ].toSorted(),
  )
  expect(items.find(({ type }) => type === 'submission.rejected')!.data.category).toBe(rejection.category)
  const got = over.receiver.got.map(({ headers, body }) => ({ id: headers['webhook-id'], ...body }))
  const number = ({ id }: { id: string }) => Number(id.slice('event_'.length))
  expect(got.toSorted((a, b) => number(a) - number(b))).toEqual(items)
  expect(over.receiver.got.every((one) => verifies(one, over.secret))).toBe(true)
  // What happened first in a cell is told first.
  const of = (task: number) => shown(items).filter((line) => line.startsWith(`${task} `))
  expect(of(two.task).map((line) => line.split('.')[1])).toEqual(['submitted', 'rejected', 'disputed'])
  await over.tell()
  expect(over.receiver.got).toHaveLength(7)
  expect(await since()).toEqual(items)
})

/** The session of the sponsor ends when the clock goes far. */
async function signInAgain() {
  Object.assign(over.sponsor, await over.app.signInAs('nasrin'))
}

test('reviews that are approved by themselves in a cell are told, too, and before that that they are due soon', async () => {
  const { task } = await over.handIn(1)
  over.app.clock.advance(50 * 3_600_000)
  await over.tell()
  await signInAgain()
  const bell = must(200, await over.asSponsor('GET', '/api/notifications')).body
  expect(bell.items[0]).toMatchObject({ kind: 'reviews.due_soon', read: false })
  expect(bell.items[0].title).toContain(': 1')
  over.app.clock.advance(23 * 3_600_000)
  await over.tell()
  await signInAgain()
  expect(shown(await since())).toEqual([`${task} submission.submitted`, `${task} submission.approved`])
  expect((await since()).at(-1)!.data.by).toBe('system')
})

test('a cell that was away tells afterwards, and whoever went on with a cursor misses nothing', async () => {
  await listen(1, false)
  const late = await over.handIn(1)
  await decide(late.task, 'approve')
  await over.tellHome()
  const home = await over.handIn(0)
  await over.app.runJobs()
  await over.app.runJobs()
  const { items, next } = await feed(`&after=${before}`)
  expect(shown(items)).toEqual([`${home.task} submission.submitted`])
  expect(over.receiver.got).toHaveLength(1)
  await listen(1, true)
  await over.tell()
  expect(shown(await since(next))).toEqual([`${late.task} submission.submitted`, `${late.task} submission.approved`])
  expect(over.receiver.got).toHaveLength(3)
})

test('the process that brings them and the whole home may be killed: nothing is lost, and nothing twice', async () => {
  await listen(1, false)
  const tasks: number[] = []
  for (let done = 0; done < 4; done++) tasks.push((await over.handIn(1)).task)
  await over.tellHome()
  // It waits for this lock with what it has begun to bring, and is ended so.
  const held = db(0).owner.transaction(async (own) => {
    await own.query('lock table audit_told in share mode')
    await listen(1, true)
    const waits = `select from pg_locks where relation = 'audit_told'::regclass and not granted`
    await expect.poll(async () => (await db(0).admin.db.query(waits)).rowCount, { timeout: 20_000 }).toBe(1)
    over.cells.all[0]!.signal('SIGKILL')
    await own.query('select pg_sleep(5)')
  })
  await expect(held).rejects.toThrow()
  const isThere = () =>
    db(0)
      .owner.db.query('select 1')
      .then(
        () => true,
        () => false,
      )
  await expect.poll(isThere, { timeout: 30_000 }).toBe(true)
  const ends = `select pg_terminate_backend(pid) from pg_stat_activity where backend_type ~ 'logical replication'`
  for (let kills = 0; kills < 3; kills++) await db(0).admin.db.query(ends)
  await over.tell()
  await over.tell()
  expect(shown(await since())).toEqual(tasks.map((task) => `${task} submission.submitted`))
  expect(over.receiver.got.map(({ body }) => body.data.submissionId).toSorted()).toEqual(tasks.toSorted())
}, 90_000)

test('what a cell tells again is passed over', async () => {
  await over.handIn(2)
  await over.tell()
  const items = await since()
  expect(items).toHaveLength(1)
  const { rows } = await db(2).admin.db.query<{ told: number }>('select count(*)::integer as told from audit_told')
  await db(2).admin.db.query('delete from audit_told')
  await db(2).admin.db.query('update webhooks_cursor set done_to = 2000000000000')
  await over.tell()
  const again = await db(2).admin.db.query('select from audit_told')
  expect(again.rowCount).toBe(rows[0]!.told)
  expect(await since()).toEqual(items)
  expect(over.receiver.got).toHaveLength(1)
})

test('what cannot be of a cell is kept with its reason, stops nothing, and is named until it can be entered', async () => {
  const other = await over.app.addSponsor('salma')
  const { member, task } = await over.handIn(1)
  const right = {
    action: 'task.approved',
    member_id: member.id,
    sponsor_id: over.sponsor.sponsorId,
    campaign_id: over.campaign,
    task_id: task,
  }
  const soon = { action: 'reviews.due_soon', sponsor_id: over.sponsor.sponsorId }
  const due = { reviews: 1, amount: 10_000, nextDue: '2026-03-01T00:00:00.000Z' }
  const id = 1_000_000_900_000
  const wrong = [
    { ...right, sponsor_id: other.sponsorId },
    { ...right, task_id: 7 },
    { ...right, action: 'deposit.confirmed' },
    { ...right, action: 'task.rejected', detail: { category: { name: 'x' } } },
    { ...right, detail: { rating: 1 } },
    { ...right, action: 'task.rejected', detail: { category: 'unheard_of' } },
    { ...soon, detail: { ...due, amount: 1e100 } },
    { ...soon, detail: { ...due, nextDue: '2026-13-01T00:00:00.000Z' } },
  ]
  for (const [at, row] of wrong.entries()) await forge(1, { ...row, id: id + at })
  await forge(1, { ...right, id: 7_000_000_000_001 })
  await over.handIn(1)
  await over.tell()
  await expect.poll(async () => (await refused()).length).toBe(9)
  expect((await refused()).map((row) => row.refused)).toEqual([
    'there is no such campaign of this sponsor',
    'it names no task of its cell',
    'the home is not told of such an event',
    ...Array.from({ length: 5 }, () => 'its detail has another form'),
    'it is of no cell that is joined with this one',
  ])
  expect(await since()).toHaveLength(2)
  expect(over.receiver.got).toHaveLength(2)
  expect(await ledgerCheck(db(0).owner.db)).toContain(
    `event_refused: event ${id} from cell 1: there is no such campaign of this sponsor`,
  )
  const again = (event: number) => db(0).owner.db.query('select audit_try_again($1)', [event])
  await expect(again(id)).rejects.toThrow('would be again')
  await db(0).admin.db.query('update audit_told set sponsor_id = $2 where event_id = $1', [id, over.sponsor.sponsorId])
  await again(id)
  for (const cell of [0, 1])
    await db(cell).admin.db.query(
      'delete from audit_told where event_id > 3000000000000 or event_id between $1::bigint + 1 and $1 + 99',
      [id],
    )
  await over.tell()
  expect(shown(await since()).at(-1)).toBe(`${task} submission.approved`)
})

test('what no table could keep stops no stream, whoever has written it in the cell', async () => {
  const { db: there } = db(1).admin
  const named = `select string_agg('drop constraint ' || conname, ', ') as drops from pg_constraint
    where conrelid = 'audit_told'::regclass and contype = 'c'`
  await there.query(`alter table audit_told ${(await there.query<{ drops: string }>(named)).rows[0]!.drops}`)
  const odd: Record<string, string> = {
    event_id: '-9223372036854775807',
    task_id: '-9223372036854775807',
    member_id: '9223372036854775807',
    at: `'infinity'`,
    action: `repeat('x', 1000)`,
    detail: `jsonb_build_object('category', repeat('x', 1000))`,
  }
  const id = 1_000_000_900_200
  for (const [at, [column, value]] of Object.entries(odd).entries()) {
    const row = { event_id: '$1', at: 'now()', action: `'task.rejected'`, detail: `'{}'`, [column]: value }
    const [columns, values] = [Object.keys(row).join(), Object.values(row).join()]
    await there.query(`insert into audit_told (id, actor, ${columns}) values (-$1::bigint, 'system', ${values})`, [
      id + at,
    ])
  }
  const why = 'a number, a time or a text of it is out of bounds'
  await expect.poll(refused).toEqual(Object.keys(odd).map(() => ({ refused: why })))
  expect(await ledgerCheck(db(0).owner.db)).toContain(`event_refused: event ${id + 1} from cell 1: ${why}`)
  for (const cell of [0, 1])
    await db(cell).admin.db.query('delete from audit_told where event_id <= 0 or event_id between $1 and $1 + 99', [id])
  const { task } = await over.handIn(1)
  await over.tell()
  expect(shown(await since())).toEqual([`${task} submission.submitted`])
})

test('nobody is told beyond what is still to be committed', async () => {
  const { task } = await over.handIn(0)
  const id = 1_000_000_900_100
  const { rows } = await db(0).owner.db.query<{ member: number }>(
    'select member_id as member from audit_event where task_id = $1 limit 1',
    [task],
  )
  let done = () => {}
  let bringing: Promise<void> | undefined
  await new Promise<void>((began) => {
    bringing = db(0).admin.transaction(async (own) => {
      await own.query('set local session_replication_role = replica')
      await own.query(
        `insert into audit_told (id, event_id, at, actor, action, member_id, sponsor_id, campaign_id, task_id, detail)
          values ($1, $1, now(), 'system', 'task.approved', $2, $3, $4, $5, '{}')`,
        [id, rows[0]!.member, over.sponsor.sponsorId, over.campaign, 1_000_000_000_001],
      )
      await new Promise<void>((resolve) => {
        done = resolve
        began()
      })
    })
  })
  const later = await over.handIn(0)
  for (let runs = 0; runs < 3; runs++) await over.app.runJobs()
  const open = await feed(`&after=${before}`)
  expect(shown(open.items).filter((line) => line.startsWith(`${later.task} `))).toEqual([])
  done()
  await bringing
  for (let runs = 0; runs < 3; runs++) await over.app.runJobs()
  expect([...shown(open.items), ...shown(await since(open.next))]).toEqual([
    `${task} submission.submitted`,
    '1000000000001 submission.approved',
    `${later.task} submission.submitted`,
  ])
})

test('with the application’s role nobody writes what is told', async () => {
  for (const sql of [
    `insert into audit_told (id, event_id, at, actor, action, detail) values (1, 2, now(), 'system', 'a.b', '{}')`,
    'update audit_told set refused = null',
    'delete from audit_told',
    'select audit_try_again(1)',
  ])
    await expect(db(0).app.db.query(sql)).rejects.toThrow('permission denied')
})
