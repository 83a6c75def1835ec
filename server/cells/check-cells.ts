import type { Connections } from '../db/transaction.ts'
import { beginSnapshot, checkBooks, type Check } from '../ledger/check.ts'
import { compareLetters, type UnderWay } from './compare-letters.ts'
import { faultyStreams } from './faulty-streams.ts'
import { missingHolds } from './missing-holds.ts'

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

/** What is under way for longer does not come by itself, in milliseconds. */
const comesWithin = 5 * 60_000

/**
 * Campaigns of which a cell has said that their money is spent, and has some of it: it was restored to a moment before, and tasks that
 * were paid after it are lost.
 */
async function spentAndThere({ transaction }: NumberedCell['database']): Promise<string[]> {
  const { rows } = await transaction((db) =>
    db.query<{ id: number; held: number }>(
      `select a.campaign_id as id, a.spent + p.held + a.sent - a.taken as held
        from cells_account a
          cross join lateral (
            select coalesce(sum(held), 0)::bigint as held from tasks_place where campaign_id = a.campaign_id
          ) p
        where cells_of(a.campaign_id) <> cells_here()
          and a.spent > 0
          and p.held > a.taken - a.sent - a.spent
        order by a.campaign_id
        limit 20`,
    ),
  )
  return rows.map(
    ({ id, held }) =>
      `campaign ${id}: BDT ${(held / 100).toFixed(2)} were told to the home as spent, and are here: the tasks were lost by a restore (docs/operate.md)`,
  )
}

/** Payouts that a cell has told the home to have been paid, and that are not paid in its books: a restore has lost that. */
async function paidAndLost({ transaction }: NumberedCell['database']): Promise<string[]> {
  const { rows } = await transaction((db) =>
    db.query<{ id: number; amount: number; state: string | null }>(
      `select t.id, t.amount, p.state
        from reconciliation_told t
          left join payouts_payout p on p.id = t.id
        where t.id / 1000000000000 = cells_here()
          and p.state is distinct from 'paid'
        order by t.id
        limit 20`,
    ),
  )
  return rows.map(
    ({ id, amount, state }) =>
      `payout ${id}: BDT ${(amount / 100).toFixed(2)} were told to the home as paid, and ${state === null ? 'it is not here' : `here it is ${state}`}: a restore has lost that (docs/operate.md)`,
  )
}

/** Which cells serve nobody, because they have to be joined again. */
async function apart({ transaction }: NumberedCell['database']): Promise<string[]> {
  const { rows } = await transaction((db) =>
    db.query<{ cell: number }>('select cell from cells_cell where apart order by cell'),
  )
  return rows.map(({ cell }) => `not joined with cell ${cell}: run \`npm run cells:rejoin\` (docs/operate.md)`)
}

/** Letters that should have come by now. */
const overdue = (underWay: readonly UnderWay[], now: Date): string[] =>
  underWay
    .map((letter) => ({ ...letter, ms: now.getTime() - letter.at.getTime() }))
    .filter(({ ms }) => ms > comesWithin)
    .map(
      ({ id, from, to, ms }) =>
        `letter ${id} from cell ${from} has not come to cell ${to} for ${Math.round(ms / 1000)} seconds: the stream stands (docs/operate.md)`,
    )

/**
 * Checks the books of each cell, as `ledger:check` does, and compares what cells have sent to each other with what came. The first
 * one is the home; the others exchange letters with it alone.
 */
export async function checkCells(
  cells: readonly NumberedCell[],
  others: readonly Check[],
  now: Date,
): Promise<CellsFound> {
  const offences: string[] = []
  const underWay: UnderWay[] = []
  for (const { number, database } of cells) {
    const found = [
      ...(await checkBooks(database, others)),
      ...(await faultyStreams(database)),
      ...(await apart(database)),
      ...(await spentAndThere(database)),
      ...(await paidAndLost(database)),
    ]
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
    offences.push(...(await missingHolds(home!.database, cell)))
  }
  return { offences: [...offences, ...overdue(underWay, now)], underWay }
}
