import { poisha, type Poisha } from '../../contract/money.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { refuse } from '../core/refuse.ts'

interface Approved {
  approved: number
  amount: Poisha
  /** Number of the campaign's undecided submissions. */
  waiting: number
}

/** Maximum number of submissions approved by one call. */
export const atOnce = 500

export interface BatchApproval {
  campaignId: number
  sponsorId: number
  /** The ids to approve; null for all waiting submissions. */
  taskIds: number[] | null
  actorId: number
  now: Date
}

/** Approves and pays up to 500 submissions in one statement. `waiting` is the number still to decide. */
export async function approveAll(
  db: Db,
  { campaignId, sponsorId, taskIds, actorId, now }: BatchApproval,
): Promise<Approved> {
  // A statement sees the rows as they were before it, so the count includes the rows that the statement approves.
  const answer = await db.query<{ approved: number; amount: number; waited: number; known: boolean }>(
    `select
        a.approved,
        a.amount,
        (
          select count(*)
          from tasks_place
          where campaign_id = $1
            and sponsor_id = $2
            and state in ('submitted', 'repair')
        ) as waited,
        exists (select from campaigns_campaign where id = $1 and sponsor_id = $2) as known
      from tasks_approve_many($1, $2, $3, 'sponsor', $4, $5) a`,
    [campaignId, sponsorId, taskIds, actorId, now],
    'tasks-approve-many',
  )
  const { approved, amount, waited, known } = onlyRow(answer)
  if (!known) throw refuse('not_found')
  return { approved, amount: poisha(amount), waiting: Math.max(0, waited - approved) }
}
