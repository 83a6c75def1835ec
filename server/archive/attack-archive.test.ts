import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { poisha } from '../../contract/money.ts'
import type { Db } from '../db/db.ts'
import { reviewOffences } from '../feedback/check-reviews.ts'
import { invoiceOffences } from '../invoices/check-invoices.ts'
import { checkBooks } from '../ledger/check.ts'
import { must } from '../testing/market.ts'
import { copyInto } from '../testing/copy-into.ts'
import { openOldMarket, type OldMarket } from '../testing/old-market.ts'
import { agreedOn } from '../testing/operators.ts'
import { post } from '../testing/post.ts'
import { headOffences } from '../transparency/check-heads.ts'
import { publishHead } from '../transparency/publish-head.ts'
import { moveHistory } from './jobs.ts'

let market: OldMarket
let sums: unknown
const hotMonths = 12
const tables = ['ledger_journal', 'audit_event', 'tasks_review']

beforeAll(async () => {
  market = await openOldMarket()
  sums = await allRows(market.app.owner.db)
})
afterAll(() => market.close())

/** The number of all rows, present and archived, and their hash. */
async function allRows(db: Db): Promise<unknown> {
  const { rows } = await db.query(
    tables
      .map((table) => `select '${table}', count(*), md5(string_agg(t::text, ';' order by t::text)) from ${table} t`)
      .join(' union all '),
  )
  return rows
}
const archived = async (db: Db) => {
  const counts = tables.map((table) => `(select count(*) from ${table}_archive)`).join(' + ')
  return (await db.query<{ count: number }>(`select (${counts}) as count`)).rows[0]!.count
}
const moveSome = async (db: Db, most: number) => {
  const { rows } = await db.query<{ moved: number }>(
    'select archive_move_history($1, $2, $3) + feedback_archive_reviews($1, $2, $3) as moved',
    [hotMonths, most, market.app.clock.now()],
  )
  return rows[0]!.moved
}

const undo = new Error('undo')
/** The error of `attack` in a transaction that is rolled back; undefined if everything was possible. */
const attempt = (attack: (db: Db) => Promise<unknown>, { transaction } = market.app.owner) =>
  transaction(async (db) => {
    await attack(db)
    throw undo
  }).then(
    () => undefined,
    (error: Error) => (error === undo ? undefined : error.message),
  )

describe('while rows move', () => {
  test('a second move does nothing, and a crash loses nothing', async () => {
    const { app } = market
    const first = await attempt(async (db) => {
      expect(await moveSome(db, 1)).toBeGreaterThan(0)
      expect(await allRows(db)).toEqual(sums)
      expect(
        await app.database.transaction((other) =>
          other.query('select archive_move_history(12, 9, $1)', [app.clock.now()]),
        ),
      ).toMatchObject({ rows: [{ archive_move_history: 0 }] })
    }, app.database)
    expect(first).toBeUndefined()
    const killed = app.database.transaction(async (db) => {
      await moveSome(db, 2000)
      const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
      await app.database.db.query('select pg_terminate_backend($1)', [rows[0]!.pid])
      await db.query('select 1')
    })
    await expect(killed).rejects.toThrow()
    expect(await archived(app.owner.db)).toBe(0)
    expect(await allRows(app.owner.db)).toEqual(sums)
  })

  test('a review changed meanwhile moves in its final form', async () => {
    const { app } = market
    let moving: Promise<unknown> | undefined
    await app.owner.transaction(async (db) => {
      await db.query(`update tasks_review set device = 'apple' where task_id = $1`, [market.paid])
      moving = app.database.transaction((other) => moveSome(other, 2000))
      moving.catch(() => {})
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitUntil(async () => (await app.owner.db.query(waits)).rowCount > 0)
    })
    await expect(moving).rejects.toThrow('is forbidden without the same row')
    expect(await archived(app.owner.db)).toBe(0)
    sums = await allRows(app.owner.db)
  })

  test('an unfinished move blocks no payment', async () => {
    const { app } = market
    const held = await attempt(async (db) => {
      await moveSome(db, 2000)
      must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${market.waiting}/approve`))
    }, app.database)
    expect(held).toBeUndefined()
    sums = await allRows(app.owner.db)
    expect(await archived(app.owner.db)).toBe(0)
  })

  test('every reader sees each row once, with any snapshot', async () => {
    const { app } = market
    const statement = async () => must(200, await app.call('GET', '/api/statement', { as: market.rahima })).text
    const before = await statement()
    const end = new AbortController()
    const reader = (async () => {
      while (!end.signal.aborted) {
        expect(await allRows(app.owner.db)).toEqual(sums)
        expect(await statement()).toBe(before)
      }
    })()
    const refused = await attempt(async (db) => {
      await db.query('set transaction isolation level repeatable read')
      expect(await allRows(db)).toEqual(sums)
      while ((await moveSome(app.database.db, 2)) > 0);
      expect(await archived(db)).toBe(0)
      expect(await allRows(db)).toEqual(sums)
      // With the old snapshot, it would move the same rows again.
      await moveSome(db, 2000)
    }, app.database)
    expect(refused).toMatch(/duplicate key|could not serialize|read committed/)
    end.abort()
    await reader
    expect(await archived(app.owner.db)).toBeGreaterThan(10)
    expect(await allRows(app.owner.db)).toEqual(sums)
    expect(await checkBooks(app.database, [headOffences, invoiceOffences, reviewOffences])).toEqual([])
  })
})

test.for([
  ...tables.flatMap((table) => [
    `${copyInto(`${table}_archive`, `only ${table}`)} limit 1`,
    `update ${table}_archive set member_id = 1`,
    `update ${table} set member_id = 1`,
    `delete from ${table}_archive`,
    `delete from ${table}`,
    `truncate ${table}_archive`,
    `copy ${table}_archive from program 'true'`,
    `merge into ${table}_archive a using (select 1) x on true when matched then delete`,
    `select from ${table}_archive for update`,
    `select from ${table} for key share`,
    `lock table ${table}_archive in share mode`,
    `lock table only ${table} in share mode`,
    `alter table ${table}_archive no inherit ${table}`,
    `alter table ${table}_archive disable trigger all`,
    `drop table ${table}_archive`,
    `create trigger mine before delete on ${table}_archive for each row execute function archive_require_copy('x', 'y')`,
    `create rule mine as on delete to ${table}_archive do instead nothing`,
  ]),
  `select archive_move_journal(9999, 9999)`,
  `select archive_move_events(9999, 9999)`,
  `select setval('audit_event_id_seq', 1)`,
  `insert into feedback_note (sponsor_id, task_id, author_id, text, at) values (1, 3, 1, 'None.', now())`,
])('the application cannot: %s', async (sql) => {
  expect(await attempt((db) => db.query(sql), market.app.database)).toMatch(
    /permission denied|must be owner|without its review|does not exist/,
  )
})

describe('for the owner too', () => {
  test('an approval of two operators is posted once, even if its row is archived', async () => {
    const { app, operator, rahima } = market
    const second = await app.addOperator('onu')
    const at = app.clock.now()
    const refused = await attempt(async (db) => {
      const key = await agreedOn(db, { memberId: rahima.id, amount: 100, at }, [operator.id, second.id])
      const pay = () =>
        post(db, {
          at,
          key,
          kind: 'goodwill',
          actor: 'operator',
          memberId: rahima.id,
          amount: poisha(100),
          operatorId: operator.id,
          secondOperatorId: second.id,
        })
      const { id } = await pay()
      await db.query('insert into ledger_journal_archive select * from only ledger_journal where id = $1', [id])
      await db.query('delete from only ledger_journal where id = $1', [id])
      await pay()
    })
    expect(refused).toMatch(/what two operators agreed on/)
  })

  test('an archived row is an exact copy, including the notation of numbers', async () => {
    const refused = await attempt(async (db) => {
      await db.query(`create temporary table forged as
        select * from only audit_event where detail ? 'pay' order by id desc limit 1`)
      await db.query(
        `update forged set detail = detail || jsonb_build_object('pay', (detail ->> 'pay')::numeric(20, 1))`,
      )
      await db.query('insert into audit_event_archive select * from forged')
    })
    expect(refused).toMatch(/forbidden without the same row/)
  })
})

test('an archived submission can be tagged, annotated and marked as helpful, and its events sent to webhooks', async () => {
  const { app, asSponsor, paid } = market
  const inArchive = 'select from tasks_review_archive where task_id = $1'
  expect((await app.owner.db.query(inArchive, [paid])).rowCount).toBe(1)
  const path = `/api/sponsor/submissions/${paid}`
  must(201, await asSponsor('POST', `${path}/tags`, { name: 'Maps' }))
  must(201, await asSponsor('POST', `${path}/notes`, { text: 'Still good.' }))
  must(200, await asSponsor('PUT', `${path}/helpful`, { helpful: true }))
  const { items } = must(200, await asSponsor('GET', `/api/sponsor/campaigns/${market.campaignId}/submissions`)).body
  expect(items.find((item: { taskId: number }) => item.taskId === paid)).toMatchObject({
    tags: [{ name: 'Maps' }],
    notes: 2,
    helpful: true,
  })
  const tell = (event: string) =>
    attempt((db) =>
      db.query(
        `insert into notifications_staff (user_id, event_id) values ($1, (select ${event} from audit_event_archive))`,
        [market.operator.id],
      ),
    )
  expect(await tell('min(id)')).toBeUndefined()
  expect(await tell('-min(id)')).toMatch(/without its event/)
})

test('a campaign that left the search at this moment, or by a fast clock, waits for the next move', async () => {
  const possible = await attempt(async (db) => {
    const now = market.app.clock.now()
    await db.query('update feedback_search_ended set archived_at = null, emptied_at = $1', [now])
    const answer = await db.query('select feedback_archive_reviews(12, 9, $1) as moved', [now])
    expect(answer.rows).toEqual([{ moved: 0 }])
  })
  expect(possible).toBeUndefined()
})

test('an archive has every index of its table except those for the search', async () => {
  const { rows } = await market.app.owner.db.query<{ table: string; index: string }>(
    `select c.relname as table,
        regexp_replace(replace(pg_get_indexdef(x.indexrelid), '_archive', ''), 'INDEX \\S+ ON', 'INDEX ON')
          || coalesce(i.reloptions::text, '') as index
      from pg_index x
        join pg_class i on i.oid = x.indexrelid
        join pg_class c on c.oid = x.indrelid
      where c.relname = any ($1)
      order by 1, 2`,
    [tables.flatMap((table) => [table, `${table}_archive`])],
  )
  const of = (table: string) => rows.flatMap((row) => (row.table === table ? [row.index] : []))
  for (const table of tables)
    expect(of(`${table}_archive`)).toEqual(of(table).filter((index) => !index.includes('text_trigrams')))
})

test('pay of a day that began in the previous month is shown even if only one month stays', async () => {
  const { app, rahima } = market
  await app.owner.db.query(`update content_settings set reset_time = '06:00'`)
  app.clock.set('2027-05-31T06:00:00Z')
  await market.later(0)
  const task = await market.handIn(rahima, await market.openCampaign())
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${task}/approve`))
  await market.later(14)
  await publishHead.run(app.database, app.clock.now())
  const today = async () => must(200, await app.call('GET', '/api/me', { as: rahima })).body.todayEarnings
  expect(await today()).toBe(14_000)
  while ((await moveHistory(1).run(app.database, app.clock.now())) > 0);
  expect(await today()).toBe(14_000)
})
