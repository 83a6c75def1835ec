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

export const feedbackJobs: Job[] = [forgetUnused]
