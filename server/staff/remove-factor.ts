import type { staff } from '../../contract/staff.ts'
import type { Action } from '../core/action.ts'
import { onlyRow } from '../db/only-row.ts'
import { refuse } from '../core/refuse.ts'

type Outcome = 'removed' | 'not_found' | 'needed' | 'last'

/** Removes a factor of the own account. A sponsor may remove the last one too. */
export const removeFactor: Action<(typeof staff)['DELETE /api/factors/:id']> = async ({ db, who, now }, { params }) => {
  const { outcome } = onlyRow(
    await db.query<{ outcome: Outcome }>('select staff_remove_factor($1, $2, $3) as outcome', [
      who.proof,
      params.id,
      now,
    ]),
  )
  if (outcome === 'not_found') throw refuse('not_found')
  if (outcome === 'needed') throw refuse('factor.needed')
  if (outcome === 'last') throw refuse('factor.last')
}
