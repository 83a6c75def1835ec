import { poisha } from '../../contract/money.ts'
import type { tasks } from '../../contract/tasks.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Action } from '../action.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { refuse } from '../refuse.ts'
import type { TaskState } from './sql.ts'

type Approve = (typeof tasks)['POST /api/sponsor/submissions/:taskId/approve']

export interface Approval {
  taskId: number
  /** The sponsor who must own the submission; null for the system and operators. */
  sponsorId: number | null
  actor: 'sponsor' | 'system' | 'operator'
  actorId: number | null
  now: Date
  /** An operator's answer to a dispute. */
  answer?: string
}

/** The result of `tasks_approve`. */
type Outcome =
  | { outcome: 'approved'; state: 'approved'; amount: number; pay: number; fee: number }
  | { outcome: 'state'; state: TaskState }
  | { outcome: 'not_found' }

/** Approves one submission and pays its member. One statement writes state, books, audit and notification. */
export async function approveSubmission(
  db: Db,
  { taskId, sponsorId, actor, actorId, now, answer }: Approval,
): Promise<Reply<Approve>> {
  const { approval } = onlyRow(
    await db.query<{ approval: Outcome }>(
      'select tasks_approve($1, $2, $3, $4, $5, $6) as approval',
      [taskId, sponsorId, actor, actorId, now, answer ?? null],
      'tasks-approve',
    ),
  )
  if (approval.outcome === 'not_found') throw refuse('not_found')
  if (approval.outcome === 'state') throw refuse('conflict.state', { state: approval.state })
  const { state, amount, pay, fee } = approval
  return { taskId, state, amount: poisha(amount), pay: poisha(pay), fee: poisha(fee) }
}

export const approve: Action<Approve> = ({ db, who, now }, { params }) =>
  approveSubmission(db, { taskId: params.taskId, sponsorId: who.sponsorId, actor: 'sponsor', actorId: who.id, now })
