import { parseArgs } from 'node:util'
import { commandChecks } from '../server/app/command-checks.ts'
import { openAll, type AllCells } from '../server/cells/open-all.ts'
import type { Database } from '../server/db/connect.ts'
import type { Db } from '../server/db/db.ts'
import { clockFault } from '../server/db/require-real-clock.ts'
import { StartError } from '../server/db/start-error.ts'
import { checkBooks } from '../server/ledger/check.ts'
import { lastGoodHead } from '../server/ledger/last-good-head.ts'

const help = `npm run ledger:check               checks the whole books
npm run ledger:check -- --since    checks what came after the last head that a whole check of the server has read
                                   and found correct: its rows, and the accounts, campaigns, tasks, payouts,
                                   wallets and decisions that they are about; all definitions, totals and heads

It answers in seconds where the whole check reads for minutes. It does not see when somebody with the owner's
rights has changed an old row behind that head, or a state that nothing has touched since. The whole check does;
the server runs it every hour. Without such a head the whole books are checked.

With further cells, those of DATABASE_URL (the home) and of CELL_1_URL and so on are checked, or those of the data
folder, and each line names its cell. cells:check also compares what they have sent to each other.

The status is 0 when the books are correct, 1 when something is wrong, and 2 when they could not be checked.`

/** Not among the invariants of the books, because the databases of tests believe every time. */
async function clockOffences(db: Db): Promise<string[]> {
  const fault = await clockFault(db)
  return fault === undefined ? [] : [`clock: ${fault}`]
}

async function check(database: Database, sinceHead: boolean): Promise<{ correct: string; offences: string[] }> {
  const found = sinceHead ? await lastGoodHead(database.db) : null
  if (found && 'none' in found) console.log(`The whole books are checked, because ${found.none}.`)
  const head = found && 'day' in found ? found : null
  const offences = await checkBooks(database, [clockOffences, ...commandChecks], head)
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

/** Says of each database what is wrong, and of several which one it is. Returns the status. */
async function checkAll({ here, away }: AllCells, sinceHead: boolean): Promise<number> {
  const isAlone = here.length + away.length === 1
  let found = 0
  for (const { number, database } of here) {
    const { correct, offences } = await check(database, sinceHead)
    const named = (text: string) => (isAlone ? text : `cell ${number}: ${text}`)
    if (offences.length === 0) console.log(named(correct))
    for (const offence of offences) console.error(found++ === 0 ? named(offence) : `also: ${named(offence)}`)
  }
  for (const { number, why } of away) console.error(`Cell ${number} could not be checked: ${why}`)
  return found > 0 ? 1 : away.length > 0 ? 2 : 0
}

/** Checks the books. Works while Porokh is running and while it is stopped. */
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
    const all = await openAll(process.env)
    process.exitCode = await checkAll(all, since === true).finally(all.stop)
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 2
}
