import type { Connections } from '../db/transaction.ts'
import { beginSnapshot, ledgerCheck } from '../ledger/check.ts'

/** What is wrong in the books of these databases. Each is read in a snapshot of its own. */
export async function offencesIn(databases: readonly { owner: Pick<Connections, 'transaction'> }[]): Promise<string[]> {
  const found = databases.map(({ owner }) =>
    owner.transaction(async (db) => {
      await beginSnapshot(db)
      return ledgerCheck(db)
    }),
  )
  return (await Promise.all(found)).flat()
}
