import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoiceOffences } from '../invoices/check-invoices.ts'
import { addPerson, approve, claim, handIn } from '../testing/books.ts'
import { openCells, type Cells } from '../testing/cells.ts'
import { amount, deal, nextName, openAtHome, type DealtCampaign } from '../testing/dealt-campaign.ts'

/** Three servers of their own: the home and the cells 1 and 2. The pay is 70 %, the fee 30 %. */
let cells: Cells
let of: DealtCampaign
const fee = (amount * 30) / 100
const january = new Date('2026-01-20T06:00:00Z')
/** The times at which a job runs, when a month is over for more than an hour. */
const after = (month: string) => new Date(`${month}-01T06:00:00Z`)
beforeAll(async () => {
  cells = await openCells(3)
  of = await openAtHome(database(0), 40, january)
  for (const number of [1, 2]) await deal(database(0), of.campaignId, number, 8, january)
  await cells.settle()
}, 120_000)
afterAll(() => cells.stop())

const database = (number: number) => cells.all[number]!.database

/** Somebody of the cell does a task, which is approved then. */
async function sell(number: number, at: string) {
  const { owner } = database(number)
  const member = await addPerson(owner.db, 'member', nextName('member'), new Date(at))
  const task = await claim(owner.db, of.campaignId, member, 70, new Date(at))
  await handIn(owner.db, task, new Date(at))
  await approve(owner.db, task, new Date(at))
}

/** The job of a database. Returns how much it did. */
async function run(number: number, at: Date) {
  let done = 0
  for (let now = 1; now > 0; done += now) {
    const { rows } = await database(number).app.db.query<{ done: number }>('select invoices_issue_due($1) as done', [
      at,
    ])
    now = rows[0]!.done
  }
  return done
}

async function invoices(sponsor = of.sponsorId) {
  const { rows } = await database(0).owner.db.query<{ month: string; reviews: number; amount: number; fee: number }>(
    `select to_char(month, 'YYYY-MM') as month, reviews, amount, fee
      from invoices_document
      where sponsor_id = $1
      order by id`,
    [sponsor],
  )
  return rows
}
const invoice = (month: string, reviews: number) => ({ month, reviews, amount: reviews * amount, fee: reviews * fee })
const listen = (on: boolean) => database(0).admin.db.query(`alter subscription from_2 ${on ? 'enable' : 'disable'}`)

async function expectChecked() {
  await cells.expectCorrect()
  for (const { database } of cells.all)
    for (const head of [null, { from: january.toISOString() }])
      expect(await database.owner.transaction((db) => invoiceOffences(db, head as never))).toEqual([])
}

test('what was approved in cells is on the invoice, with what was approved at home', async () => {
  await sell(0, '2026-01-21T06:00:00Z')
  await sell(1, '2026-01-21T06:00:00Z')
  await sell(1, '2026-01-22T06:00:00Z')
  await sell(2, '2026-01-23T06:00:00Z')
  // In Dhaka it is February already.
  await sell(2, '2026-01-31T18:30:00Z')
  for (const number of [1, 2]) expect(await run(number, new Date('2026-01-31T18:59:00Z'))).toBe(0)
  for (const number of [1, 2]) expect(await run(number, after('2026-02'))).toBe(1)
  await cells.settle()
  await run(0, after('2026-02'))
  expect(await invoices()).toEqual([invoice('2026-01', 4)])
  await expectChecked()
})

describe('a cell that is away when the month ends', () => {
  test('keeps the invoices of those who have places there waiting, and nobody else', async () => {
    const other = await openAtHome(database(0), 5, new Date('2026-02-02T06:00:00Z'))
    await deal(database(0), other.campaignId, 1, 3, new Date('2026-02-02T06:00:00Z'))
    await cells.settle()
    await sell(0, '2026-02-10T06:00:00Z')
    await sell(1, '2026-02-10T06:00:00Z')
    await listen(false)
    await sell(2, '2026-02-11T06:00:00Z')
    expect(await run(1, after('2026-03'))).toBe(2)
    await expect.poll(() => toldBy(1, '2026-02')).toBe(2)
    await run(0, after('2026-03'))
    expect(await invoices()).toEqual([invoice('2026-01', 4)])
    expect(await nextMonth(other.sponsorId)).toBe('2026-03')
    expect(await nextMonth(of.sponsorId)).toBe('2026-02')
  })

  test('also when it has told, and nothing has come', async () => {
    expect(await run(2, after('2026-03'))).toBe(1)
    await run(0, after('2026-03'))
    expect(await nextMonth(of.sponsorId)).toBe('2026-02')
  })

  test('is on the invoice that is made once it is there again, with all months in their order', async () => {
    await sell(2, '2026-03-05T06:00:00Z')
    await run(1, after('2026-04'))
    await run(2, after('2026-04'))
    await listen(true)
    await cells.settle()
    await run(0, after('2026-04'))
    expect(await invoices()).toEqual([invoice('2026-01', 4), invoice('2026-02', 4), invoice('2026-03', 1)])
    for (const number of [0, 1, 2]) expect(await run(number, after('2026-04'))).toBe(0)
    await expectChecked()
  })
})

test('a cell to which places went after the month has nothing to tell of it', async () => {
  const late = await openAtHome(database(0), 5, new Date('2026-04-05T06:00:00Z'))
  await run(1, after('2026-05'))
  await deal(database(0), late.campaignId, 1, 3, new Date('2026-05-02T06:00:00Z'))
  await cells.settle()
  await run(0, after('2026-05'))
  expect(await nextMonth(late.sponsorId)).toBe('2026-05')
})

describe('what a cell says is not believed', () => {
  const say = (columns: string, values: string) =>
    database(1).owner.db.query(
      `insert into cells_letter (id, from_cell, to_cell, kind, campaign_id, sponsor_id, at, ${columns})
        select nextval('cells_letter_id'), 1, 0, 'sold', id, sponsor_id, now(), ${values}
        from campaigns_campaign
        where id = $1`,
      [of.campaignId],
    )
  const columns = 'places, amount, fee, month'
  test('when it is more than went there, or of a month that is invoiced', async () => {
    await say(columns, `100, ${100 * amount}, 0, '2027-01-01'`)
    await say(columns, `1, ${amount}, ${fee}, '2025-12-01'`)
    await cells.settle()
    const { rows } = await database(0).owner.db.query('select reason from cells_refused order by letter_id')
    expect(rows).toEqual([
      { reason: 'sold: more than went there' },
      { reason: 'sold: the month is on an invoice already' },
    ])
    expect(await invoices()).toHaveLength(3)
  })

  test('a month is told once, with its fee, and no other letter has one', async () => {
    await expect(say(columns, `1, ${amount}, ${fee}, '2026-03-01'`)).rejects.toThrow('cells_letter_sold')
    await expect(say(columns, `1, ${amount}, null, '2027-02-01'`)).rejects.toThrow('cells_letter_says')
    await expect(say(columns, `1, ${amount}, ${amount + 1}, '2027-02-01'`)).rejects.toThrow('cells_letter_says')
    await expect(say(columns, `1, ${amount}, ${fee}, '2027-02-02'`)).rejects.toThrow('cells_letter_says')
  })
})

async function toldBy(number: number, month: string) {
  const { rows } = await database(0).owner.db.query<{ count: number }>(
    `select count(*) as count from cells_letter where from_cell = $1 and to_char(month, 'YYYY-MM') = $2`,
    [number, month],
  )
  return Number(rows[0]!.count)
}
async function nextMonth(sponsor: number) {
  const { rows } = await database(0).owner.db.query<{ month: string }>(
    `select to_char(next_month, 'YYYY-MM') as month from invoices_due where sponsor_id = $1`,
    [sponsor],
  )
  return rows[0]!.month
}
