import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPerson, approve, claim, handIn, setState } from '../testing/books.ts'
import { openCells, type Cells } from '../testing/cells.ts'
import { amount, nextName, now, openAtHome, placesOf, type DealtCampaign } from '../testing/dealt-campaign.ts'

/** The home and the cells 1 and 2. What a job would do is called here, one step after the other. */
let cells: Cells
let of: DealtCampaign
beforeAll(async () => (cells = await openCells(3)), 120_000)
beforeEach(async () => {
  hours = 0
  of = await openAtHome(home())
})
afterAll(() => cells.stop())

const home = () => cells.all[0]!.database
const cell = (number: number) => cells.all[number]!.database
const placesIn = (number: number) => placesOf(cell(number), of.campaignId)
/** Each is an hour after the one before: a cell that was asked for places is left alone for a while. */
let hours = 0
const deal = async () => {
  await home().app.db.query('select cells_deal_due($1)', [new Date(Date.now() + ++hours * 3_600_000)])
  await cells.settle()
}
/** What is due in each cell, and its letters home. */
const answer = async () => {
  for (const number of [1, 2]) await cell(number).app.db.query('select cells_give_back_due($1)', [now()])
  await cells.settle()
}
/** So many places of a cell are taken, and their tasks approved if asked for. */
async function take(number: number, count: number, approved = false) {
  const { owner } = cell(number)
  for (let n = 0; n < count; n++) {
    const member = await addPerson(owner.db, 'member', nextName('member'), now())
    const task = await claim(owner.db, of.campaignId, member, 70, now())
    if (!approved) continue
    await handIn(owner.db, task, now())
    await approve(owner.db, task, now())
  }
}

test('half is dealt to all cells alike, and the rest to the one that has used up its part', async () => {
  await deal()
  expect([await placesIn(0), await placesIn(1), await placesIn(2)]).toEqual([
    { free: 10, released: 10 },
    { free: 5 },
    { free: 5 },
  ])
  // Nobody wants more yet.
  await deal()
  await answer()
  expect(await placesIn(0)).toEqual({ free: 10, released: 10 })
  await take(2, 5)
  await answer()
  await deal()
  expect([await placesIn(0), await placesIn(1), await placesIn(2)]).toEqual([
    { free: 5, released: 15 },
    { free: 5 },
    { free: 5, in_progress: 5 },
  ])
  await cells.expectCorrect()
})

test('when the home has none left, a cell that has unused ones gives half of them to the one that has not', async () => {
  await deal()
  for (let round = 0; round < 6; round++) {
    await take(2, (await placesIn(2)).free ?? 0, true)
    await answer()
    await deal()
  }
  // The home deals its last places; then cell 1 is asked for half of its five, and for half of what is left.
  for (let round = 0; round < 8; round++) {
    await answer()
    await deal()
    await take(2, (await placesIn(2)).free ?? 0, true)
  }
  const [there, idle, busy] = [await placesIn(0), await placesIn(1), await placesIn(2)]
  expect(busy.approved).toBe(20)
  expect(idle.free ?? 0).toBe(0)
  expect(there.free ?? 0).toBe(0)
  await answer()
  await home().app.db.query('select campaigns_close_due($1)', [now()])
  const { rows } = await home().owner.db.query('select state from campaigns_campaign where id = $1', [of.campaignId])
  expect(rows).toEqual([{ state: 'closed' }])
  await cells.expectCorrect()
})

test('the last place does not wander between cells in which work is undecided', async () => {
  of = await openAtHome(home(), 3)
  await deal()
  await deal()
  // Two of the three are handed in and not decided, one is unused.
  for (const number of [1, 2]) if ((await placesIn(number)).free) await take(number, 1)
  for (let round = 0; round < 40; round++) {
    await answer()
    await deal()
  }
  const { rows } = await home().owner.db.query<{ count: number }>(
    `select count(*)::integer as count from cells_letter where campaign_id = $1 and kind = 'recall'`,
    [of.campaignId],
  )
  // Of two cells in forty hours: each time twice as much time is between two of them.
  expect(rows[0]!.count).toBeLessThan(16)
  await cells.expectCorrect()
})

test('a cell that has given all back gets places again', async () => {
  await deal()
  const { owner } = cell(1)
  // It gives back what it is asked for, all of it.
  await home().owner.db.query(
    `do $$ begin
      update cells_account set recalled = 5 where campaign_id = ${of.campaignId} and cell = 1;
    end $$`,
  )
  await owner.db.query('update cells_account set recalled = 5 where campaign_id = $1', [of.campaignId])
  await answer()
  expect((await placesIn(1)).free ?? 0).toBe(0)
  await deal()
  expect((await placesIn(1)).free).toBeGreaterThan(0)
  await cells.expectCorrect()
})

test('members of the home get places that cells do not use', async () => {
  await addPerson(home().owner.db, 'member', nextName('of-home'), now())
  await deal()
  await take(0, 10, true)
  await answer()
  await deal()
  await answer()
  expect((await placesIn(0)).free).toBeGreaterThan(0)
  await cells.expectCorrect()
})

test('never more places are offered than the campaign has, whatever is asked for at the same time', async () => {
  const offered = async () => {
    const all = await Promise.all([placesIn(0), placesIn(1), placesIn(2)])
    return all.reduce((sum, { free = 0, in_progress: taken = 0, approved = 0 }) => sum + free + taken + approved, 0)
  }
  for (let round = 0; round < 12; round++) {
    await Promise.all([
      home().app.db.query('select cells_deal_due($1)', [now()]),
      home().app.db.query('select cells_deal_due($1)', [now()]),
      cell(1).app.db.query('select cells_give_back_due($1)', [now()]),
      cell(2).app.db.query('select cells_give_back_due($1)', [now()]),
      take(1 + (round % 2), round % 3 === 0 ? Math.min(1, (await placesIn(1 + (round % 2))).free ?? 0) : 0),
    ])
    expect(await offered()).toBeLessThanOrEqual(20)
  }
  await cells.settle()
  expect(await offered()).toBe(20)
  await cells.expectCorrect()
})

test('a campaign with fewer places than there are cells begins somewhere, and not always in the same cell', async () => {
  const began = new Set<string>()
  for (let n = 0; n < 6 && began.size < 2; n++) {
    of = await openAtHome(home(), 1)
    await deal()
    const [one, two] = [await placesIn(1), await placesIn(2)]
    expect((one.free ?? 0) + (two.free ?? 0)).toBe(1)
    began.add(one.free ? 'first' : 'second')
  }
  expect(began.size).toBe(2)
})

test('only places of waves that have begun are dealt, and the cell knows when the next ones come', async () => {
  const { owner } = home()
  await owner.db.query(
    `do $$ begin
      alter table campaigns_campaign disable trigger guard;
      update campaigns_campaign set wave_size = 4, wave_hours = 24, opened_at = date_trunc('second', now())
      where id = ${of.campaignId};
      alter table campaigns_campaign enable trigger guard;
    end $$`,
  )
  await deal()
  await deal()
  expect([await placesIn(0), await placesIn(1), await placesIn(2)]).toEqual([
    { free: 18, released: 2 },
    { free: 1 },
    { free: 1 },
  ])
  await take(1, 1)
  await take(2, 1)
  await answer()
  await deal()
  await deal()
  expect((await placesIn(0)).released).toBe(4)
  await take(1, 1)
  await take(2, 1)
  await answer()
  await deal()
  expect((await placesIn(0)).released).toBe(4)
  const { rows } = await owner.db.query<{ at: Date }>('select opened_at as at from campaigns_campaign where id = $1', [
    of.campaignId,
  ])
  /** Seconds after the campaign was opened. */
  const after = (hours: number, seconds = 0) => new Date(rows[0]!.at.getTime() + hours * 3_600_000 + seconds * 1000)
  const nextIn = async (at: Date) => {
    const next = await cell(1).app.db.query<{ at: Date }>(
      `select cells_next_places(id, places, wave_size, wave_hours, opened_at, opens_at, $2) as at
        from campaigns_campaign where id = $1`,
      [of.campaignId, at],
    )
    return next.rows[0]!.at
  }
  expect(await nextIn(after(0))).toEqual(after(24))
  expect(await nextIn(after(23, 3599))).toEqual(after(24))
  // The second wave has begun, and its places come within two minutes.
  expect(await nextIn(after(24))).toEqual(after(24, 120))
  expect(await nextIn(after(24, 119))).toEqual(after(24, 120))
  expect(await nextIn(after(24, 120))).toEqual(after(48))
  await owner.db.query('select cells_deal_due($1)', [after(24, 1)])
  await cells.settle()
  expect((await placesIn(0)).released).toBeGreaterThan(4)
  expect(await nextIn(after(24, 2))).toEqual(after(48))
  // No wave follows the fifth, which has the last of 20 places.
  expect(await nextIn(after(96, 121))).toBeNull()
})

test('nothing is dealt of a campaign that is paused or over', async () => {
  await setState(home().owner.db, of.campaignId, 'paused', now())
  await deal()
  expect(await placesIn(0)).toEqual({ free: 20 })
  await setState(home().owner.db, of.campaignId, 'closed', now())
  await deal()
  expect(await placesIn(0)).toEqual({ free: 20 })
})

test('the application asks nothing back and says nothing in the name of a cell', async () => {
  await deal()
  for (const sql of [
    `select cells_deal_one(${of.campaignId}, now())`,
    `select cells_give_back(${of.campaignId}, now())`,
    `update cells_account set recalled = 1`,
    `insert into cells_letter values (77, 0, 1, 'recall', ${of.campaignId}, 1, 1, ${amount}, now())`,
  ])
    await expect(cell(1).app.db.query(sql)).rejects.toThrow('permission denied')
})
