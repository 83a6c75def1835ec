import { poisha } from '../../contract/money.ts'
import type { tasks } from '../../contract/tasks.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { once, type Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { callVerb, type Verb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'
import type { TaskState } from './sql.ts'

type Approve = (typeof tasks)['POST /api/sponsor/submissions/:taskId/approve']

export interface Approval {
  taskId: number
  /** The sponsor who must own the submission; null for the system. */
  sponsorId: number | null
  actor: 'sponsor' | 'system'
  actorId: number | null
  now: Date
}

/** The result of `tasks_approve`. */
type Outcome =
  | { outcome: 'approved'; state: 'approved'; amount: number; pay: number; fee: number }
  | { outcome: 'state'; state: TaskState }
  | { outcome: 'not_found' }

/** Approves one submission and pays its member. One statement writes state, books, audit and notification. */
export async function approveSubmission(db: Db, approval: Approval): Promise<Reply<Approve>> {
  return approved(approval.taskId, await callVerb<Outcome>(db, verbOf(approval)))
}

const verbOf = ({ taskId, sponsorId, actor, actorId, now }: Approval): Verb => ({
  function: 'tasks_approve',
  args: [taskId, sponsorId, actor, actorId, now],
  done: 'approved',
})

function approved(taskId: number, result: Outcome): Reply<Approve> {
  if (result.outcome === 'not_found') throw refuse('not_found')
  if (result.outcome === 'state') throw refuse('conflict.state', { state: result.state })
  const { state, amount, pay, fee } = result
  return { taskId, state, amount: poisha(amount), pay: poisha(pay), fee: poisha(fee) }
}

export const approve = once<Action<Approve>>(async ({ callOnce, who, now }, { params: { taskId } }) => {
  const { sponsorId, id: actorId } = who
  return approved(taskId, await callOnce(verbOf({ taskId, sponsorId, actor: 'sponsor', actorId, now })))
})
