import type { Database } from '../db/connect.ts'
import type { Job } from '../core/job.ts'
import { watchForMove } from './after-move.ts'
import { finish } from './finish.ts'
import type { Found, Order, Outcome, Rail } from './rails/rail.ts'
import { sandbox } from './rails/sandbox.ts'
import { askDue, sendDue, type Payout } from './sql.ts'

/**
 * The rails that may pay many concurrently. The manual rail waits for an operator's batch, and on bKash payouts take turns (by-bkash.ts).
 */
const rails: Partial<Record<Payout['rail'], Rail>> = { sandbox }

/** Small, so that most connections of the pool stay free for requests. */
const atOnce = 4

/**
 * Sends requested payouts. The state `sending` is committed first: in this state the rail is only asked, and the payout is never sent
 * again.
 */
export function sendRequested(using: Partial<Record<Payout['rail'], Rail>>): Job['run'] {
  return async (database, now, present = () => now) => {
    await watchForMove(database, now)
    const taken = await sendDue(database.db, namesOf(using), now, atOnce)
    await callRailForEach(database, taken, present, (payout) => using[payout.rail]!.send(orderOf(payout), null))
    return taken.length
  }
}

/** Asks the rail about payouts that stay in `sending` too long, after a lost answer or a crash. */
export function askUnanswered(using: Partial<Record<Payout['rail'], Rail>>): Job['run'] {
  return async (database, now, present = () => now) => {
    const taken = await askDue(database.db, namesOf(using), now, atOnce)
    await callRailForEach(database, taken, present, (payout) => using[payout.rail]!.ask(orderOf(payout), null))
    return taken.length
  }
}

export const payoutsJobs: Job[] = [
  { name: 'payouts.send', everySeconds: 1, run: sendRequested(rails) },
  { name: 'payouts.ask', everySeconds: 10, run: askUnanswered(rails) },
]

/** The wallet receives the amount after the withheld tax. */
const orderOf = (payout: Payout): Order => ({ ...payout, amount: payout.amount - payout.withheld })
const namesOf = (using: object) => Object.keys(using) as Payout['rail'][]

/** Calls the rail outside any transaction, then stores its answer. */
async function callRailForEach(
  database: Database,
  payouts: Payout[],
  present: () => Date,
  talk: (payout: Payout) => Promise<Outcome | Found>,
) {
  await Promise.all(
    payouts.map(async (payout) => {
      // The rail may have paid even when it does not answer.
      const outcome = await talk(payout).catch((): Outcome => ({ state: 'unknown', why: 'the call failed' }))
      await database.transaction((db) => finish(db, payout.id, outcome, present()), { retry: true })
    }),
  )
}
