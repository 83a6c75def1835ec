import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { requireJoinable } from './require-joinable.ts'

/** The number for a new cell: the one that it has already, from a call that broke off, or else the next one that the home does not know. */
export async function nextCell(home: Db, cell: Db): Promise<number> {
  await requireJoinable(home, cell)
  const { here } = onlyRow(await cell.query<{ here: number }>('select cells_here() as here'))
  if (here !== 0) return here
  // A publication is made early, and the row only when all is done.
  const { last } = onlyRow(
    await home.query<{ last: number }>(
      `select greatest(
          (select coalesce(max(cell), 0) from cells_cell),
          (
            select coalesce(max(substring(pubname::text from '^to_([0-9]+)$')::integer), 0) from pg_publication
          )
        ) as last`,
    ),
  )
  return last + 1
}
