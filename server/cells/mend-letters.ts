import type { Db } from '../db/db.ts'
import type { Connections } from '../db/transaction.ts'

const atOnce = 100
/** Class 23: a rule of the database refuses. */
const refused = /^23/

/** The rows of letters, by their ids. */
async function rowsOf(db: Db, ids: readonly number[]): Promise<string[]> {
  const { rows } = await db.query<{ letter: string }>(
    'select row_to_json(l)::text as letter from cells_letter l where id = any ($1::bigint[]) order by id',
    [ids],
  )
  return rows.map(({ letter }) => letter)
}

/** Brings letters to the database that lacks them, as replication does: each is posted there, or kept with the reason. */
export async function bring(source: Db, target: Connections, ids: readonly number[]): Promise<void> {
  for (let n = 0; n < ids.length; n += atOnce) {
    const letters = await rowsOf(source, ids.slice(n, n + atOnce))
    await target.transaction(async (db) => {
      for (const letter of letters) {
        // Posting a letter leaves the setting as it found it.
        await db.query('set local session_replication_role = replica')
        await db.query(
          `insert into public.cells_letter
            (select l.* from json_populate_record(null::public.cells_letter, $1) l)`,
          [letter],
        )
      }
    })
  }
}

/** Lets the sender book again what it does not know any more to have sent. Returns what it could not, by the letter's id. */
export async function bookAgain(
  sender: Db,
  receiver: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const failed = new Map<number, string>()
  for (const id of ids) {
    const [letter] = await rowsOf(receiver, [id])
    await sender
      .query('select public.cells_send_again(l) from json_populate_record(null::public.cells_letter, $1) l', [letter])
      .catch((error: Error & { code?: string }) => {
        if (!refused.test(error.code ?? '')) throw error
        failed.set(id, error.message)
      })
  }
  return failed
}

/** Posts letters that were refused, where the reason may be gone. */
export async function tryRefused(db: Db): Promise<void> {
  const { rows } = await db.query<{ id: number }>('select letter_id as id from cells_refused order by letter_id')
  for (const { id } of rows) {
    await db.query('select public.cells_try_again($1)', [id]).catch((error: Error & { code?: string }) => {
      if (!refused.test(error.code ?? '')) throw error
    })
  }
}
