import type { Db } from '../server/db/db.ts'
import { clockFault } from '../server/db/require-real-clock.ts'
import { openDatabase } from '../server/db/open.ts'
import { StartError } from '../server/db/start-error.ts'
import { beginSnapshot, ledgerCheck } from '../server/ledger/check.ts'

/** Not among the invariants of the books, because the databases of tests believe every time. */
async function clockOffences(db: Db): Promise<string[]> {
  const fault = await clockFault(db)
  return fault === undefined ? [] : [`clock: ${fault}`]
}

/** Checks the books. Works while Porokh is running and while it is stopped. */
try {
  const database = await openDatabase(process.env, { serving: false, poolSize: 1 })
  const { transactions, offences } = await database
    .transaction(async (db) => {
      await beginSnapshot(db)
      const { rows } = await db.query<{ transactions: number }>('select transactions from ledger_present_total')
      return { ...rows[0]!, offences: [...(await clockOffences(db)), ...(await ledgerCheck(db))] }
    })
    .finally(() => database.stop())
  if (offences.length === 0)
    console.log(`The books are correct: ${transactions} transactions, every balance and every rule.`)
  for (const [n, offence] of offences.entries()) console.error(n === 0 ? offence : `also: ${offence}`)
  process.exitCode = offences.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 2
}
