import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ledgerExport } from '../ledger/export.ts'
import { addPerson, addSponsor, approve, bindWallet, claim, handIn, setState, withdraw } from '../testing/books.ts'
import { openCells, type Cells } from '../testing/cells.ts'
import {
  amount,
  balanceOf,
  deal,
  nextName,
  now,
  openAtHome,
  placesOf,
  type DealtCampaign,
} from '../testing/dealt-campaign.ts'

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
/** What is due in a cell once it knows that the campaign is closed: it is called again until nothing is, as the job does. */
const giveBack = async (from: number) => {
  await cells.settle()
  await eventually(() => sees(from, 'state', 'closed'))
  await whileDue(from)
}
const whileDue = async (from: number) => {
  for (let done = 1; done > 0;) {
    const { rows } = await cell(from).app.db.query<{ done: number }>('select cells_give_back_due($1) as done', [now()])
    done = rows[0]!.done
  }
}
const release = () => home().app.db.query('select campaigns_release_due($1)', [now()])

async function totalOfCells(number: number) {
  const { rows } = await cell(number).owner.db.query<{ sum: number }>(
    'select coalesce(sum(cells), 0)::bigint as sum from ledger_journal where campaign_id = $1',
    [of.campaignId],
  )
  return rows[0]!.sum
}
async function sees(number: number, column: string, value: string) {
  const { rows } = await cell(number).owner.db.query(
    `select from campaigns_campaign where id = $1 and ${column}::text = $2`,
    [of.campaignId, value],
  )
  return rows.length === 1
}
async function eventually(holds: () => Promise<boolean>) {
  await expect.poll(holds, { timeout: 30_000 }).toBe(true)
}
/** Somebody of the cell does a task and is paid for it. */
async function work(number: number) {
  const { owner } = cell(number)
  const member = await addPerson(owner.db, 'member', nextName('member'), now())
  const task = await claim(owner.db, of.campaignId, member, 70, now())
  await handIn(owner.db, task, now())
  await approve(owner.db, task, now())
  return member
}

describe('places cross with their money', () => {
  test('from the home to the cells, where members are paid and withdraw', async () => {
    await dealTo(1, 6)
    await dealTo(2, 5)
    await cells.settle()
    expect([await placesIn(0), await placesIn(1), await placesIn(2)]).toEqual([
      { free: 9, released: 11 },
      { free: 6 },
      { free: 5 },
    ])
    expect([await totalOfCells(0), await totalOfCells(1), await totalOfCells(2)]).toEqual([
      11 * amount,
      -6 * amount,
      -5 * amount,
    ])
    const member = await work(1)
    await bindWallet(cell(1).app.db, member, '01711111111', now())
    await withdraw(cell(1).app.db, member, 5_000, now())
    await cells.expectCorrect()
  })

  test('what is unused goes back to the sponsor, once the campaign is closed, and what was spent is told', async () => {
    await dealTo(1, 6)
    await dealTo(2, 5)
    await cells.settle()
    await work(1)
    await work(1)
    await setState(home().owner.db, of.campaignId, 'closed', now())
    await release()
    // What lay at home is back; eleven places are still away.
    expect(await balanceOf(home(), of.sponsorId)).toBe(9 * amount)
    await expect(
      home().owner.db.query('update campaigns_campaign set settled_at = $2 where id = $1', [of.campaignId, now()]),
    ).rejects.toThrow('a campaign is settled when nothing of it is left in escrow')
    await giveBack(1)
    await giveBack(2)
    await cells.settle()
    await release()
    expect(await balanceOf(home(), of.sponsorId)).toBe(18 * amount)
    expect(await sees(0, 'settled_at is not null', 'true')).toBe(true)
    expect(await totalOfCells(0)).toBe(2 * amount)
    await cells.expectCorrect()
  })

  test('a campaign whose places are all used in the cells closes at home after they have said so', async () => {
    await dealTo(1, 20)
    await cells.settle()
    for (let n = 0; n < 20; n++) await work(1)
    await home().app.db.query('select campaigns_close_due($1)', [now()])
    expect(await sees(0, 'state', 'open')).toBe(true)
    await cell(1).app.db.query('select cells_give_back_due($1)', [now()])
    await cells.settle()
    await home().app.db.query('select campaigns_close_due($1)', [now()])
    await release()
    expect(await sees(0, 'settled_at is not null', 'true')).toBe(true)
    await cells.expectCorrect()
  })

  test('a place that is given back in the cell after the campaign closed goes home too', async () => {
    await dealTo(2, 3)
    await cells.settle()
    const { owner, app } = cell(2)
    const member = await addPerson(owner.db, 'member', nextName('slow'), now())
    const task = await claim(owner.db, of.campaignId, member, 70, now())
    await setState(home().owner.db, of.campaignId, 'closed', now())
    await giveBack(2)
    expect(await placesIn(2)).toEqual({ in_progress: 1, released: 2 })
    await owner.db.query(`update tasks_place set state = 'returned' where id = $1`, [task])
    await app.db.query('select cells_give_back_due($1)', [now()])
    await cells.settle()
    await release()
    expect(await balanceOf(home(), of.sponsorId)).toBe(20 * amount)
    await cells.expectCorrect()
  })

  test('a letter finds the sponsor, the people and the words of its campaign there', async () => {
    await home().owner.db.query(`update sponsors_sponsor set name = 'Renamed' where id = $1`, [of.sponsorId])
    await dealTo(1, 1)
    await cells.settle()
    const { rows } = await cell(1).owner.db.query(
      `select s.name, u.username, c.title
        from campaigns_campaign c
          join sponsors_sponsor s on s.id = c.sponsor_id
          join sponsors_user p on p.sponsor_id = s.id
          join members_user u on u.id = p.user_id
        where c.id = $1`,
      [of.campaignId],
    )
    expect(rows).toEqual([{ name: 'Renamed', username: of.maker, title: 'Try the notes' }])
  })

  test('members stay in their cell', async () => {
    await dealTo(1, 1)
    await cells.settle()
    const username = nextName('of-home')
    await addPerson(home().owner.db, 'member', username, now())
    await addSponsor(home().owner.db, 'A later row', now())
    await eventually(async () => {
      const { rows } = await cell(1).owner.db.query(`select from sponsors_sponsor where name = 'A later row'`)
      return rows.length > 0
    })
    const { rows } = await cell(1).owner.db.query('select from members_user where username = $1', [username])
    expect(rows).toEqual([])
  })

  test('the exported books name the cell', async () => {
    await dealTo(1, 2)
    const text = await home().owner.transaction(async (db) => {
      let all = ''
      for await (const piece of ledgerExport(db)) all += piece
      return all
    })
    expect(text).toContain('account cells:1\n')
    expect(text).toContain(`    escrow:campaign:${of.campaignId}  BDT -200.00\n    cells:1  BDT 200.00\n`)
  })
})

test('a cell killed again and again while letters come gets each of them once', { timeout: 120_000 }, async () => {
  // While it starts again it has no process to kill.
  const killed = async () => {
    try {
      cells.all[1]!.signal('SIGKILL')
      return true
    } catch {
      return false
    }
  }
  const answers = () =>
    placesIn(1).then(
      () => true,
      () => false,
    )
  for (let round = 0; round < 5; round++) {
    await Promise.all([dealTo(1, 1), dealTo(1, 2)])
    await eventually(killed)
    await dealTo(1, 1)
    await eventually(answers)
  }
  await expect.poll(() => placesIn(1), { timeout: 60_000 }).toEqual({ free: 20 })
  expect(await placesIn(0)).toEqual({ released: 20 })
  await cells.expectCorrect()
})
