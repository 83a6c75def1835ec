import type { Db } from '../db/db.ts'
import { eventCounts } from './roll-up-figures.ts'
import { decisionWait, payoutWait, sinceEvents, sinceJournal } from './since-sql.ts'

interface Counts {
  paid: number
  approved: number
  rejected: number
  opened: number
  won: number
  lost: number
}
/** Adds the events since the last roll-up to the stored sums. A rejection counts until an operator decides for the member. */
export async function counts(db: Db): Promise<Counts> {
  const { rows } = await db.query<Counts>(
    `select
        f.paid + j.paid as paid,
        f.approved + j.count as approved,
        f.rejected + e.rejected + p.count as rejected,
        f.disputes_opened + e.opened as opened,
        f.disputes_won + e.won as won,
        f.disputes_lost + e.lost as lost
      from transparency_figures f
        cross join lateral (
          select coalesce(sum(j.member), 0)::bigint as paid, count(*) as count
          from ledger_journal j
          where ${sinceJournal} and j.kind = 'task_pay'
        ) j
        cross join lateral (select ${eventCounts} from audit_event e where ${sinceEvents}) e
        cross join (
          select count(*) as count from tasks_place where state in ('rejected', 'disputed') and wake_at is not null
        ) p`,
  )
  return rows[0]!
}

export async function decidedByRating(db: Db): Promise<{ rating: number; decided: number; rejected: number }[]> {
  const { rows } = await db.query<{ rating: number; decided: number; rejected: number }>(
    `with since as (
        select r.rating, 1 as approved, 0 as rejected
        from transparency_figures f
          join ledger_journal j on ${sinceJournal}
          join tasks_review r on r.task_id = j.place_id
        where j.kind = 'task_pay'
        union all
        select r.rating, 0, 1
        from transparency_figures f
          join audit_event e on ${sinceEvents}
          join tasks_review r on r.task_id = e.task_id
        where e.action in ('task.rejection_final', 'task.dispute_rejected')
        union all
        select r.rating, 0, 1
        from tasks_place p
          join tasks_review r on r.task_id = p.id
        where p.state in ('rejected', 'disputed') and p.wake_at is not null
      )
      select
        f.rating,
        f.approved + f.rejected + coalesce(sum(s.approved + s.rejected), 0)::bigint as decided,
        f.rejected + coalesce(sum(s.rejected), 0)::bigint as rejected
      from transparency_figures_rating f
        left join since s on s.rating = f.rating
      group by f.rating, f.approved, f.rejected
      order by f.rating`,
  )
  return rows
}

/** Returns the pay of each day after the given one, in poisha. */
export async function paidByDay(db: Db, after: string): Promise<{ day: string; amount: number }[]> {
  const { rows } = await db.query<{ day: string; amount: number }>(
    `select day, sum(paid)::bigint as amount from (
       select day, paid from transparency_figures_day where day > $1
       union all
       select (j.at at time zone content_time_zone())::date, j.member
       from transparency_figures f
         join ledger_journal j on ${sinceJournal}
       where j.kind = 'task_pay' and (j.at at time zone content_time_zone())::date > $1
     ) d group by day having sum(paid) > 0 order by day`,
    [after],
  )
  return rows
}

interface Spread {
  median: number | null
  p95: number | null
}
/** Minimum number of waits before figures are shown: with fewer payouts, one late payout would change the promise to members. */
const fewest = { decision: 1, payout: 10 }
/**
 * Returns the distribution of waiting times over the days after the given one, in seconds: from submission to the first decision, or from
 * the request of a payout to its payment. Both are null if there are too few waits.
 */
export async function waitingSeconds(db: Db, kind: 'decision' | 'payout', after: string): Promise<Spread> {
  const { rows } = await db.query<{ count: number; median: number | null; p95: number | null }>(
    `select
        coalesce(max(total), 0)::bigint as count,
        min(seconds) filter (where reached >= total * 0.5) as median,
        min(seconds) filter (where reached >= total * 0.95) as p95
      from (
        select
          seconds,
          sum(sum(count)) over (order by seconds) as reached,
          sum(sum(count)) over () as total
        from (
          select seconds, count
          from transparency_wait
          where day > $1 and kind = $2
          union all
          select w.seconds, 1
          from transparency_figures f
            join ${kind === 'decision' ? `audit_event e on ${sinceEvents}` : `ledger_journal j on ${sinceJournal}`}
            ${kind === 'decision' ? decisionWait : payoutWait}
          where w.day > $1
        ) w
        group by seconds
      ) s`,
    [after, kind],
  )
  const { count, median, p95 } = rows[0]!
  if (median === null || p95 === null || count < fewest[kind]) return { median: null, p95: null }
  return { median: roundedUp(median), p95: roundedUp(p95) }
}

/** Rounds up to a whole second, minute or hour, so that "within" stays true and not too exact. */
function roundedUp(seconds: number): number {
  const unit = seconds <= 60 ? 1 : seconds <= 3_600 ? 60 : 3_600
  return Math.ceil(seconds / unit) * unit
}

interface Backing {
  escrow: number
  promised: number
}
/** Returns the escrow in the books and the sum of the open places, in poisha. One statement, so that both come from the same snapshot. */
export async function backing(db: Db): Promise<Backing> {
  const { rows } = await db.query<Backing>(
    `select (select escrow from ledger_present_total) as escrow,
       (select coalesce(sum(p.amount), 0)::bigint from (
          select amount from tasks_place where state = 'free'
          union all select amount from tasks_place where state = 'in_progress'
          union all select amount from tasks_place where wake_at is not null) p) as promised`,
  )
  return rows[0]!
}

export async function holdsActive(db: Db, now: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) as count from holds_hold where ended_at is null and (ends_at is null or ends_at > $1)',
    [now],
  )
  return rows[0]!.count
}
