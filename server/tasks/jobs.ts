import { sqlJob, type Job } from '../core/job.ts'
import { onlyRow } from '../db/only-row.ts'
import { forgetUnused } from './submission/forget-unused.ts'
import { tellWishes } from './tell-wishes.ts'

const batch = 500

/** Approves and pays submissions that stayed undecided for 72 hours (C5). */
const approveSilent: Job = {
  name: 'tasks.approve-silent',
  everySeconds: 30,
  async run({ db }, now, present = () => now) {
    const { rows: due } = await db.query<{ campaign_id: number; sponsor_id: number; tasks: number[] }>(
      `select campaign_id, sponsor_id, array_agg(id) as tasks
        from (
          select id, campaign_id, sponsor_id
          from tasks_place
          where state in ('submitted', 'repair')
            and wake_at <= $1
            and decide_by <= $1
            and not app_waits('tasks.approve-silent', id, $1)
          order by wake_at
          limit ${batch}
        ) p
        group by campaign_id, sponsor_id`,
      [now],
      'tasks-silent',
    )
    let approved = 0
    const failures: unknown[] = []
    for (const { campaign_id, sponsor_id, tasks } of due) {
      // One transaction for each campaign. A second process finds the submissions already approved.
      try {
        const answer = await db.query<{ approved: number }>(
          'select tasks_approve_silent($1, $2, $3, $4) as approved',
          [campaign_id, sponsor_id, tasks, present()],
          'tasks-approve-silent',
        )
        approved += onlyRow(answer).approved
      } catch (error) {
        failures.push(error)
      }
    }
    if (approved === 0 && failures.length > 0) throw failures[0]
    return approved
  },
}

export const tasksJobs: Job[] = [
  approveSilent,
  sqlJob('tasks.expire', 30, 'tasks_expire_due($1)'),
  sqlJob('tasks.end-repairs', 30, 'tasks_end_repairs($1)'),
  sqlJob('tasks.see-rejections', 30, 'tasks_see_rejections($1)'),
  sqlJob('tasks.free-rejected', 30, 'tasks_end_rejections($1)'),
  tellWishes,
  forgetUnused,
]
