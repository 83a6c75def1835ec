import { parseArgs } from 'node:util'
import type { Database } from '../server/db/connect.ts'
import type { Db } from '../server/db/db.ts'
import { clockFault } from '../server/db/require-real-clock.ts'
import { openDatabase } from '../server/db/open.ts'
import { StartError } from '../server/db/start-error.ts'
import { checkBooks } from '../server/ledger/check.ts'
import { lastGoodHead } from '../server/ledger/last-good-head.ts'
import { reviewOffences } from '../server/feedback/check-reviews.ts'
import { invoiceOffences } from '../server/invoices/check-invoices.ts'
import { headOffences } from '../server/transparency/check-heads.ts'

const help = `npm run ledger:check               checks the whole books
npm run ledger:check -- --since    checks what came after the last head that a whole check of the server has read
                                   and found correct: its rows, and the accounts, campaigns, tasks, payouts,
                                   wallets and decisions that they are about; all definitions, totals and heads

It answers in seconds where the whole check reads for minutes. It does not see when somebody with the owner's
rights has changed an old row behind that head, or a state that nothing has touched since. The whole check does;
the server runs it every hour. Without such a head the whole books are checked.

The status is 0 when the books are correct, 1 when something is wrong, and 2 when they could not be checked.`

/** Not among the invariants of the books, because test databases accept any time. */
async function clockOffences(db: Db): Promise<string[]> {
  const fault = await clockFault(db)
  return fault === undefined ? [] : [`clock: ${fault}`]
}

async function check(database: Database, sinceHead: boolean): Promise<{ correct: string; offences: string[] }> {
  const found = sinceHead ? await lastGoodHead(database.db) : null
  if (found && 'none' in found) console.log(`The whole books are checked, because ${found.none}.`)
  const head = found && 'day' in found ? found : null
  const offences = await checkBooks(database, [clockOffences, headOffences, invoiceOffences, reviewOffences], head)
  const { rows } = await database.db.query<{ transactions: number }>(
    head
      ? 'select count(*) as transactions from ledger_journal where id > $1'
      : 'select transactions from ledger_present_total',
    head ? [head.journal] : [],
  )
  const count = rows[0]?.transactions ?? 0
  const correct = head
    ? `What came after the head of ${head.day} is correct: ${count} transactions. Only the whole check sees a change before it.`
    : `The books are correct: ${count} transactions, every balance, every rule and every head.`
  return { correct, offences }
}

/** Checks the books, whether Porokh is running or stopped. */
try {
  const { values } = parseArgs({
    options: { since: { type: 'boolean' }, help: { type: 'boolean' } },
    strict: false,
  })
  const { since, help: asked, ...unknown } = values
  if (asked || Object.keys(unknown).length > 0) {
    console.log(help)
    process.exitCode = asked ? 0 : 2
  } else {
    const database = await openDatabase(process.env, { serving: false, poolSize: 1 })
    const { correct, offences } = await check(database, since === true).finally(() => database.stop())
    if (offences.length === 0) console.log(correct)
    for (const [n, offence] of offences.entries()) console.error(n === 0 ? offence : `also: ${offence}`)
    process.exitCode = offences.length === 0 ? 0 : 1
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 2
}
