import { once } from 'node:events'
import { openDatabase } from '../server/db/open.ts'
import { StartError } from '../server/db/start-error.ts'
import { beginSnapshot } from '../server/ledger/check.ts'
import { ledgerExport } from '../server/ledger/export.ts'

/** Writes the books as an hledger journal: `npm run --silent ledger:export | hledger -f - check --strict`. */
try {
  const database = await openDatabase(process.env, { serving: false, poolSize: 1 })
  await database
    .transaction(async (db) => {
      await beginSnapshot(db)
      for await (const piece of ledgerExport(db)) if (!process.stdout.write(piece)) await once(process.stdout, 'drain')
    })
    .finally(() => database.stop())
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 2
}
