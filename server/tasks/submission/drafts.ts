import type { feedback } from '../../../contract/feedback.ts'
import type { Action } from '../../core/action.ts'
import { findTask } from './sql.ts'
import { workable } from '../workable.ts'

/** Saves the draft. A save that arrives after a later one changes nothing. */
export const saveDraft: Action<(typeof feedback)['PUT /api/tasks/:id/draft']> = async (ctx, { params, body }) => {
  const { db, who, now } = ctx
  await ctx.limit('draft', String(who.id))
  const { rowCount } = await db.query(
    `insert into tasks_draft as d (task_id, member_id, review, rating, answers, saved_at)
     select id, member_id, $3, $4, $5, $6 from tasks_place
       where id = $1 and member_id = $2 and state in ('in_progress', 'repair') for share
     on conflict (task_id) do update set review = $3, rating = $4, answers = $5, saved_at = $6 where d.saved_at <= $6`,
    [params.id, who.id, body.review ?? '', body.rating ?? null, body.answers ?? {}, now],
    'feedback-save-draft',
  )
  if (rowCount === 0) await workable(db, { taskId: params.id, memberId: who.id })
  return { savedAt: now.toISOString() }
}

export const showTask: Action<(typeof feedback)['GET /api/tasks/:id']> = ({ db, who, language }, { params }) =>
  findTask(db, params.id, who.id, language)
