import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkBooks } from '../ledger/check.ts'
import { joined, openCells, type Cells } from '../testing/cells.ts'
import { deal, openAtHome, placesOf, refusal, type DealtCampaign } from '../testing/dealt-campaign.ts'
import { openOwnServer } from '../testing/own-server.ts'
import { joinCells } from './join-cells.ts'

/** Three servers of their own: the home and the cells 1 and 2. */
let cells: Cells
let of: DealtCampaign
beforeAll(async () => (cells = await openCells(3)), 120_000)
beforeEach(async () => (of = await openAtHome(home())))
afterAll(() => cells.stop())

const home = () => cells.all[0]!.database
const cell = (number: number) => cells.all[number]!.database
const dealTo = (to: number, places: number) => deal(home(), of.campaignId, to, places)
/** How many places of the campaign a cell has, by state. */
const placesIn = (number: number) => placesOf(cell(number), of.campaignId)

describe('joining', () => {
  test('again changes nothing', async () => {
    await joinCells(joined(cells.all[0]!), joined(cells.all[1]!), 1)
    await dealTo(1, 1)
    await cells.expectCorrect()
    expect(await placesIn(1)).toEqual({ free: 1 })
  })

  test('again works when the last letter is about no campaign, as after each midnight', async () => {
    const cell = cells.all[1]!
    await cell.database.owner.db.query(`select cells_tell_paid_due(now() + '48 hours')`)
    await cells.settle()
    const { rows } = await home().owner.db.query('select kind::text from cells_letter order by id desc limit 1')
    expect(rows).toEqual([{ kind: 'paid' }])
    await joinCells(joined(cells.all[0]!), joined(cell), 1)
  })

  test('again brings what a release before did not send, with all that was told meanwhile', async () => {
    const [first, second] = cells.all.map(joined)
    await second!.admin.db.query('alter publication to_0 drop table audit_told')
    await first!.admin.db.query('alter subscription from_1 refresh publication')
    const tell = (id: number) =>
      second!.admin.db.query(
        `insert into audit_told (id, event_id, at, actor, action, detail) values ($1, $1, now(), 'system', $2, '{}')`,
        [id, 'backup.restored'],
      )
    const told = async () => (await first!.admin.db.query<{ id: number }>('select event_id as id from audit_told')).rows
    await tell(1_000_000_000_001)
    await joinCells(first!, second!, 1)
    await tell(1_000_000_000_002)
    await expect.poll(told, { timeout: 30_000 }).toHaveLength(2)
    // They were not of the right form.
    for (const { admin } of [first!, second!]) await admin.db.query('delete from audit_told')
  })

  test('goes on after a call that broke off', { timeout: 120_000 }, async () => {
    const added = await openOwnServer({ wal_level: 'logical' })
    try {
      const [first, third] = [joined(cells.all[0]!), joined(added)]
      await expect(joinCells(third!, joined(cells.all[1]!), 1)).rejects.toThrow('Cell 1 is joined with another cell 0')
      expect((await third!.admin.db.query('select from pg_publication')).rows).toEqual([])
      // It was a cell already, and of the subscription only the slot at the publisher had been made.
      await added.database.owner.db.query('select cells_become(3::smallint)')
      await first.admin.db.query(`select pg_create_logical_replication_slot('to_3_from_0', 'pgoutput')`)
      await joinCells(first, third, 3)
      // The last steps had not been done.
      await first.admin.db.query('drop subscription from_3')
      await first.admin.db.query('delete from cells_cell where cell = 3')
      expect(await refusal(dealTo(3, 1))).toContain('not joined with that cell')
      await joinCells(first, third, 3)
      await dealTo(3, 2)
      await expect.poll(() => placesOf(added.database, of.campaignId), { timeout: 30_000 }).toEqual({ free: 2 })
      expect(await checkBooks(added.database.owner, [])).toEqual([])
    } finally {
      await added.stop()
    }
  })

  test('refuses a database that is another cell, and a home that is none', async () => {
    const [first, second, third] = cells.all.map(joined)
    await expect(joinCells(first!, second!, 5)).rejects.toThrow('This database is cell 1 already.')
    await expect(joinCells(second!, third!, 2)).rejects.toThrow('only cell 0 is the home')
  })
})
