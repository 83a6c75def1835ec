import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/db.ts'
import type { Connections } from '../db/transaction.ts'
import { beginSnapshot, checkBooks, type Check } from '../ledger/check.ts'
import { compareLetters, type UnderWay } from './compare-letters.ts'

/** A database by the number that it should have. */
export interface NumberedCell {
  number: number
  database: Pick<Connections, 'transaction'>
}

export interface CellsFound {
  /** What is wrong, each with its cell. */
  offences: string[]
  /** What was sent and has not come yet: the money is in neither cell. */
  underWay: UnderWay[]
}

/** After a server was away, PostgreSQL tries again every five seconds. So long nothing is said, in milliseconds. */
const triesWithin = 8_000

/** The streams by which no letters come, also not a moment later. */
async function silentStreams({ transaction }: NumberedCell['database']): Promise<string[]> {
  const look = (db: Db) =>
    db.query<{ name: string }>(
      `select subname as name
        from pg_stat_subscription
        where pid is null
          and subname ~ '^from_[0-9]+$'
        order by subname`,
    )
  let { rows } = await transaction(look)
  for (let waited = 0; rows.length > 0 && waited < triesWithin; waited += 500) {
    await sleep(500)
    rows = (await transaction(look)).rows
  }
  return rows.map(({ name }) => `no letters come by ${name}: the log of this server says why`)
}

/**
 * Checks the books of each cell, as `ledger:check` does, and compares what cells have sent to each other with what came. The first
 * one is the home; the others exchange letters with it alone.
 */
export async function checkCells(cells: readonly NumberedCell[], others: readonly Check[]): Promise<CellsFound> {
  const offences: string[] = []
  const underWay: UnderWay[] = []
  for (const { number, database } of cells) {
    const found = [...(await checkBooks(database, others)), ...(await silentStreams(database))]
    offences.push(...found.map((offence) => `cell ${number}: ${offence}`))
  }
  const [home, ...rest] = cells
  for (const cell of rest) {
    for (const [sender, receiver] of [
      [home!, cell],
      [cell, home!],
    ] as const) {
      const found = await receiver.database.transaction(async (older) => {
        await beginSnapshot(older)
        // A snapshot begins with its first query.
        await older.query('select 1')
        return sender.database.transaction(async (newer) => {
          await beginSnapshot(newer)
          return compareLetters({ sender: newer, receiver: older }, sender.number, receiver.number)
        })
      })
      offences.push(...found.offences)
      underWay.push(...found.underWay)
    }
  }
  return { offences, underWay }
}
