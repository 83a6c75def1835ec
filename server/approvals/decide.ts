import type { Db } from '../db/db.ts'
import { refuse } from '../refuse.ts'

type Waiting = {
  amount: number
  reason: string
  /** The id of the operator who proposed it. */
  proposedBy: number
} & ({ kind: 'goodwill'; memberId: number } | { kind: 'fee_withdrawal'; memberId: null })

/** Locks an approval that waits. Refuses one that is already decided. */
export async function lockWaiting(db: Db, id: number): Promise<Waiting> {
  const { rows } = await db.query<Waiting & { state: string }>(
    `select state, kind, member_id as "memberId", amount, reason, proposed_by as "proposedBy"
     from approvals_approval where id = $1 for no key update`,
    [id],
  )
  if (!rows[0]) throw refuse('not_found')
  if (rows[0].state !== 'waiting') throw refuse('conflict.state', { state: rows[0].state })
  return rows[0]
}

export const decide = (db: Db, id: number, state: 'confirmed' | 'rejected', operatorId: number, now: Date) =>
  db.query('update approvals_approval set state = $2, decided_by = $3, decided_at = $4 where id = $1', [
    id,
    state,
    operatorId,
    now,
  ])
