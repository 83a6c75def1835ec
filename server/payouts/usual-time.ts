import type { Reply } from '../../contract/endpoint.ts'
import type { payouts } from '../../contract/payouts.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'

type Usual = Reply<(typeof payouts)['GET /api/payouts/:id']>['usual']

/** Maximum number of payouts, which limits the rows read. */
const newest = 100
/** Minimum number of payouts: with fewer, one late payout would change the figure. */
const fewest = 10
/** Concurrent readers share one query, as with the public figures. */
const cacheMs = 4 * 60_000
const kept = new WeakMap<Db, { at: Date; usual: Promise<Usual> }>()

/** How long the newest payouts of 30 days took from request to payment. Null if they are too few. */
export function usualTime(pool: Db, now: Date): Promise<Usual> {
  const last = kept.get(pool)
  if (last && Math.abs(now.getTime() - last.at.getTime()) < cacheMs) return last.usual
  const usual = measure(pool, now)
  kept.set(pool, { at: now, usual })
  // A failure is not cached.
  usual.catch(() => kept.delete(pool))
  return usual
}

async function measure(db: Db, now: Date): Promise<Usual> {
  const answer = await db.query<{ count: number; median: number; p90: number }>(
    `select
        count(*),
        percentile_disc(0.5) within group (order by seconds) as median,
        percentile_disc(0.9) within group (order by seconds) as p90
      from (
        select extract(epoch from paid_at - requested_at)::float8 as seconds
        from payouts_payout
        where state = 'paid'
          and paid_at > $1::timestamptz - interval '30 days'
        order by paid_at desc
        limit ${newest}
      ) newest`,
    [now],
    'payouts-usual',
  )
  const { count, median, p90 } = onlyRow(answer)
  return count < fewest ? null : { medianSeconds: roundedUp(median), p90Seconds: roundedUp(p90) }
}

/** Rounds up to a whole second, minute or hour, so that "within" stays true and not too exact. */
function roundedUp(seconds: number): number {
  const unit = seconds <= 60 ? 1 : seconds <= 3_600 ? 60 : 3_600
  return Math.ceil(seconds / unit) * unit
}
