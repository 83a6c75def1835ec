import type { holds } from '../../contract/holds.ts'
import type { Action } from '../action.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../refuse.ts'
import { holdById } from './sql.ts'
import { record } from '../audit/record.ts'

export const endHold: Action<(typeof holds)['POST /api/operator/holds/:id/end']> = async (ctx, { params, body }) => {
  const { db, who, now } = ctx
  const answer = body.answer || null
  const { rows } = await db.query<{ memberId: number }>(
    `update holds_hold set ended_at = $2, ended_by = $3, answer = coalesce(answer, $4),
       answered_by = case when answer is null and $4::text is not null then $3 else answered_by end,
       answered_at = case when answer is null and $4::text is not null then $2 else answered_at end
     where id = $1 and ended_at is null and (ends_at is null or ends_at > $2) returning member_id as "memberId"`,
    [params.id, now, who.id, answer],
  )
  if (!rows[0]) throw await notActive(db, params.id, now)
  await record(ctx, 'hold.ended', {
    memberId: rows[0].memberId,
    notify: true,
    detail: { holdId: params.id, answer },
  })
  return holdById(db, params.id, now)
}

export const notActive = async (db: Db, id: number, now: Date) =>
  refuse('conflict.state', { state: (await holdById(db, id, now)).state })
