import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onlyRow } from '../db/only-row.ts'
import type { TestDatabase } from '../testing/database.ts'
import { amount, now, openAtHome, placesOf } from '../testing/dealt-campaign.ts'
import { addManyCampaigns, pagesOf, type Filling } from '../testing/many-campaigns.ts'
import { createTestHome } from '../testing/test-cells.ts'

/** A home and a cell, each without the other: what they send lies there. */
let home: TestDatabase
let cell: TestDatabase
beforeAll(async () => {
  home = await createTestHome()
  await home.owner.db.query('insert into cells_cell (cell) values (1)')
  cell = await createTestHome()
}, 60_000)
afterAll(async () => {
  await home.drop()
  await cell.drop()
})

const due = async ({ app }: TestDatabase, verb: string, at = now()) =>
  onlyRow(await app.db.query<{ done: number }>(`select ${verb}($1) as done`, [at])).done
const idsFrom = (database: TestDatabase, id: number) =>
  database.owner.db.query(`alter table campaigns_campaign alter id restart with ${id}`)

describe('places are dealt of a campaign', () => {
  /** Each place is taken, the work undecided, and the cell was asked for unused ones just now. */
  const exhausted = { cell: 1, sent: amount, used_up: true, recalled: 1 }

  test('however many others wait for decisions', async () => {
    await addManyCampaigns(home, { after: 1_000, count: 2_100, account: exhausted })
    const pages = () => pagesOf(home, 'select cells_deal_due($1)', [now()])
    const before = await pages()
    await addManyCampaigns(home, { after: 10_000, count: 6_300, account: exhausted })
    expect(await pages()).toBeLessThan(before * 1.3)

    /** Opens a campaign with this number. Returns how many runs it takes until its places are dealt. */
    const runsUntilDealt = async (id: number) => {
      await idsFrom(home, id)
      const { campaignId } = await openAtHome(home, 8)
      expect(await placesOf(home, campaignId)).toEqual({ free: 8 })
      let runs = 0
      while (!(await placesOf(home, campaignId)).released) {
        await due(home, 'cells_deal_due')
        expect(++runs).toBeLessThan(10)
      }
      return runs
    }
    expect(await runsUntilDealt(100_000)).toBeGreaterThan(1)
    // Those before the turn have theirs again.
    const { rows } = await home.owner.db.query<{ turn: number }>(
      `select last_id as turn from cells_turn where job = 'cells.deal'`,
    )
    expect(rows[0]!.turn).toBeGreaterThan(1_000)
    expect(await runsUntilDealt(1_000)).toBeGreaterThan(1)
  })

  test('also when to look at the others takes longer than a statement may', async () => {
    const { owner, app } = home
    const before = await owner.db.query<{ sql: string }>(
      `select pg_get_functiondef('cells_has_to_deal'::regproc) as sql`,
    )
    await owner.db.query(
      `create or replace function cells_has_to_deal(p_campaign bigint, p_now timestamptz) returns boolean
        language plpgsql set search_path = public, pg_temp
        as $$ begin perform pg_sleep(0.2); return false; end $$`,
    )
    const lookedAt = async () => {
      const { rows } = await owner.db.query<{ id: number }>('select last_id as id from cells_turn order by job limit 1')
      return rows[0]!.id
    }
    const from = await lookedAt()
    await app.transaction(async (db) => {
      await db.query(`set local statement_timeout = '5s'`)
      await db.query('select cells_deal_due($1)', [now()])
    })
    expect(await lookedAt()).not.toBe(from)
    await owner.db.query(before.rows[0]!.sql)
  }, 20_000)
})

describe('a cell', () => {
  const account = { cell: 0, taken: amount }
  /** Campaigns are made in a home. */
  const add = async (what: Omit<Filling, 'account'> & { account?: object }) => {
    const { db } = cell.owner
    await db.query('delete from cells_cell')
    await db.query('update cells_self set cell = 0')
    await addManyCampaigns(cell, { ...what, account: { ...account, ...what.account } })
    await db.query('update cells_self set cell = 1')
    await db.query('insert into cells_cell (cell) values (0)')
  }

  test('says what was spent of a campaign, however many others have unused places', async () => {
    const pages = () => pagesOf(cell, 'select cells_give_back_due($1)', [now()])
    await add({ after: 1_000, count: 2_100, places: 1 })
    const before = await pages()
    await add({ after: 10_000, count: 6_300, places: 1 })
    expect(await pages()).toBeLessThan(before * 1.3)
    // What is finished is not looked at.
    await add({ after: 20_000, count: 3_000, account: { spent: amount } })
    expect(await pages()).toBeLessThan(before * 1.3)

    await add({ after: 100_000, count: 1 })
    let runs = 0
    while ((await due(cell, 'cells_give_back_due')) === 0) expect(++runs).toBeLessThan(10)
    const { rows } = await cell.owner.db.query('select campaign_id as id, kind, amount from cells_letter order by id')
    expect(rows).toEqual([
      { id: 100_001, kind: 'used_up', amount: 0 },
      { id: 100_001, kind: 'spent', amount },
    ])
  })

  describe('that tells what was sold', () => {
    /** When January is over. */
    const february = new Date('2026-02-01T06:00:00Z')
    beforeAll(async () => {
      await cell.owner.transaction(async (db) => {
        await db.query('alter table cells_account disable trigger user')
        await db.query('delete from cells_account')
        await db.query('alter table cells_account enable trigger user')
      })
    })

    test('does not look again at campaigns that were settled before', async () => {
      const pages = () => pagesOf(cell, 'select invoices_issue_due($1)', [february])
      const none = await pages()
      await add({ after: 200_000, count: 1_000, account: { next_month: '2026-01-01' } })
      await cell.owner.transaction(async (db) => {
        await db.query('alter table campaigns_campaign disable trigger user')
        await db.query(
          `update campaigns_campaign set state = 'closed', closed_at = '2025-12-05', settled_at = '2025-12-05'`,
        )
        await db.query('alter table campaigns_campaign enable trigger user')
      })
      while ((await due(cell, 'invoices_issue_due', february)) > 0);
      await cell.owner.db.query('vacuum analyze cells_account')
      expect(await pages()).toBeLessThan(none + 100)
    })

    test('keeps what it has told, however long the rest takes', async () => {
      await add({ after: 300_000, count: 40, account: { next_month: '2026-01-01' } })
      await cell.owner.db.query(
        `create function takes_long() returns trigger language plpgsql
          as $$ begin perform pg_sleep(0.2); return new; end $$`,
      )
      await cell.owner.db.query(
        'create trigger takes_long before insert on cells_letter for each row execute function takes_long()',
      )
      const told = await cell.app.transaction(async (db) => {
        await db.query(`set local statement_timeout = '6s'`)
        return onlyRow(await db.query<{ done: number }>('select invoices_issue_due($1) as done', [february])).done
      })
      expect(told).toBeGreaterThan(0)
      await cell.owner.db.query('drop function takes_long cascade')
      while ((await due(cell, 'invoices_issue_due', february)) > 0);
      const { rows } = await cell.owner.db.query(
        'select count(*)::integer as told from cells_letter where month is not null and campaign_id > 300000',
      )
      expect(rows).toEqual([{ told: 40 }])
    }, 20_000)
  })
})
