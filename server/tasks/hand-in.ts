import type { Db } from '../db/db.ts'
import { refuse } from '../refuse.ts'
import { standingOf, type Standing } from './sql.ts'

interface HandIn {
  taskId: number
  memberId: number
  now: Date
}

/** Whether this member can work on this task now: it is in progress, or it was sent back for a repair. */
export async function workable(db: Db, { taskId, memberId }: Omit<HandIn, 'now'>): Promise<Standing> {
  const standing = await standingOf(db, taskId, { memberId })
  if (standing.state !== 'in_progress' && standing.state !== 'repair')
    throw refuse('conflict.state', { state: standing.state })
  return standing
}

/**
 * Submits a task. The sponsor has 72 hours from the first submission. A repair does not stop these 72 hours.
 * The caller stores the review in the same transaction.
 */
export async function handIn(
  db: Db,
  { taskId, memberId, now }: HandIn,
): Promise<{ startedAt: Date; repaired: boolean }> {
  const { rows } = await db.query<{ startedAt: Date; repaired: boolean }>(
    `with before as (
       select id, state from tasks_place where id = $1 and member_id = $2
         and ((state = 'in_progress' and due_at > $3) or (state = 'repair' and repair_due_at > $3)) for no key update
     ), t as (
       update tasks_place p set state = 'submitted', submitted_at = coalesce(p.submitted_at, $3),
         decide_by = coalesce(p.decide_by, $3::timestamptz + interval '72 hours')
       from before where p.id = before.id returning p.*, before.state = 'repair' as repaired
     )
     select started_at as "startedAt", repaired,
       audit_record($3, 'member', $2, case when repaired then 'task.repaired' else 'task.submitted' end, p_member => $2,
         p_sponsor => sponsor_id, p_campaign => campaign_id, p_task => $1) from t`,
    [taskId, memberId, now],
    'tasks-hand-in',
  )
  if (rows[0]) return rows[0]
  await workable(db, { taskId, memberId })
  throw refuse('task.time_over')
}
