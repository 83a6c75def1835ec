import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { joined, openCells, type Cells } from '../testing/cells.ts'
import { deal, now, openAtHome, placesOf, type DealtCampaign } from '../testing/dealt-campaign.ts'
import { rejoinCell } from './rejoin-cell.ts'
import { requireCurrentHome, requireJoined } from './require-joined.ts'
import type { JoinedDatabase } from './streams.ts'

/** Three servers of their own: the home and two cells. */
let cells: Cells
let of: DealtCampaign
beforeAll(async () => (cells = await openCells(3)), 120_000)
beforeEach(async () => (of = await openAtHome(home())))
afterAll(() => cells.stop())

const home = () => cells.all[0]!.database
const cell = () => cells.all[1]!.database
const dealTo = (number: number, places: number) => deal(home(), of.campaignId, number, places)
const places = () => Promise.all(cells.all.map(({ database }) => placesOf(database, of.campaignId)))

/** Breaks off before the statement of this number, counted over both databases. */
function breakingOff(at: number) {
  let count = 0
  const counted = (db: Db): Db =>
    ({
      ...db,
      query: (...args: Parameters<Db['query']>) => {
        if (++count >= at) throw new Error('killed')
        return db.query(...args)
      },
    }) as Db
  return ({ admin, url }: JoinedDatabase): JoinedDatabase => ({
    url,
    admin: { ...admin, db: counted(admin.db), transaction: (work) => admin.transaction((db) => work(counted(db))) },
  })
}

test('killed again and again, it is gone on with by calling it again, and nobody is served meanwhile', async () => {
  await dealTo(1, 5)
  await cells.settle()
  await cells.all[1]!.keep()
  await dealTo(1, 3)
  await cells.settle()
  await home().owner.db.query('update cells_account set recalled = 2 where campaign_id = $1', [of.campaignId])
  await home().owner.db.query(
    `insert into cells_letter (id, from_cell, to_cell, kind, campaign_id, sponsor_id, places, amount, at)
      select nextval('cells_letter_id'), 0, 1, 'recall', campaign_id, sponsor_id, 2, amount / places * 2, at
        from cells_letter
        where campaign_id = $1
        limit 1`,
    [of.campaignId],
  )
  await cells.settle()
  await cell().app.db.query('select cells_give_back_due($1)', [now()])
  await cells.settle()
  await cells.all[1]!.goBack()
  let at = 8
  for (; ; at += 9) {
    const over = breakingOff(at)
    const ended = await rejoinCell(over(joined(cells.all[0]!)), over(joined(cells.all[1]!)), new Date()).catch(String)
    if (typeof ended !== 'string') break
    expect(ended).toBe('Error: killed')
    // Before its last statement, which says that no cell is apart, it has done everything.
    const served = requireJoined(home().app.db, cell().app.db, 1).then(cells.expectCorrect)
    expect(await served.catch(String)).toBeOneOf([undefined, expect.stringContaining('serves nobody')])
  }
  expect(at).toBeGreaterThan(60)
  await requireJoined(home().app.db, cell().app.db, 1)
  await cells.expectCorrect()
  expect(await cells.check()).toEqual({ offences: [], underWay: 0 })
  expect(await places()).toEqual([{ free: 14, released: 8 }, { free: 6, released: 2 }, {}])
  const { rows } = await cell().owner.db.query('select from cells_cell where apart')
  expect(rows).toEqual([])
})

test('only one call at a time joins a cell', async () => {
  const both = await Promise.allSettled([cells.rejoin(1), cells.rejoin(1)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find((each) => each.status === 'rejected')
  expect(String(refused?.reason)).toContain('Another call')
  await cells.expectCorrect()
})

test('a home that was restored starts only when all of its cells are joined again', async () => {
  await dealTo(2, 2)
  await cells.settle()
  await cells.all[0]!.keep()
  for (const number of [1, 2]) await dealTo(number, 3)
  await home().owner.db.query(
    `insert into content_announcement (title_en, title_bn, body_en, body_bn, starts_at)
      values ('Forgotten', 'Forgotten', 'By the restore', 'By the restore', '2026-01-01T00:00:00Z')`,
  )
  await cells.settle()
  const announced = async () => (await cell().owner.db.query('select from content_announcement')).rows.length
  const before = await announced()
  await cells.all[0]!.goBack()
  expect(await cells.rejoin(1)).toMatchObject({ behind: { home: true }, failed: [] })
  // What the home has forgotten of the content nobody could end any more.
  expect(await announced()).toBe(before - 1)
  // It would deal to others what the cell 2 has.
  await expect(requireCurrentHome(home().app.db)).rejects.toThrow('for each of them')
  expect(await cells.rejoin(2)).toMatchObject({ failed: [] })
  await requireCurrentHome(home().app.db)
  await cells.expectCorrect()
  expect(await cells.check()).toEqual({ offences: [], underWay: 0 })
  expect(await places()).toEqual([{ free: 12, released: 8 }, { free: 3 }, { free: 5 }])
})
