import type { feedback } from '../../contract/feedback.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'

/** Returns a screenshot to its member, to operators and, after the task is submitted, to its sponsor. */
export const showScreenshot: Action<(typeof feedback)['GET /api/screenshots/:id']> = async (
  { db, who },
  { params },
) => {
  if (!who) throw refuse('auth.signed_out')
  const { rows } = await db.query<{ bytes: Buffer }>(
    `select s.bytes
      from tasks_screenshot s
        join tasks_place t on t.id = s.task_id
      where s.id = $1
        and case $2
          when 'member' then s.member_id = $3
          when 'sponsor' then t.sponsor_id = $3 and t.submitted_at is not null
          else $2 = 'operator'
        end`,
    [params.id, who.role, who.role === 'sponsor' ? who.sponsorId : who.id],
    'feedback-screenshot',
  )
  if (!rows[0]) throw refuse('not_found')
  return { file: rows[0].bytes, type: 'image/webp' }
}
