import { onlyRow } from '../db/only-row.ts'
import type { Job } from '../job.ts'

/** Deletes drafts that were not submitted after 7 days, and screenshots of returned or expired tasks after 9 days. */
const forgetUnused: Job = {
  name: 'feedback.forget-unused',
  everySeconds: 3600,
  async run({ db }, now) {
    const { rowCount: drafts } = await db.query(
      `delete from feedback_draft
        where task_id in (
          select d.task_id
          from feedback_draft d
            join tasks_place t on t.id = d.task_id
          where d.saved_at < $1::timestamptz - interval '7 days'
            and t.state not in ('in_progress', 'repair')
          limit 500
        )`,
      [now],
    )
    const { rowCount: screenshots } = await db.query(
      `delete from feedback_screenshot where id in (
         select s.id from feedback_screenshot s join tasks_place t on t.id = s.task_id
         where s.created_at between $1::timestamptz - interval '40 days' and $1::timestamptz - interval '9 days'
           and t.state in ('returned', 'expired') limit 500)`,
      [now],
    )
    return drafts + screenshots
  },
}

/** How long before the end of their time to decide sponsors are told of reviews. */
const deadlineNear = '24 hours'

const tellDeadlines: Job = {
  name: 'feedback.tell-deadlines',
  everySeconds: 600,
  async run({ db }, now) {
    return onlyRow(
      await db.query<{ told: number }>('select feedback_tell_deadlines($1, $2) as told', [deadlineNear, now]),
    ).told
  },
}

export const feedbackJobs: Job[] = [forgetUnused, tellDeadlines]
