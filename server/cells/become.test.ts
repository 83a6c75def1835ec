import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson } from '../testing/books.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { createTestHome } from '../testing/test-cells.ts'

let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))
afterAll(() => database.drop())

const become = (cell: number) => database.owner.db.query('select cells_become($1)', [cell])
const at = new Date('2026-03-02T06:00:00Z')

test('the ids of a cell tell its number, in every table', async () => {
  await become(12)
  const { rows } = await database.owner.db.query<{ name: string; first: number }>(
    `select sequencename::text as name, start_value as first, last_value as last
      from pg_sequences
      where schemaname = 'public'
        and nextval(format('public.%I', sequencename)::regclass) <> 12 * 1000000000000 + 1`,
  )
  expect(rows).toEqual([])
  expect(Math.floor((await addPerson(database.owner.db, 'member', 'rahima', at)) / 1e12)).toBe(12)
})

test('a database in which something has happened becomes no other cell', async () => {
  await expect(become(13)).rejects.toThrow('a cell is named before anything happens in it')
})

test('the application reads which cell it is, and cannot change it', async () => {
  const { db } = database.app
  expect((await db.query('select cell from cells_self')).rows).toEqual([{ cell: 12 }])
  await expect(db.query('update cells_self set cell = 1')).rejects.toThrow('permission denied')
  await expect(db.query('select cells_become(1::smallint)')).rejects.toThrow('permission denied')
})

test('the highest number of a cell leaves ids that JavaScript can read', async () => {
  expect(Number.isSafeInteger(4999 * 1e12 + 999_999_999_999)).toBe(true)
  await expect(database.owner.db.query('update cells_self set cell = 5000')).rejects.toThrow('cells_self_cell_check')
})

/** How far the numbers of new members and of something else jump when the database finds itself on another server. */
async function jumps({ owner: { db } }: TestDatabase) {
  const lasts = async () => {
    const { rows } = await db.query<{ last: number }>(
      `select coalesce(last_value, start_value) as last
        from pg_sequences
        where format('public.%I', sequencename)
          in (pg_get_serial_sequence('public.members_user', 'id'), pg_get_serial_sequence('public.payouts_batch', 'id'))
        order by sequencename`,
    )
    return rows.map(({ last }) => last)
  }
  const before = await lasts()
  await db.query('update payouts_home set timeline = timeline + 1')
  await db.query('select payouts_after_move($1)', [new Date()])
  return (await lasts()).map((last, index) => Math.round((last - before[index]!) / 1000))
}

test('after a failover of a cell it does not look as if it had a million members more', async () => {
  await addPerson(database.owner.db, 'member', 'before', at)
  expect(await jumps(database)).toEqual([1, 1000])
  const home = await createTestHome()
  expect(await jumps(home)).toEqual([1000, 1000])
  // Nothing else knows which users were lost with it.
  await home.owner.db.query('insert into cells_cell (cell) values (1)')
  expect(await jumps(home)).toEqual([1000, 1000])
  await home.drop()
})

test('after a restore the counters jump within the cell, also those that have given no id yet', async () => {
  await database.owner.db.query('delete from payouts_home')
  await database.owner.db.query('select payouts_after_move($1)', [new Date()])
  const { rows } = await database.owner.db.query(
    `select sequencename::text as name, last_value as last
      from pg_sequences
      where schemaname = 'public' and last_value / 1000000000000 <> 12`,
  )
  expect(rows).toEqual([])
})
