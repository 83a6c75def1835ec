import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson } from '../testing/books.ts'
import type { TestDatabase } from '../testing/database.ts'
import { now } from '../testing/dealt-campaign.ts'
import { pagesOf } from '../testing/many-campaigns.ts'
import { createTestHome } from '../testing/test-cells.ts'

/** A home alone: letters are written as if they came. */
let home: TestDatabase
beforeAll(async () => {
  home = await createTestHome()
}, 60_000)
afterAll(() => home.drop())

const addCells = (from: number, to: number) =>
  home.owner.db.query(
    `insert into cells_cell (cell, joined_at) select n, '2026-01-01' from generate_series($1::integer, $2::integer) n`,
    [from, to],
  )

test('the payouts of a day are read once, and not for each cell', async () => {
  const { db } = home.owner
  const accountant = await addPerson(db, 'operator', 'accountant', now())
  const { rows } = await db.query<{ id: number }>(
    `insert into reconciliation_account (name, rail, since, window_hours, taken_to, created_by, created_at)
      values ('Main', 'sandbox', '2026-01-01', 72, '2026-01-01', $1, '2026-01-01')
      returning id`,
    [accountant],
  )
  const account = rows[0]!.id
  await db.query(`insert into reconciliation_source (rail, channel, account_id) values ('sandbox', 'bkash', $1)`, [
    account,
  ])
  await db.query(
    `insert into reconciliation_told (id, at, rail, channel, amount, reference, told_by)
      select cell * 1000000000000 + n, '2026-03-02 06:00:00+00', 'sandbox', 'bkash', 100, 'POROKH-' || n, cell
      from generate_series(1, 20) cell, generate_series(1, 300) n`,
  )
  await db.query(
    `insert into cells_letter (id, from_cell, to_cell, kind, places, amount, at, day)
      select
        nextval('cells_letter_id'), cell, 0, 'paid', 300, case cell when 3 then 1 else 30000 end, now(),
        date '2026-03-02'
      from generate_series(1, 20) cell
      where cell <> 7`,
  )
  const pages = () => pagesOf(home, 'select reconciliation_untold($1, $2)', [account, '2026-03-02'])
  await addCells(1, 2)
  await db.query('analyze')
  const ofTwo = await pages()
  await addCells(3, 21)
  await db.query('analyze')
  expect(await pages()).toBeLessThan(ofTwo * 2)
  const untold = await db.query('select reconciliation_untold($1, $2) as cells', [account, '2026-03-02'])
  expect(untold.rows).toEqual([{ cells: [3, 7, 21] }])
})

test('what a head says of the cells asks for each of them once what is covered', async () => {
  const { db } = home.owner
  await db.query(
    `insert into cells_letter (id, from_cell, to_cell, kind, places, amount, at, day, head)
      select
        nextval('cells_letter_id'), cell, 0, 'head', 0, 0, now(), date '2026-01-01' + n, sha256(convert_to('x', 'UTF8'))
      from generate_series(1, 20) cell, generate_series(0, 99) n`,
  )
  await db.query('analyze')
  const pages = () => pagesOf(home, 'select cells_list_heads($1)', ['2026-04-20'])
  const before = await pages()
  await home.owner.transaction(async (head) => {
    await head.query('alter table transparency_head disable trigger user')
    await head.query(
      `insert into transparency_head (
          day, up_to, entries, salt, blocks, block_from, root, previous, hash, published_at,
          version, event_up_to, events, event_root, cells
        )
        select '2026-01-02', 0, 0, h, '', '{}', h, h, h, now(), 3, 0, 0, h, '1 2026-01-01 ' || encode(h, 'hex')
        from sha256(convert_to('x', 'UTF8')) h`,
    )
    await head.query('alter table transparency_head enable trigger user')
  })
  expect(await pages()).toBeLessThan(before + 500)
  const { rows } = await db.query<{ cells: string }>('select cells_list_heads($1) as cells', ['2026-01-02'])
  const lines = rows[0]!.cells.split('\n')
  expect(lines).toHaveLength(40)
  expect(lines.slice(0, 3).map((line) => line.slice(0, 12))).toEqual(['1 2026-01-02', '2 2026-01-01', '2 2026-01-02'])
  expect(lines.at(-1)).toBe('21 away')
})
