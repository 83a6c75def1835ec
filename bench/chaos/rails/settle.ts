import { moveClock } from '../../../server/testing/clock.ts'
import { until } from '../wait.ts'
import type { Actor } from '../load/actor.ts'
import type { RailsStage } from './open-rails.ts'
import { resumeRails } from './operator.ts'

/** When a process was killed in the turn of a payout, the turn ends within the first of these times, and all questions within the last. */
const hoursOn = [0.2, 27]
const mostMs = 600_000

/** What has to be asked or sent at the present time. */
const left = `
  select
    (select count(*) from payins_payment where due_at <= ledger_now())::int as payments,
    (select count(*) from payouts_payout where state = 'requested' and rail = 'bkash')::int
      + (select count(*) from payouts_call where again_at is not null)::int
      + (select count(*) from rails_rail where turn_payout is not null)::int as payouts`

/** The gateways are well again and send what they held back; then time passes until everything has been asked. */
export async function settle({ database, mock, record }: RailsStage, operator: Actor): Promise<void> {
  const { db } = database.owner
  await mock.clearFaults()
  await mock.control('deliver')
  let passed = 0
  for (const hours of hoursOn) {
    await moveClock(db, `${hours} hours`)
    await mock.control('clock', { advanceSeconds: (hours - passed) * 3600 })
    passed = hours
    operator.person.signOut()
    let counts = { payments: -1, payouts: -1 }
    const isOver = await until(
      async () => {
        await resumeRails(operator)
        counts = (await db.query<typeof counts>(left)).rows[0]!
        return counts.payments === 0 && counts.payouts === 0
      },
      mostMs,
      200,
    )
    if (!isOver) record.fault('too slow', `after ${hours} hours: ${JSON.stringify(counts)} were not asked or sent`)
  }
}
