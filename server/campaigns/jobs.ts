import type { Job } from '../job.ts'

/** Closes campaigns whose places are all used or whose end date has passed. */
const closeCampaigns: Job = {
  name: 'campaigns.close',
  everySeconds: 30,
  async run({ db }, now) {
    const { rowCount } = await db.query(
      `with due as (
          select c.id, c.closes_at <= $1 as over
          from campaigns_campaign c
          where c.state in ('open', 'paused')
            and (
              c.closes_at <= $1
              or not exists (select from tasks_place where campaign_id = c.id and state = 'free')
                and not exists (select from tasks_live_claim where campaign_id = c.id and held > 0)
            )
          order by c.id
          limit 100
          for no key update skip locked
        ),
        closed as (
          update campaigns_campaign c
          set state = 'closed', closed_at = $1
          from due
          where c.id = due.id
          returning c.id, c.sponsor_id, due.over
        )
        select audit_record(
          $1, 'system', null, 'campaign.closed',
          p_sponsor => sponsor_id, p_campaign => id, p_notify => true,
          p_detail => jsonb_build_object('reason', case when over then 'date' else 'all_used' end)
        )
        from closed`,
      [now],
      'campaigns-close-due',
    )
    return rowCount
  },
}

/** Returns unused money once no task is undecided, and again when a rejection becomes final. */
const releaseMoney: Job = {
  name: 'campaigns.release',
  everySeconds: 30,
  async run({ db }, now) {
    const { rows } = await db.query<{ done: boolean }>(
      `select campaigns_release(c.id, 'system', null, $1) as done from (
         select c.id from campaigns_campaign c where c.state = 'closed' and c.settled_at is null
           and not exists (select from tasks_live_claim where campaign_id = c.id
             and state in ('in_progress', 'submitted', 'repair', 'disputed'))
           and (exists (select from tasks_place where campaign_id = c.id and state = 'free')
             or not exists (select from tasks_live_claim where campaign_id = c.id and state = 'rejected' and not final))
         order by c.id limit 100 for no key update skip locked
       ) c`,
      [now],
      'campaigns-release-due',
    )
    return rows.filter((row) => row.done).length
  },
}

export const campaignsJobs: Job[] = [closeCampaigns, releaseMoney]
