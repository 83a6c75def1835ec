import type { Db } from '../db/db.ts'
import { invariants } from './invariants.ts'

const atMost = 20

/** Begins a snapshot of the books: what is posted meanwhile is not seen, however long the check takes. */
export async function beginSnapshot(db: Db): Promise<void> {
  await db.query('set transaction isolation level repeatable read, read only')
  await db.query('set local statement_timeout = 0')
}

/** Re-derives the books from their entries and names what does not fit: `escrow: campaign 3: …`. Call it in a snapshot. */
export async function ledgerCheck(db: Db): Promise<string[]> {
  const offences: string[] = []
  for (const { name, sql } of invariants) {
    const { rows } = await db.query<{ offence: string }>(`${sql} limit ${atMost}`)
    offences.push(...rows.map((row) => `${name}: ${row.offence}`))
    if (offences.length >= atMost) break
  }
  return offences
}
