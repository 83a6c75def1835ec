import type { Db } from '../db/db.ts'
import { refuse } from '../core/refuse.ts'
import { standingOf, type Standing } from './sql.ts'

/** Whether this member can work on the task now: it is in progress, or was sent back for a repair. */
export async function workable(db: Db, { taskId, memberId }: { taskId: number; memberId: number }): Promise<Standing> {
  const standing = await standingOf(db, taskId, { memberId })
  if (standing.state !== 'in_progress' && standing.state !== 'repair')
    throw refuse('conflict.state', { state: standing.state })
  return standing
}
