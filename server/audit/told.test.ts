import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import type { TestDatabase } from '../testing/database.ts'
import { deal, openAtHome } from '../testing/dealt-campaign.ts'
import { createTestCell, createTestHome } from '../testing/test-cells.ts'

/** For how long what a cell has told is kept there and at home. How it comes is in server/cells/told-over-cells.test.ts. */
const start = new Date('2026-03-02T06:00:00Z')
const day = (count: number) => new Date(start.getTime() + count * 86_400_000)
const eventsIn = async ({ owner }: TestDatabase) => {
  const { rows } = await owner.db.query<{ id: number }>('select event_id as id from audit_told order by event_id')
  return rows.map(({ id }) => id)
}

describe('in the cell', () => {
  let cell: TestDatabase
  beforeAll(async () => {
    cell = (await createTestCell(1)).database
  })
  afterAll(() => cell.drop())

  /** A restored backup, which is in the log of the cell. Returns its number. */
  async function happens(at: Date): Promise<number> {
    const { db } = cell.owner
    await db.query(`select audit_record($1, 'system', null, 'backup.restored', p_detail => '{"inDoubt": 0}')`, [at])
    const { rows } = await db.query<{ id: number }>('select max(id) as id from audit_event')
    return rows[0]!.id
  }
  /** As the job does, which notes up to where the log goes and then tells. */
  async function tell(at: Date): Promise<void> {
    await cell.owner.db.query(
      'update webhooks_cursor set noted_by = 3, noted_to = (select coalesce(max(id), 0) from audit_event)',
    )
    await cell.app.db.query('select audit_tell_home($1)', [at])
  }

  test('it is forgotten after thirty days, and told again for no longer', async () => {
    const first = await happens(day(0))
    await tell(day(0))
    const second = await happens(day(20))
    await tell(day(29))
    expect(await eventsIn(cell)).toEqual([first, second])
    // The two are joined again: the home may have forgotten the first one, and would tell it twice.
    await cell.owner.db.query('select audit_tell_again($1)', [day(31)])
    expect(await eventsIn(cell)).toEqual([])
    await tell(day(31))
    expect(await eventsIn(cell)).toEqual([second])
    const third = await happens(day(51))
    await tell(day(51))
    expect(await eventsIn(cell)).toEqual([third])
  })

  test('when nothing was told within a month, joining again tells nothing', async () => {
    await cell.owner.db.query('select audit_tell_again($1)', [day(90)])
    await tell(day(90))
    expect(await eventsIn(cell)).toEqual([])
    const next = await happens(day(90))
    await tell(day(90))
    expect(await eventsIn(cell)).toEqual([next])
  })
})

describe('at home', () => {
  let home: TestDatabase
  let app: TestApp
  beforeAll(async () => {
    home = await createTestHome()
    app = await startTestApp({ at: start, on: home, cells: [await createTestCell(1)] })
    await home.admin.db.query('insert into cells_cell (cell) values (1)')
  }, 60_000)
  afterAll(() => app.close())

  const later = async (days: number) => {
    app.clock.advance(days * 86_400_000)
    await app.runJobs()
  }

  test('what sponsors can list no more goes, and what the bell shows stays', async () => {
    const { campaignId, sponsorId } = await openAtHome(home, 10, start)
    await deal(home, campaignId, 1, 5, start)
    const soon = { reviews: 1, amount: 1, nextDue: start.toISOString() }
    await home.admin.transaction(async (db) => {
      await db.query('set local session_replication_role = replica')
      await db.query(
        `insert into audit_told (id, event_id, at, actor, action, member_id, sponsor_id, campaign_id, task_id, detail)
          values
            (-1, 1000000000001, $1, 'system', 'task.approved', 1000000000001, $2, $3, 1000000000001, '{}'),
            (-2, 1000000000002, $1, 'system', 'reviews.due_soon', null, $2, null, null, $4),
            (-3, 1000000000003, $1, 'system', 'backup.restored', null, null, null, null, '{"inDoubt": 0}')`,
        [start, sponsorId, campaignId, soon],
      )
    })
    const all = [1, 2, 3].map((event) => 1e12 + event)
    // The head of the day says up to which number the log went.
    await home.owner.db.query(
      `select audit_record($1, 'system', null, 'backup.restored', p_detail => '{"inDoubt": 0}')`,
      [start],
    )
    await later(1)
    await later(31)
    expect(await eventsIn(home)).toEqual(all)
    await later(4)
    expect(await eventsIn(home)).toEqual(all.slice(1))
  }, 120_000)
})
