import { onlyRow } from '../db/only-row.ts'
import type { TestDatabase } from './database.ts'
import type { TestCell } from './test-cells.ts'

/** Writes the rows of a table of the home into a cell, as replication does: without triggers. Rows that are there stay. */
export async function copyRows(home: TestDatabase, cell: TestCell, table: string): Promise<void> {
  const answer = await home.owner.db.query<{ all: string }>(`select json_agg(t)::text as all from ${table} t`)
  const { admin } = cell.database
  await admin.db.query('set session_replication_role = replica')
  await admin.db.query(
    `insert into ${table} overriding system value
      select * from json_populate_recordset(null::${table}, $1::json)
      on conflict do nothing`,
    [onlyRow(answer).all],
  )
  await admin.db.query('reset session_replication_role')
}

/** Deals places of an open campaign to a cell, which gets its copies and the letter, as replication would bring them. */
export async function dealCopied(
  home: TestDatabase,
  cell: TestCell,
  campaignId: number,
  places: number,
): Promise<void> {
  for (const table of ['members_user', 'sponsors_sponsor', 'sponsors_user', 'campaigns_campaign'])
    await copyRows(home, cell, table)
  await home.admin.db.query('insert into cells_cell (cell) values ($1) on conflict do nothing', [cell.number])
  await home.owner.db.query('select cells_deal($1, $2, $3, $4)', [campaignId, cell.number, places, new Date()])
  const { rows } = await home.owner.db.query<{ letter: string }>(
    'select row_to_json(l)::text as letter from cells_letter l where to_cell = $1 order by id desc limit 1',
    [cell.number],
  )
  await cell.database.owner.transaction(async (db) => {
    await db.query('alter table cells_letter disable trigger user')
    await db.query('insert into cells_letter select * from json_populate_record(null::cells_letter, $1::json)', [
      rows[0]!.letter,
    ])
    await db.query('alter table cells_letter enable trigger user')
    for (const name of ['once', 'take']) await db.query(`alter table cells_letter enable replica trigger ${name}`)
    await db.query('select cells_accept(l) from cells_letter l order by id desc limit 1')
  })
}
