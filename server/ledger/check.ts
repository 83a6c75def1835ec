import { checkCatalogue } from '../db/check-catalogue.ts'
import type { Db } from '../db/db.ts'
import type { Connections } from '../db/transaction.ts'
import type { Invariant } from './invariant.ts'
import { invariants } from './invariants.ts'
import { readTouched, sqlSince, type Since, type Touched } from './since-sql.ts'

const atMost = 20

/** Makes this transaction read one snapshot of the books, so concurrent postings stay invisible during the check. */
export async function beginSnapshot(db: Db): Promise<void> {
  await db.query('set transaction isolation level repeatable read, read only')
  await db.query('set local statement_timeout = 0')
}

/** The query of an invariant over all books, or over the rows after a head. */
export function sqlOf({ sql, since }: Invariant, about: Touched | null): string {
  if (!about) return sql
  return typeof since === 'string' ? since : sqlSince(about, sql, since)
}

/**
 * Recalculates the books from the journal and returns each violation, such as `escrow: campaign 3: …`. Call it in a snapshot. With a head,
 * it checks only later rows and the rows they refer to, and trusts everything before the head.
 */
export async function ledgerCheck(db: Db, head: Since | null = null): Promise<string[]> {
  const offences: string[] = []
  const about = head && (await readTouched(db, head))
  for (const invariant of invariants) {
    const { rows } = await db.query<{ rule?: string; offence: string }>(`${sqlOf(invariant, about)} limit ${atMost}`)
    offences.push(...rows.map(({ rule, offence }) => `${rule ?? invariant.name}: ${offence}`))
    if (offences.length >= atMost) break
  }
  return offences
}

/** Checks all books, or the rows after a head, in a snapshot and returns violations. */
export type Check = (snapshot: Db, head?: Since | null) => Promise<string[]>

/**
 * All checks of `ledger:check`: the definitions that guard the books, the books, and other features' checks in the same snapshot. With a
 * head, only later rows are checked; the definitions are always compared.
 */
export async function checkBooks(
  { transaction }: Pick<Connections, 'transaction'>,
  others: readonly Check[],
  head: Since | null = null,
): Promise<string[]> {
  const definitions = await transaction(checkCatalogue)
  const offences = definitions.slice(0, atMost).map((offence) => `definition: ${offence}`)
  await transaction(async (snapshot) => {
    await beginSnapshot(snapshot)
    for (const check of [ledgerCheck, ...others]) offences.push(...(await check(snapshot, head)))
  })
  return offences
}
