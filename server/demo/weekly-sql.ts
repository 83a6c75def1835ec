import type { Db } from '../db/db.ts'
import type { People } from './people.ts'

export interface WeeklyCampaign {
  title: string
  appName: string
  appLink: string
  summary: string
  steps: string[]
  amount: number
  places: number
}
type Sponsor = People['shapla']

/** Creates, funds and opens a week's campaigns at once, with the same rows as the actions. Returns their ids in the same order. */
export async function openWeek(
  db: Db,
  sponsor: Sponsor,
  campaigns: readonly WeeklyCampaign[],
  at: Date,
): Promise<number[]> {
  const { rows } = await db.query<{ id: number; title: string }>(
    `insert into campaigns_campaign (
        sponsor_id, title, app_name, app_link, platform, summary, steps, amount, places,
        time_allowed_minutes, created_at
      )
      select $1, title, "appName", "appLink", 'android', summary, steps, amount, places, 120, $3
      from jsonb_to_recordset($2) as c(
        title text, "appName" text, "appLink" text, summary text, steps jsonb, amount bigint,
        places integer
      )
      returning id, title`,
    [sponsor.sponsorId, JSON.stringify(campaigns), at],
    'demo-campaigns',
  )
  const byTitle = new Map(rows.map(({ id, title }) => [title, id]))
  const ids = campaigns.map(({ title }) => byTitle.get(title)!)
  await db.query(
    `insert into ledger_journal (at, kind, key, actor, sponsor_id, campaign_id, sponsor, escrow)
     select $2, 'campaign_fund', 'campaign_fund:' || id, 'sponsor', sponsor_id, id, -amount * places, amount * places
     from campaigns_campaign where id = any ($1) order by id`,
    [ids, at],
    'demo-fund',
  )
  await db.query(
    `update campaigns_campaign set state = 'in_review', submitted_at = $2 where id = any ($1)`,
    [ids, at],
    'demo-submit',
  )
  await db.query(
    `update campaigns_campaign set state = 'open', opened_at = $2 where id = any ($1)`,
    [ids, at],
    'demo-open',
  )
  await recordEach(
    db,
    ids,
    sponsor,
    ['campaign.created', 'campaign.funded', 'campaign.submitted', 'campaign.opened'],
    at,
  )
  return ids
}

export interface Work {
  campaignId: number
  memberId: number
  startedAt: Date
  submittedAt: Date
  review: string
  rating: number
}
/** Claims a place for each entry, at the member's share at that time, and submits it, all in one call. Returns the task ids in the same order. */
export async function workThrough(db: Db, work: readonly Work[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'select id from pg_temp.demo_work($1) with ordinality as w(id, place) order by place',
    [JSON.stringify(rowsOf(work))],
  )
  return rows.map(({ id }) => id)
}

const rowsOf = (work: readonly Work[]) =>
  work.map(
    ({ campaignId: campaign, memberId: member, startedAt: started, submittedAt: submitted, review, rating }) => ({
      campaign,
      member,
      started,
      submitted,
      review,
      rating,
    }),
  )

/** Creates a temporary function for the demo's transaction. */
export async function createDemoFunctions(db: Db): Promise<void> {
  await db.query(`
    create function pg_temp.demo_work(p_work jsonb) returns setof bigint language plpgsql as $$
    declare w record; t tasks_place;
    begin
      for w in select * from jsonb_to_recordset(p_work)
        as w(
          campaign bigint, member bigint, started timestamptz, submitted timestamptz,
          review text, rating smallint
        )
      loop
        update tasks_place p
          set
            state = 'in_progress',
            member_id = w.member,
            share = l.share,
            pay = tasks_pay(p.amount, l.share),
            fee = p.amount - tasks_pay(p.amount, l.share),
            started_at = w.started,
            due_at = w.started + interval '2 hours'
          from members_level(w.member, w.started) l
          where p.id = (
            select f.id
            from tasks_place f
            where f.campaign_id = w.campaign and f.state = 'free'
            order by f.id
            limit 1
          )
          returning p.* into t;
        update tasks_place
          set state = 'submitted', submitted_at = w.submitted, decide_by = tasks_decide_by(w.submitted)
          where id = t.id;
        insert into tasks_review (
          task_id, campaign_id, member_id, review, rating, seconds_spent, submitted_at, level, device, android
        )
          values (
            t.id, t.campaign_id, w.member, w.review, w.rating,
            extract(epoch from w.submitted - w.started)::integer, w.submitted,
            (select l.level from members_level(w.member, w.submitted) l), 'android_phone', 9 + w.member % 6
          );
        insert into audit_event (at, actor, actor_id, action, member_id, sponsor_id, campaign_id, task_id) values
          (w.started, 'member', w.member, 'task.started', w.member, null, t.campaign_id, t.id),
          (w.submitted, 'member', w.member, 'task.submitted', w.member, t.sponsor_id, t.campaign_id, t.id);
        return next t.id;
      end loop;
    end $$`)
}

export async function dropDemoFunctions(db: Db): Promise<void> {
  await db.query('drop function pg_temp.demo_work(jsonb)')
}

/** Approves tasks of several campaigns at once, with the same rows that tasks_approve_many writes for one campaign. */
export async function approveTasks(db: Db, tasks: readonly number[], sponsor: Sponsor, at: Date): Promise<void> {
  await db.query(
    `with p as materialized (select * from tasks_place where id = any ($1) order by id),
      paid as (
        insert into ledger_journal (
          at, kind, key, actor, campaign_id, place_id, member_id, escrow, member, fees
        )
        select
          $3,
          'task_pay',
          'task_pay:' || id,
          'sponsor',
          campaign_id,
          id,
          member_id,
          -amount,
          pay,
          fee
        from p
      )
      insert into audit_event (
        at, actor, actor_id, action, member_id, sponsor_id, campaign_id, task_id, notify, detail
      )
      select
        $3,
        'sponsor',
        $2,
        'task.approved',
        member_id,
        sponsor_id,
        campaign_id,
        id,
        true,
        jsonb_build_object('pay', pay)
      from p`,
    [tasks, sponsor.id, at],
    'demo-approve',
  )
}

/** Makes a rejection final after seven days without a dispute, with the same rows as the job. */
export async function endRejection(db: Db, taskId: number, at: Date): Promise<void> {
  await db.query(
    `with t as (update tasks_place set final = true where id = $1 and state = 'rejected' returning *)
     select audit_record($2, 'system', null, 'task.rejection_final', p_member => t.member_id, p_sponsor => t.sponsor_id,
       p_campaign => t.campaign_id, p_task => t.id) from t`,
    [taskId, at],
  )
}

export async function closeCampaigns(db: Db, campaigns: readonly number[], sponsor: Sponsor, at: Date): Promise<void> {
  await db.query(
    `update campaigns_campaign set state = 'closed', closed_at = $2 where id = any ($1)`,
    [campaigns, at],
    'demo-close',
  )
  await recordEach(db, campaigns, sponsor, ['campaign.closed'], at)
}

export async function releaseCampaigns(db: Db, campaigns: readonly number[], at: Date): Promise<void> {
  await db.query(
    `select campaigns_release(id, 'system', null, $2) from unnest($1::bigint[]) id`,
    [campaigns, at],
    'demo-release',
  )
}

async function recordEach(
  db: Db,
  campaigns: readonly number[],
  sponsor: Sponsor,
  actions: string[],
  at: Date,
): Promise<void> {
  await db.query(
    `insert into audit_event (at, actor, actor_id, action, sponsor_id, campaign_id)
      select $5, 'sponsor', $1, a.action, $2, c.id
      from unnest($3::bigint[]) c(id)
        cross join unnest($4::text[]) a(action)`,
    [sponsor.id, sponsor.sponsorId, campaigns, actions, at],
    'demo-record',
  )
}
