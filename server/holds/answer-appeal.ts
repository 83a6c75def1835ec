import type { holds } from '../../contract/holds.ts'
import type { Action } from '../action.ts'
import { holdById } from './sql.ts'
import { record } from '../audit/record.ts'
import { notActive } from './end-hold.ts'

export const answerAppeal: Action<(typeof holds)['POST /api/operator/holds/:id/answer']> = async (
  ctx,
  { params, body },
) => {
  const { db, who, now } = ctx
  const { rows } = await db.query<{ memberId: number }>(
    `update holds_hold set answer = $4, answered_by = $3, answered_at = $2
     where id = $1 and ended_at is null and (ends_at is null or ends_at > $2)
       and appeal is not null and answer is null
     returning member_id as "memberId"`,
    [params.id, now, who.id, body.answer],
  )
  if (!rows[0]) throw await notActive(db, params.id, now)
  await record(ctx, 'hold.answered', {
    memberId: rows[0].memberId,
    notify: true,
    detail: { holdId: params.id, answer: body.answer },
  })
  return holdById(db, params.id, now)
}
