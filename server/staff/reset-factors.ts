import type { staff } from '../../contract/staff.ts'
import type { Action } from '../core/action.ts'
import { onlyRow } from '../db/only-row.ts'
import { identifierOf } from '../members/identifier.ts'
import { findUser } from '../members/sql.ts'
import { refuse } from '../core/refuse.ts'

type Outcome = 'reset' | 'not_found' | 'same_operator'

/** Removes all factors of a user who has lost them, and ends the sessions of that account. */
export const resetFactors: Action<(typeof staff)['POST /api/operator/factor-resets']> = async (
  { db, pool, who, now, seal },
  { body },
) => {
  const user = await findUser(pool, identifierOf(body.username), seal)
  if (!user) throw refuse('not_found')
  const { outcome } = onlyRow(
    await db.query<{ outcome: Outcome }>('select staff_reset_factors($1, $2, $3, $4) as outcome', [
      who.proof,
      user.id,
      body.reason,
      now,
    ]),
  )
  if (outcome === 'not_found') throw refuse('not_found')
  if (outcome === 'same_operator') throw refuse('approval.same_operator')
}
