import type { Db } from '../db/db.ts'
import { nearlySame } from './shingles.ts'

/** Records the twenty reviews of the campaign that are most similar to this one, in both directions. */
export async function noteSimilar(
  db: Db,
  { taskId, campaignId, shingles }: { taskId: number; campaignId: number; shingles: number[] },
): Promise<void> {
  await db.query('delete from feedback_similar where task_id = $1 or similar_to = $1', [taskId])
  await db.query(
    `with near as (
       select r.task_id from feedback_review r
         cross join lateral (select count(*) as equal from unnest(r.shingles) s where s = any ($3)) e
       where r.campaign_id = $2 and r.task_id <> $1 and r.shingles && $3 and e.equal >= ${nearlySame}
       order by e.equal desc, r.task_id limit 20
     )
     insert into feedback_similar (task_id, similar_to, campaign_id)
       select $1, task_id, $2 from near union all select task_id, $1, $2 from near`,
    [taskId, campaignId, shingles],
    'feedback-note-similar',
  )
}
