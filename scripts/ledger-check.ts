import type { Db } from '../server/db/db.ts'
import { clockFault } from '../server/db/require-real-clock.ts'
import { openDatabase } from '../server/db/open.ts'
import { StartError } from '../server/db/start-error.ts'
import { checkBooks } from '../server/ledger/check.ts'
import { headOffences } from '../server/transparency/check-heads.ts'

/** Not among the invariants of the books, because the databases of tests believe every time. */
async function clockOffences(db: Db): Promise<string[]> {
  const fault = await clockFault(db)
  return fault === undefined ? [] : [`clock: ${fault}`]
}

/** Checks the books. Works while Porokh is running and while it is stopped. */
try {
  const database = await openDatabase(process.env, { serving: false, poolSize: 1 })
  const check = async () => {
    const { rows } = await database.db.query<{ transactions: number }>('select transactions from ledger_present_total')
    return { ...rows[0]!, offences: await checkBooks(database, [clockOffences, headOffences]) }
  }
  const { transactions, offences } = await check().finally(() => database.stop())
  if (offences.length === 0)
    console.log(`The books are correct: ${transactions} transactions, every balance, every rule and every head.`)
  for (const [n, offence] of offences.entries()) console.error(n === 0 ? offence : `also: ${offence}`)
  process.exitCode = offences.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 2
}
