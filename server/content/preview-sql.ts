import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'

/** Maximum number of the newest tasks and payouts counted: enough to see the effect of a change. */
export const most = 5_000

export interface Counts {
  narrows: boolean
  lowersLevels: boolean
  renamesLevels: boolean
  tasks: number
  members: number
  hoursClosed: number
  handedIn: number
  timeOver: number
  tasksOver: number
  shareLess: number
  shareMore: number
  levelLost: number
  levelGained: number
  payouts: number
  payers: number
  payoutsBelow: number
  payoutsOver: number
}

/** The level that this work reaches under these conditions. */
const levelBy = (levels: string) => `(
        select *
        from ${levels} l
        where a.approved >= l.approved_needed
          and a.approved * 100 >= l.approval_percent_needed * (a.approved + a.rejected)
        order by l.level desc
        limit 1
      )`

/** Counts the newest tasks and payouts of the last 30 days that these changes (in the form of the API) would affect. */
export async function countTouched(db: Db, changes: object, now: Date): Promise<Counts> {
  const answer = await db.query<Counts>(
    `with forms as materialized (
        select w.was, content_in_form(w.was || $1::jsonb) as will
        from (select content_in_form(content_shown()) as was) w
      ),
      was_levels as materialized (select l.* from forms f cross join lateral content_levels(f.was) l),
      will_levels as materialized (select l.* from forms f cross join lateral content_levels(f.will) l),
      started as materialized (
        select
          e.member_id,
          e.task_id,
          e.at,
          extract(epoch from (e.at at time zone content_time_zone())::time)::integer as second,
          ((e.at at time zone content_time_zone()) - (f.will ->> 'resetTime')::time)::date as day
        from (
          select member_id, task_id, at
          from audit_event
          where (action collate "C", id) > ('task.started', 0)
            and (action collate "C", id) < ('task.started', 9007199254740991)
          order by action collate "C" desc, id desc
          limit ${most}
        ) e
          cross join forms f
        where e.at > $2::timestamptz - interval '720 hours'
      ),
      hours as materialized (select content_hours(was) as was, content_hours(will) as will from forms),
      handed_in as materialized (
        select t.submitted_at - t.started_at as took
        from started s
          -- A place that was given back may be another member's by now.
          join tasks_place t on t.id = s.task_id and t.member_id = s.member_id and t.started_at = s.at
        where t.submitted_at is not null
      ),
      busiest as materialized (
        select member_id, max(count) as tasks
        from (select member_id, day, count(*) as count from started group by member_id, day) d
        group by member_id
      ),
      people as materialized (
        select b.tasks, was.level as was_level, will.level as will_level, was.share as was_share,
          will.share as will_share, was.tasks_a_day as was_tasks, will.tasks_a_day as will_tasks
        from busiest b
          join ledger_member a on a.member_id = b.member_id
          cross join lateral ${levelBy('was_levels')} was
          cross join lateral ${levelBy('will_levels')} will
      ),
      asked as materialized (
        select
          p.member_id,
          p.amount,
          (p.requested_at at time zone content_time_zone())::date as day
        from (select * from payouts_payout order by id desc limit ${most}) p
        where p.requested_at > $2::timestamptz - interval '720 hours'
      ),
      days as materialized (select member_id, max(sum) as sum from (
        select member_id, day, sum(amount) as sum from asked group by member_id, day
      ) d group by member_id)
      select
        content_narrows(f.was, f.will) as narrows,
        content_lowers_levels(f.was, f.will) as "lowersLevels",
        content_renames_levels(f.was, f.will) as "renamesLevels",
        (select count(*) from started) as tasks,
        (select count(*) from people) as members,
        (select count(*) from started s, hours h where h.was @> s.second and not h.will @> s.second) as "hoursClosed",
        (select count(*) from handed_in) as "handedIn",
        (
          select count(*)
          from handed_in
          where took > make_interval(mins => (f.will ->> 'timeAllowedMinutes')::integer)
        ) as "timeOver",
        (select count(*) from people where will_tasks < was_tasks and tasks > will_tasks) as "tasksOver",
        (select count(*) from people where will_share < was_share) as "shareLess",
        (select count(*) from people where will_share > was_share) as "shareMore",
        (select count(*) from people where will_level < was_level) as "levelLost",
        (select count(*) from people where will_level > was_level) as "levelGained",
        (select count(*) from asked) as payouts,
        (select count(*) from days) as payers,
        (
          select count(*)
          from asked
          where amount >= (f.was ->> 'payoutMinimum')::bigint
            and amount < (f.will ->> 'payoutMinimum')::bigint
        ) as "payoutsBelow",
        (
          select count(*)
          from days
          where sum > (f.will ->> 'payoutDailyLimit')::bigint
            and (f.will ->> 'payoutDailyLimit')::bigint < (f.was ->> 'payoutDailyLimit')::bigint
        ) as "payoutsOver"
      from forms f`,
    [JSON.stringify(changes), now],
  )
  return onlyRow(answer)
}
