import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPerson, claim } from '../testing/books.ts'
import { openCells, type Cells } from '../testing/cells.ts'
import {
  balanceOf,
  deal,
  nextName,
  now,
  openAtHome,
  placesOf,
  recall as askBack,
  refusal,
  workIn,
  type DealtCampaign,
} from '../testing/dealt-campaign.ts'
import { atNewSlot } from './new-slot.ts'
import { requireCurrentHome, requireJoined } from './require-joined.ts'

/** Two servers of their own: the home and the cell 1. */
let cells: Cells
let of: DealtCampaign
beforeAll(async () => (cells = await openCells(2)), 120_000)
beforeEach(async () => (of = await openAtHome(home())))
afterAll(() => cells.stop())

const home = () => cells.all[0]!.database
const cell = () => cells.all[1]!.database
const dealTo = (places: number) => deal(home(), of.campaignId, 1, places)
const placesIn = (number: number) => placesOf(cells.all[number]!.database, of.campaignId)
const joined = () => requireJoined(home().app.db, cell().app.db, 1)
const giveBack = () => cell().app.db.query('select cells_give_back_due($1)', [now()])
const recall = (places: number) => askBack(home(), of, 1, places)
const work = () => workIn(cell(), of.campaignId)
async function one<T>(db: { query: (sql: string) => Promise<{ rows: object[] }> }, sql: string): Promise<T> {
  const { rows } = await db.query(sql)
  return (rows[0] as { value: T }).value
}

describe('a cell that was restored to an earlier moment', () => {
  test('gets what it has lost, sends again what it had sent, and gives no id twice', async () => {
    await dealTo(6)
    await cells.settle()
    await cells.all[1]!.keep()
    // After the moment: places came and went back, a task was paid, a member came, names of the home changed.
    await dealTo(3)
    await cells.settle()
    await work()
    await recall(4)
    await cells.settle()
    await giveBack()
    await cells.settle()
    expect([await placesIn(0), await placesIn(1)]).toEqual([
      { free: 15, released: 9 },
      { approved: 1, free: 4, released: 4 },
    ])
    const lastId = await one<number>(cell().owner.db, `select max(id) as value from members_user where id > 1e12`)
    await home().owner.db.query(
      `insert into members_directory (kind, mac, user_id) values ('username', sha256('lost'), $1)`,
      [lastId],
    )
    await home().owner.db.query(`update sponsors_sponsor set name = 'Renamed' where id = $1`, [of.sponsorId])
    const second = await openAtHome(home())
    await deal(home(), second.campaignId, 1, 2)
    await cells.settle()

    await cells.all[1]!.goBack()
    await expect(joined()).rejects.toThrow('Cell 1 serves nobody: the home has letters of it')
    expect(await cells.rejoin(1)).toMatchObject({
      behind: { home: false, cell: true },
      again: 1,
      failed: [],
    })
    await joined()
    await cells.expectCorrect()
    expect(await cells.check()).toEqual({ offences: [], underWay: 0 })
    // The task that was paid after the moment is lost with its member: its place is unused.
    expect([await placesIn(0), await placesIn(1)]).toEqual([
      { free: 15, released: 9 },
      { free: 5, released: 4 },
    ])
    expect(await placesOf(cell(), second.campaignId)).toEqual({ free: 2 })
    expect(await one(cell().owner.db, `select name as value from sponsors_sponsor where id = ${of.sponsorId}`)).toBe(
      'Renamed',
    )
    expect(
      await one(home().owner.db, `select look_at <= now() as value from members_directory where user_id = ${lastId}`),
    ).toBe(true)
    expect(await addPerson(cell().owner.db, 'member', nextName('member'), now())).toBeGreaterThan(lastId)
    // The streams go on, both ways.
    await dealTo(1)
    await cells.settle()
    await recall(2)
    await cells.settle()
    await giveBack()
    await cells.expectCorrect()
    expect(await placesIn(0)).toEqual({ free: 16, released: 10 })
    await home().owner.db.query(`delete from members_directory`)
  })

  test('does not take back a place on which somebody works now: that is named, and done when it is free', async () => {
    await dealTo(2)
    await cells.settle()
    const { owner } = cell()
    const member = await addPerson(owner.db, 'member', nextName('slow'), now())
    const task = await claim(owner.db, of.campaignId, member, 70, now())
    const leave = () => cell().owner.db.query(`update tasks_place set state = 'returned' where id = $1`, [task])
    await cells.all[1]!.keep()
    await leave()
    await recall(2)
    await cells.settle()
    await giveBack()
    await cells.settle()
    expect(await placesIn(0)).toEqual({ free: 20, released: 2 })

    await cells.all[1]!.goBack()
    const { failed } = await cells.rejoin(1)
    expect(failed).toEqual([expect.stringContaining('not so many unused places')])
    const { offences } = await cells.check()
    expect(offences).toEqual([expect.stringContaining('came to cell 0, and cell 1 has not sent it')])
    // Everybody else of the cell is served meanwhile.
    await joined()
    expect(await placesIn(1)).toEqual({ free: 1, in_progress: 1 })
    await leave()
    expect(await cells.rejoin(1)).toMatchObject({ again: 1, failed: [] })
    expect(await placesIn(1)).toEqual({ released: 2, returned: 1 })
    await cells.expectCorrect()
  })

  test('knows what was told as spent, and what of it is here again is named', async () => {
    await dealTo(1)
    await cells.settle()
    await cells.all[1]!.keep()
    await work()
    await giveBack()
    await cells.settle()
    await cells.all[1]!.goBack()
    expect(await cells.rejoin(1)).toMatchObject({ failed: [] })
    expect((await cells.check()).offences).toEqual([
      `cell 1: campaign ${of.campaignId}: BDT 100.00 were told to the home as spent, and are here: the tasks were lost by a restore (docs/operate.md)`,
    ])
    // Whoever does the task is paid from it.
    await work()
    await giveBack()
    await cells.settle()
    expect(await cells.check()).toEqual({ offences: [], underWay: 0 })
  })
})

describe('what is copied', () => {
  test('comes again: sessions of operators, and levels, which wait for the job that lets members keep theirs', async () => {
    await cells.settle()
    await cells.all[1]!.keep()
    const { db } = home().owner
    const operator = await addPerson(db, 'operator', nextName('operator'), now())
    await db.query(
      `insert into app_session (token_hash, user_id, created_at, expires_at, last_seen_at, ip, user_agent, factor_at)
        values (sha256('lost'), $1, $2, $2::timestamptz + interval '30 minutes', $2, '', '', $2)`,
      [operator, now()],
    )
    const needed = await one<number>(db, 'select approved_needed as value from content_level where level = 4')
    await db.query('update content_level set approved_needed = $1 where level = 4', [needed + 1])
    await cells.settle()
    await cells.all[1]!.goBack()
    expect(await cells.rejoin(1)).toMatchObject({ failed: [] })
    const sessions = `select count(*)::integer as value from app_session where user_id = ${operator} and of_operator`
    expect(await one(cell().owner.db, sessions)).toBe(1)
    const inCell = 'select approved_needed as value from content_level where level = 4'
    expect(await one(cell().owner.db, inCell)).toBe(needed)
    await cell().app.db.query('select content_take_levels($1)', [now()])
    expect(await one(cell().owner.db, inCell)).toBe(needed + 1)
    await cells.expectCorrect()
  })
})

test('a month that was told as sold is known to both again, and is not told twice', async () => {
  await dealTo(1)
  await cells.settle()
  let months = 1
  const tell = () =>
    one(
      cell().owner.db,
      `select cells_tell_sold(
          ${of.campaignId}, date_trunc('month', now()) + interval '${months} months 2 days'
        ) as value`,
    )
  const told = `select count(fee)::integer as value from cells_letter where campaign_id = ${of.campaignId}`
  for (const restored of [1, 0]) {
    await cells.all[restored]!.keep()
    expect(await tell()).toBe(true)
    await cells.settle()
    await cells.all[restored]!.goBack()
    expect(await cells.rejoin(1)).toMatchObject({ failed: [] })
    for (const { owner } of [home(), cell()]) expect(await one(owner.db, told)).toBe(months)
    expect(await tell()).toBe(false)
    months++
  }
  expect(await cells.check()).toEqual({ offences: [], underWay: 0 })
})

describe('a home that was restored to an earlier moment', () => {
  test('books again what it had sent, and takes what came back', async () => {
    await dealTo(6)
    await cells.settle()
    await cells.all[0]!.keep()
    await dealTo(3)
    await recall(4)
    await cells.settle()
    await work()
    await giveBack()
    await cells.settle()
    expect(await placesIn(0)).toEqual({ free: 15, released: 9 })
    await cells.all[0]!.goBack()
    await expect(joined()).rejects.toThrow('The home was restored')
    expect(await cells.rejoin(1)).toMatchObject({ behind: { home: true }, failed: [] })
    await joined()
    expect([await placesIn(0), await placesIn(1)]).toEqual([
      { free: 15, released: 9 },
      { approved: 1, free: 4, released: 4 },
    ])
    expect(await balanceOf(home(), of.sponsorId)).toBe(0)
    await dealTo(1)
    await cells.expectCorrect()
    expect(await cells.check()).toEqual({ offences: [], underWay: 0 })
    // The directory learns again who is in the cell.
    expect(
      await one(home().owner.db, 'select count(*)::integer > 0 as value from members_directory where user_id > 1e12'),
    ).toBe(true)
  })
})

describe('streams that are lost', () => {
  test('are made again, nothing is lost and nothing comes twice', async () => {
    await dealTo(2)
    await cells.settle()
    for (const { database } of cells.all) {
      const { rows } = await database.admin.db.query<{ name: string }>('select subname as name from pg_subscription')
      for (const { name } of rows) await database.admin.db.query(`drop subscription ${name}`)
    }
    await dealTo(3)
    expect(await placesIn(1)).toEqual({ free: 2 })
    await expect(joined()).rejects.toThrow('its stream to the home is gone')
    await expect(requireCurrentHome(home().app.db)).rejects.toThrow('The home was restored')
    expect(await cells.rejoin(1)).toMatchObject({
      behind: { home: false, cell: false },
      brought: 1,
      again: 0,
      failed: [],
    })
    await joined()
    await requireCurrentHome(home().app.db)
    expect(await placesIn(1)).toEqual({ free: 5 })
    expect(await cells.rejoin(1)).toMatchObject({ brought: 0, again: 0 })
    await dealTo(1)
    await cells.expectCorrect()
    expect(await placesIn(1)).toEqual({ free: 6 })
  })
})

test('a slot that was made again meanwhile, as Patroni does, is not in the way', async () => {
  const { admin, ownerUrl } = home()
  await admin.db.query(`select pg_create_logical_replication_slot('to_8_from_0', 'pgoutput')`)
  const seen = await atNewSlot(ownerUrl.replace('//porokh_owner@', '//postgres@'), 'to_8_from_0', (before) =>
    one<number>(before, 'select count(*)::integer as value from cells_self'),
  )
  expect(seen).toBe(1)
  await admin.db.query(`select pg_drop_replication_slot('to_8_from_0')`)
})

test('the application books nothing again and joins nothing', async () => {
  for (const { app } of [home(), cell()]) {
    for (const sql of [
      `select cells_send_again(l) from cells_letter l limit 1`,
      `select cells_once()`,
      `update cells_cell set apart = false`,
      `update cells_self set restored = false`,
    ])
      expect([sql, await refusal(app.db.query(sql))]).toEqual([sql, expect.stringContaining('permission denied')])
  }
})

test('even the owner sends again only what is its own and unknown', async () => {
  await dealTo(1)
  await cells.settle()
  const again = (db: typeof cell, changes: string) =>
    refusal(
      db().owner.db.query(
        `select cells_send_again(l) from (select (jsonb_populate_record(l, '${changes}')).* from cells_letter l
          where campaign_id = $1) l`,
        [of.campaignId],
      ),
    )
  expect(await again(cell, '{}')).toContain('of another cell')
  expect(await again(home, '{}')).toContain('the letter is known')
  expect(await again(home, '{"id": 77000, "places": 20, "amount": 200000}')).toContain('not so many unused places')
})
