import { record } from '../audit/record.ts'
import type { Database } from '../db/connect.ts'
import type { Job } from '../job.ts'
import { finish } from './finish.ts'
import type { Outcome, Rail } from './rails/rail.ts'
import { sandbox } from './rails/sandbox.ts'
import { takeRequested, takeUnanswered, type Payout } from './sql.ts'

/** The rails that pay by themselves; the manual one waits for an operator's batch. */
const rails: Partial<Record<Payout['rail'], Rail>> = { sandbox }

/** A few, so that the pool is left to people. */
const atOnce = 4
/** Long enough to take back a slip, short enough that nobody waits. */
const graceMs = 1500
/** How long an answer may take before the rail is asked, and how often. */
const patienceMs = 30_000
const system = { role: 'system', id: null } as const

/** Sends what was requested. That it is being sent is committed first: what is on its way is asked about, never sent again. */
export function sendRequested(using: Partial<Record<Payout['rail'], Rail>>): Job['run'] {
  return async (database, now) => {
    const taken = await database.transaction(async (db) => {
      const payouts = await takeRequested(db, namesOf(using), new Date(now.getTime() - graceMs), now, atOnce)
      for (const { id, memberId, amount } of payouts)
        await record({ db, now, who: system }, 'payout.sent', { memberId, payoutId: id, detail: { amount } })
      return payouts
    })
    await tellEach(database, taken, now, (payout) => using[payout.rail]!.send(payout))
    return taken.length
  }
}

/** Asks the rail about payouts that have been on their way for too long: lost answers, and a stop between send and settle. */
export function askUnanswered(using: Partial<Record<Payout['rail'], Rail>>): Job['run'] {
  return async (database, now) => {
    const before = new Date(now.getTime() - patienceMs)
    const taken = await database.transaction((db) => takeUnanswered(db, namesOf(using), before, now, atOnce))
    await tellEach(database, taken, now, (payout) => using[payout.rail]!.ask(payout))
    return taken.length
  }
}

export const payoutsJobs: Job[] = [
  { name: 'payouts.send', everySeconds: 1, run: sendRequested(rails) },
  { name: 'payouts.ask', everySeconds: 10, run: askUnanswered(rails) },
]

const namesOf = (using: object) => Object.keys(using) as Payout['rail'][]

/** Talks to the rail with no transaction open, then writes down what it said. */
async function tellEach(database: Database, payouts: Payout[], now: Date, talk: (payout: Payout) => Promise<Outcome>) {
  await Promise.all(
    payouts.map(async (payout) => {
      // A rail that fails to answer has not said that it did not pay.
      const outcome = await talk(payout).catch((): Outcome => ({ state: 'unknown' }))
      await database.transaction((db) => finish(db, payout.id, outcome, system, now), { retry: true })
    }),
  )
}
