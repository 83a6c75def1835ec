import type { Db } from '../db/db.ts'
import { decisionWait } from './since-sql.ts'

/** Number of the newest submissions from which the usual time of a campaign is computed. */
const newest = 100

/** Adds the audit events after one id, up to another one, to what offers say about sponsors and campaigns. */
export async function rollUpOffers(db: Db, span: [from: number, to: number]): Promise<void> {
  const events = 'audit_event e where e.id > $1 and e.id <= $2'
  // A rejection counts at once. A dispute that the member wins turns it into an approval.
  await db.query(
    `insert into transparency_sponsor as s (sponsor_id, approved, rejected, disputes, disputes_won)
      select
        p.sponsor_id,
        count(*) filter (where e.action = 'task.approved'),
        count(*) filter (where e.action = 'task.rejected'),
        count(*) filter (where e.action = 'task.disputed'),
        count(*) filter (where e.action = 'task.approved' and e.actor = 'operator')
      from audit_event e
        join tasks_place p on p.id = e.task_id
      where e.id > $1
        and e.id <= $2
        and e.action in ('task.approved', 'task.rejected', 'task.disputed')
      group by p.sponsor_id
      on conflict (sponsor_id) do update set
        approved = s.approved + excluded.approved,
        rejected = s.rejected + excluded.rejected,
        disputes = s.disputes + excluded.disputes,
        disputes_won = s.disputes_won + excluded.disputes_won`,
    span,
  )
  await db.query(
    `insert into transparency_sponsor_wait as t (sponsor_id, seconds, count)
      select p.sponsor_id, w.seconds, count(*)
      from audit_event e ${decisionWait}
      where e.id > $1 and e.id <= $2
      group by p.sponsor_id, w.seconds
      on conflict (sponsor_id, seconds) do update set count = t.count + excluded.count`,
    span,
  )
  await db.query(
    `update transparency_sponsor s
      set decision_seconds = m.seconds
      from (
          select distinct p.sponsor_id
          from audit_event e
            join tasks_place p on p.id = e.task_id
          where e.id > $1 and e.id <= $2 and e.action in ('task.approved', 'task.rejected')
        ) d
        cross join lateral (
          select min(w.seconds) filter (where w.reached >= w.total * 0.5) as seconds
          from (
            select seconds, sum(count) over (order by seconds) as reached, sum(count) over () as total
            from transparency_sponsor_wait
            where sponsor_id = d.sponsor_id
          ) w
        ) m
      where s.sponsor_id = d.sponsor_id`,
    span,
  )
  await db.query(
    `insert into transparency_campaign as t (campaign_id, submissions, median_seconds)
      select d.campaign_id, count(*), percentile_disc(0.5) within group (order by r.seconds_spent)
      from (select distinct e.campaign_id from ${events} and e.action = 'task.submitted') d
        cross join lateral (
          select seconds_spent
          from tasks_review
          where campaign_id = d.campaign_id
          order by submitted_at desc, task_id desc
          limit ${newest}
        ) r
      group by d.campaign_id
      on conflict (campaign_id) do update set
        submissions = excluded.submissions,
        median_seconds = excluded.median_seconds`,
    span,
  )
}
