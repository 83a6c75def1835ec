import type { Db } from '../db/db.ts'
import { invariants } from './invariants.ts'

const atMost = 20

/** Makes this transaction read one snapshot of the books. It does not see what others post while the check runs. */
export async function beginSnapshot(db: Db): Promise<void> {
  await db.query('set transaction isolation level repeatable read, read only')
  await db.query('set local statement_timeout = 0')
}

/** Recalculates the books from the journal and returns each violation, such as `escrow: campaign 3: …`. Call it in a snapshot. */
export async function ledgerCheck(db: Db): Promise<string[]> {
  const offences: string[] = []
  for (const { name, sql } of invariants) {
    const { rows } = await db.query<{ offence: string }>(`${sql} limit ${atMost}`)
    offences.push(...rows.map((row) => `${name}: ${row.offence}`))
    if (offences.length >= atMost) break
  }
  return offences
}
