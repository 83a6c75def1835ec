import { checkCatalogue } from '../db/check-catalogue.ts'
import type { Db } from '../db/db.ts'
import type { Connections } from '../db/transaction.ts'
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

/** Reads the whole books in a snapshot and returns violations. */
export type Check = (snapshot: Db) => Promise<string[]>

/**
 * Everything that `ledger:check` looks at: the definitions that guard the books, the books, and what other features check in
 * the same snapshot.
 */
export async function checkBooks(
  { transaction }: Pick<Connections, 'transaction'>,
  others: readonly Check[],
): Promise<string[]> {
  const definitions = await transaction(checkCatalogue)
  const offences = definitions.slice(0, atMost).map((offence) => `definition: ${offence}`)
  await transaction(async (snapshot) => {
    await beginSnapshot(snapshot)
    for (const check of [ledgerCheck, ...others]) offences.push(...(await check(snapshot)))
  })
  return offences
}
