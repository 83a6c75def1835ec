import { afterAll, beforeAll, expect, test } from 'vitest'
import { onlyRow } from '../db/only-row.ts'
import type { TestDatabase } from '../testing/database.ts'
import { deal, openAtHome } from '../testing/dealt-campaign.ts'
import { createTestHome } from '../testing/test-cells.ts'

/** A home, and a cell of which nothing comes. */
let home: TestDatabase
const january = new Date('2026-01-20T06:00:00Z')
const february = new Date('2026-02-01T06:00:00Z')
const waiting = 50
beforeAll(async () => {
  home = await createTestHome()
  await home.owner.db.query('insert into cells_cell (cell) values (1)')
  for (let n = 0; n < waiting; n++) {
    const { campaignId } = await openAtHome(home, 2, january)
    await deal(home, campaignId, 1, 1, january)
  }
}, 60_000)
afterAll(() => home.drop())

/** The job, with less time than it would take to look at all who wait. */
const issue = (at: Date) =>
  home.app.transaction(async (db) => {
    await db.query(`set local statement_timeout = '4s'`)
    return onlyRow(await db.query<{ done: number }>('select invoices_issue_due($1) as done', [at])).done
  })
const nextMonths = async () =>
  (
    await home.owner.db.query<{ month: string; sponsors: number }>(
      `select to_char(next_month, 'YYYY-MM') as month, count(*)::integer as sponsors
        from invoices_due group by 1 order by 1`,
    )
  ).rows

test('a sponsor gets an invoice, however many others wait for what a cell has sold', async () => {
  await openAtHome(home, 2, january)
  const { rows } = await home.owner.db.query<{ sql: string }>(
    `select pg_get_functiondef('cells_untold'::regproc) as sql`,
  )
  await home.owner.db.query(
    rows[0]!.sql.replace('cells_untold', 'true_untold') +
      `; create or replace function cells_untold(p_sponsor bigint, p_month date) returns boolean
        language plpgsql stable set search_path = public, pg_temp
        as $$ begin perform pg_sleep(0.1); return true_untold(p_sponsor, p_month); end $$`,
  )
  let runs = 0
  while ((await issue(february)) > 0) expect(++runs).toBeLessThan(6)
  expect(await nextMonths()).toEqual([
    { month: '2026-01', sponsors: waiting },
    { month: '2026-02', sponsors: 1 },
  ])
  // They are looked at again after a while, and get theirs once the cell has told.
  const started = Date.now()
  expect(await issue(new Date('2026-02-01T06:04:59Z'))).toBe(0)
  expect(Date.now() - started).toBeLessThan(1_000)
  await home.owner.db.query(
    `create or replace function cells_untold(p_sponsor bigint, p_month date) returns boolean
      language sql stable as 'select false'`,
  )
  while ((await issue(new Date('2026-02-01T08:00:00Z'))) > 0);
  expect(await nextMonths()).toEqual([{ month: '2026-02', sponsors: waiting + 1 }])
}, 40_000)
