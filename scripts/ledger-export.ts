import { once } from 'node:events'
import { openAll, type AllCells } from '../server/cells/open-all.ts'
import type { Db } from '../server/db/db.ts'
import { StartError } from '../server/db/start-error.ts'
import { beginSnapshot } from '../server/ledger/check.ts'
import { ledgerExport } from '../server/ledger/export.ts'

type Snapshot = { number: number; db: Db }

/** Calls `work` in a snapshot of each database, which all begin before the first is read. */
async function inSnapshots(
  [next, ...rest]: AllCells['here'],
  work: (all: Snapshot[]) => Promise<void>,
  begun: Snapshot[] = [],
): Promise<void> {
  if (!next) return work(begun)
  await next.database.transaction(async (db) => {
    await beginSnapshot(db)
    // A snapshot begins with its first query.
    await db.query('select 1')
    await inSnapshots(rest, work, [...begun, { number: next.number, db }])
  })
}

/**
 * Writes the books as an hledger journal: `npm run --silent ledger:export | hledger -f - check --strict`. With further cells, those of
 * all are one journal, the home first. If one cannot be read, the journal and the status say so.
 */
try {
  const all = await openAll(process.env)
  const isAlone = all.here.length + all.away.length === 1
  const write = async (piece: string) => {
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain')
  }
  for (const { number, why } of all.away) {
    console.error(`Cell ${number} is missing: ${why}`)
    await write(`; cell ${number} is missing\n`)
  }
  await inSnapshots(all.here, async (snapshots) => {
    for (const { number, db } of snapshots)
      for await (const piece of ledgerExport(db, isAlone ? undefined : number)) await write(piece)
  }).finally(all.stop)
  process.exitCode = all.away.length > 0 ? 2 : 0
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 2
}
