import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf, nameOfDay, startOfDay } from '../day.ts'
import { ledgerCheck } from '../ledger/check.ts'
import { addPerson } from '../testing/books.ts'
import { openCells, type Cells } from '../testing/cells.ts'
import { nextName, now } from '../testing/dealt-campaign.ts'
import { bringPaid, forgotPaid, unlikePaid } from './mend-paid.ts'

/** Three servers of their own: the home with an account since today, and two cells, of which one may be broken. */
let cells: Cells
let account: number
const today = dayOf(new Date())
const at = now()

beforeAll(async () => {
  cells = await openCells(3)
  const { db } = home().owner
  const by = await addPerson(db, 'member', nextName('keeper'), at)
  const { rows } = await db.query<{ id: number }>(
    `with account as (
      insert into reconciliation_account (name, rail, since, window_hours, taken_to, created_by, created_at)
        values ('Sandbox', 'sandbox', $2, 72, $3, $1, $3)
        returning id
    )
      insert into reconciliation_source (rail, channel, account_id)
        select 'sandbox', 'bkash', id from account
        returning account_id as id`,
    [by, nameOfDay(today), at],
  )
  account = rows[0]!.id
}, 180_000)
afterAll(() => cells.stop())

const home = () => cells.all[0]!.database
const admin = (cell: number) => cells.all[cell]!.database.admin
/** Payouts that a cell tells, true or not, from one number to another. */
const write = (cell: number, first: number, count = 1, amount = 5_000, when = at) =>
  admin(cell).db.query(
    `insert into reconciliation_told (id, at, rail, channel, amount, reference)
      select id, $4, 'sandbox', 'bkash', $3, 'POROKH-' || id
      from generate_series($1::bigint, $1::bigint + $2 - 1) id`,
    [first, count, amount, when],
  )
async function toldAtHome(id: number) {
  const { rows } = await home().owner.db.query<{ amount: number; refused: string | null; taken: boolean }>(
    'select amount, refused, taken from reconciliation_told where id = $1',
    [id],
  )
  return rows[0]
}
async function comes(id: number, row: Record<string, unknown>) {
  await expect.poll(() => toldAtHome(id), { timeout: 30_000 }).toMatchObject(row)
}
/** What nobody does with what was told: past the rules. */
const past = (cell: number, sql: string, values: unknown[]) =>
  admin(cell).transaction(async (db) => {
    await db.query('set local session_replication_role = replica')
    await db.query(sql, values)
  })
const erase = async (id: number, ...numbers: number[]) => {
  for (const cell of numbers) await past(cell, 'delete from reconciliation_told where id = $1', [id])
}
const change = (id: number, amount: number) =>
  past(0, 'update reconciliation_told set amount = $2 where id = $1', [id, amount])
const tryAgain = (id: number) => home().owner.db.query('select reconciliation_try_again($1)', [id])
const refusal = 'another cell tells it'

describe('a payout that another cell tells', () => {
  const id = 1_000_000_100_000

  test('does not take its number: what its own cell tells afterwards is believed', async () => {
    await write(2, id, 1, 99_000)
    await comes(id, { amount: 99_000, refused: refusal })
    await write(1, id, 1, 5_000)
    await comes(id, { amount: 5_000, refused: null, taken: false })
    expect(await ledgerCheck(home().owner.db)).toEqual([])
  })

  test('is not believed either where a person tries it again', async () => {
    await write(2, id + 1)
    await comes(id + 1, { refused: refusal })
    await expect(tryAgain(id + 1)).rejects.toThrow('would be again')
    await write(1, id + 1)
    await comes(id + 1, { refused: null })
  })

  test('gives way to what its own cell tells also where that cannot be, and that one is tried again', async () => {
    await write(2, id + 2, 1, 99_000)
    await comes(id + 2, { refused: refusal })
    await write(1, id + 2, 1, -5)
    await comes(id + 2, { amount: -5, refused: 'its amount is none' })
    await change(id + 2, 5_000)
    await tryAgain(id + 2)
    expect(await toldAtHome(id + 2)).toMatchObject({ amount: 5_000, refused: null })
    await erase(id + 2, 0, 1, 2)
  })

  test('says nothing of who tells it: that is known by the stream', async () => {
    await admin(2).db.query(
      `insert into reconciliation_told (id, at, rail, channel, amount, reference, told_by)
        values ($1, $2, 'sandbox', 'bkash', 5000, 'POROKH-' || $1::bigint, 1)`,
      [id + 3, at],
    )
    await comes(id + 3, { refused: refusal })
    await expect(tryAgain(id + 3)).rejects.toThrow('would be again')
    await erase(id + 3, 0)
  })
})

/** In the tests after it, the home and cell 1 have so many payouts. */
const [first, many] = [1_000_000_200_000, 6_000]

test('a backlog of many payouts is taken in and matched at once', async () => {
  await erase(1_000_000_100_000, 0, 1)
  await erase(1_000_000_100_001, 0, 1)
  await write(1, first, many)
  await comes(first + many - 1, { refused: null })
  await home().owner.db.query(
    `with s as (
      insert into reconciliation_statement (account_id, name, sha256, read_by, read_at, lines)
        select id, 'lines.csv', sha256(''), created_by, $2, 1 from reconciliation_account where id = $1
        returning id
    )
      insert into reconciliation_line (
        account_id, statement_id, file_line, at, day_only, amount, reference, keys, occurrence, counts_on, late
      )
        select $1, id, 1, $2, false, -5000, $3, reconciliation_keys($3), 1, reconciliation_day_of($2), false from s`,
    [account, at, `POROKH-${first}`],
  )
  const later = new Date(at.getTime() + 60_000)
  const { db } = home().app
  for (let taken = 1; taken > 0;) {
    const { rows } = await db.query<{ taken: number }>('select reconciliation_take_due($1) as taken', [later])
    taken = rows[0]!.taken
  }
  const { rows } = await home().owner.db.query(
    `select count(*)::integer as movements from reconciliation_movement where account_id = $1 and id >= $2`,
    [account, first],
  )
  expect(rows).toEqual([{ movements: many }])
  const lines = await home().owner.db.query('select state, movement_id from reconciliation_line')
  expect(lines.rows).toEqual([{ state: 'matched', movement_id: first }])
})

test('joined again, a cell and the home read only what differs', async () => {
  const [{ db }, cell] = [admin(0), admin(1)]
  const unlike = () => unlikePaid(db, cell.db, 1)
  expect(await unlike()).toEqual([])
  // Lost at home; lost in the cell; and as many of the same amounts, but others.
  const [lost, forgotten] = [first + 2_200, first + 4_999]
  await erase(lost, 0)
  expect(await unlike()).toEqual([first + 2_000])
  expect(await forgotPaid(db, cell.db, await unlike())).toBe(false)
  await erase(forgotten, 1)
  await erase(first + 10, 0)
  await erase(first + 11, 1)
  const all = (await unlike()).toSorted()
  expect(all).toEqual([first, first + 2_000, first + 4_000])
  expect(await forgotPaid(db, cell.db, all)).toBe(true)
  expect(await bringPaid(db, cell, all)).toBe(2)
  expect(await bringPaid(cell.db, admin(0), await unlike())).toBe(2)
  expect(await unlike()).toEqual([])
})

test('a day is not complete while its payouts have another sum than the cell has said', async () => {
  const day = today + 1
  const noon = (of: number) => new Date(startOfDay(of).getTime() + 12 * 3_600_000)
  const first = 1_000_000_300_000
  const say = (cell: number, places: number, amount: number) =>
    admin(cell).db.query(
      `insert into cells_letter (id, from_cell, to_cell, kind, places, amount, at, day)
        values (nextval('cells_letter_id'), $1, 0, 'paid', $2, $3, $4, $5)`,
      [cell, places, amount, noon(day + 1), nameOfDay(day)],
    )
  const untold = async () => {
    await cells.settle()
    const { rows } = await home().owner.db.query<{ cells: number[] | null }>(
      'select reconciliation_untold($1, $2) as cells',
      [account, nameOfDay(day)],
    )
    return rows[0]!.cells
  }
  await write(1, first, 2, 5_000, noon(day))
  await comes(first + 1, { refused: null })
  await say(1, 2, 10_000)
  await say(2, 0, 0)
  expect(await untold()).toBeNull()
  for (const wrong of [4_999, 5_001]) {
    await change(first, wrong)
    expect(await untold()).toEqual([1])
  }
  await change(first, 5_000)
  // One that was committed after the letter is more than it says.
  await write(1, first + 2, 1, 7_000, noon(day))
  await comes(first + 2, { refused: null })
  expect(await untold()).toBeNull()
})
