import type { Check } from '../ledger/check.ts'

/** Tasks of archived campaigns with a missing review, and reviews stored both in the archive and outside it. */
const wrong = `
  select format('review of task %s: is missing', p.id) as offence
  from feedback_search_ended e
    join tasks_place p on p.campaign_id = e.campaign_id
  where e.archived_at is not null
    and p.submitted_at is not null
    and not exists (select from tasks_review r where r.task_id = p.id)
  union all
  select format('review of task %s: is in the archive too', r.task_id)
  from only tasks_review r
    join tasks_review_archive a on a.task_id = r.task_id
  limit 20`

/** Runs only in the full check of the books, because it reads all archived campaigns. */
export const reviewOffences: Check = async (snapshot, head) => {
  if (head) return []
  const { rows } = await snapshot.query<{ offence: string }>(wrong)
  return rows.map(({ offence }) => `archived: ${offence}`)
}
