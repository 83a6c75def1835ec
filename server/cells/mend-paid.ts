import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import type { Connections } from '../db/transaction.ts'

/** Payouts whose numbers follow each other are compared and read together. */
const together = 1000
const columns = 'id, at, rail, channel, amount, reference'

/** What was told of payouts of a cell, as one of the two has it: a few figures for each row of numbers, by the first of them. */
async function figuresOf(db: Db, number: number): Promise<Map<number, string>> {
  const { rows } = await db.query<{ first: number; figures: string }>(
    `select
        id / ${together} * ${together} as first,
        concat_ws(' ', count(*), sum(amount), sum(id::numeric * amount)) as figures
      from reconciliation_told
      where id >= $1 and id < $2 and refused is null
      group by 1
      order by 1`,
    [number * 1e12, (number + 1) * 1e12],
  )
  return new Map(rows.map(({ first, figures }) => [first, figures]))
}

/** The rows of payouts of a cell of which the home and the cell were not told the same, by their first numbers. */
export async function unlikePaid(home: Db, cell: Db, number: number): Promise<number[]> {
  const [one, other] = [await figuresOf(home, number), await figuresOf(cell, number)]
  return [...new Set([...one.keys(), ...other.keys()])].filter((first) => one.get(first) !== other.get(first))
}

/** The payouts of a row that were told, as one of the two has them, as JSON. */
async function toldIn(db: Db, first: number): Promise<string> {
  const { told } = onlyRow(
    await db.query<{ told: string }>(
      `select coalesce(json_agg(t), '[]')::text as told
        from (
          select ${columns}
          from reconciliation_told
          where id >= $1 and id < $2 and refused is null
          order by id
        ) t`,
      [first, first + together],
    ),
  )
  return told
}

/** Whether the home was told of payouts of which the cell knows nothing. */
export async function forgotPaid(home: Db, cell: Db, unlike: readonly number[]): Promise<boolean> {
  for (const first of unlike) {
    const { rowCount } = await cell.query(
      `select from json_to_recordset($1) t(id bigint)
        where not exists (select from reconciliation_told r where r.id = t.id)
        limit 1`,
      [await toldIn(home, first)],
    )
    if (rowCount > 0) return true
  }
  return false
}

/**
 * Brings the payouts that one of the two knows to have been told and the other one does not, as replication does where they come to the
 * home. What the cell had told and has forgotten, it does not tell again when it is paid once more. Returns how many.
 */
export async function bringPaid(source: Db, target: Connections, unlike: readonly number[]): Promise<number> {
  let brought = 0
  for (const first of unlike) {
    const told = await toldIn(source, first)
    brought += await target.transaction(async (db) => {
      await db.query(`select set_config('session_replication_role', 'replica', true) where cells_here() = 0`)
      const { rowCount } = await db.query(
        `insert into public.reconciliation_told (${columns})
          select ${columns} from json_populate_recordset(null::public.reconciliation_told, $1)
          on conflict (id) do nothing`,
        [told],
      )
      return rowCount
    })
  }
  return brought
}
