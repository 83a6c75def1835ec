import type { Job } from '../job.ts'

const batch = 500

/** Approves and pays submissions that nobody has decided within 72 hours (C5). */
const approveSilent: Job = {
  name: 'tasks.approve-silent',
  everySeconds: 30,
  async run({ db }, now) {
    const { rows: due } = await db.query<{ campaign_id: number; sponsor_id: number; tasks: number[] }>(
      `select campaign_id, sponsor_id, array_agg(id) as tasks from (
         select id, campaign_id, sponsor_id from tasks_place
         where state in ('submitted', 'repair') and wake_at <= $1 and decide_by <= $1
         order by wake_at limit ${batch}
       ) p group by campaign_id, sponsor_id`,
      [now],
      'tasks-silent',
    )
    let approved = 0
    for (const { campaign_id, sponsor_id, tasks } of due) {
      // One transaction for each campaign. If another process does the same, the second one finds them approved already.
      const { rows } = await db.query<{ approved: number }>(
        `select approved from tasks_approve_many($1, $2, $3, 'system', null, $4)`,
        [campaign_id, sponsor_id, tasks, now],
        'tasks-approve-silent',
      )
      approved += rows[0]!.approved
    }
    return approved
  },
}

/** Moves all rows that are due to the next state. */
function step(job: { name: string; due: string; set: string; action: string; notify: boolean }): Job {
  return {
    name: job.name,
    everySeconds: 30,
    async run({ db }, now) {
      const { rowCount } = await db.query(
        `with t as (
            update tasks_place
            set ${job.set}
            where id in (
              select id
              from tasks_place
              where ${job.due} <= $1
              order by id
              limit ${batch}
              for no key update skip locked
            )
            returning *
          )
          select audit_record(
            $1, 'system', null, '${job.action}',
            p_member => t.member_id, p_sponsor => t.sponsor_id, p_campaign => t.campaign_id,
            p_task => t.id, p_notify => ${job.notify}
          )
          from t`,
        [now],
        job.name,
      )
      return rowCount
    },
  }
}

/** The time for the task is over, so its place becomes free again. */
const expire = step({
  name: 'tasks.expire',
  due: `state = 'in_progress' and due_at`,
  set: `state = 'expired'`,
  action: 'task.expired',
  notify: true,
})

/** The member sent no repair within 24 hours, so the sponsor decides about the first version. */
const endRepairs = step({
  name: 'tasks.end-repairs',
  due: `state = 'repair' and wake_at <= $1 and repair_due_at`,
  set: `state = 'submitted'`,
  action: 'task.repair_ended',
  notify: true,
})

/** Nobody disputed the rejection within seven days, so it is final and its escrow is released. */
const freeRejected = step({
  name: 'tasks.free-rejected',
  due: `state = 'rejected' and wake_at`,
  set: 'final = true',
  action: 'task.rejection_final',
  notify: false,
})

export const tasksJobs: Job[] = [approveSilent, expire, endRepairs, freeRejected]
