import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import type { Connections } from '../db/transaction.ts'

const atOnce = 1000
const columns = 'id, at, rail, channel, amount, reference'

/** The payouts of a cell that were told to the home, as one of the two has them: some at a time, as JSON. */
async function* toldIn(db: Db, number: number): AsyncGenerator<string> {
  for (let last = number * 1e12; ;) {
    const page = onlyRow(
      await db.query<{ last: number | null; told: string }>(
        `select max(id) as last, json_agg(t)::text as told
          from (
            select ${columns}
            from reconciliation_told
            where id > $1 and id < $2 and refused is null
            order by id
            limit ${atOnce}
          ) t`,
        [last, (number + 1) * 1e12],
      ),
    )
    if (page.last === null) return
    yield page.told
    last = page.last
  }
}

/** Whether the home was told of payouts of which the cell knows nothing. */
export async function forgotPaid(home: Db, cell: Db, number: number): Promise<boolean> {
  for await (const told of toldIn(home, number)) {
    const { rowCount } = await cell.query(
      `select from json_to_recordset($1) t(id bigint)
        where not exists (select from reconciliation_told r where r.id = t.id)
        limit 1`,
      [told],
    )
    if (rowCount > 0) return true
  }
  return false
}

/**
 * Brings the payouts that one of the two knows to have been told and the other one does not, as replication does where they come to the
 * home. What the cell had told and has forgotten, it does not tell again when it is paid once more. Returns how many.
 */
export async function bringPaid(source: Db, target: Connections, number: number): Promise<number> {
  let brought = 0
  for await (const told of toldIn(source, number)) {
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
