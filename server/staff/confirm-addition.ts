import type { staff } from '../../contract/staff.ts'
import type { Action } from '../action.ts'
import { onlyRow } from '../db/only-row.ts'
import { refuseTaken, takeNames } from '../members/add-user.ts'
import { decideProposal } from './decide-proposal.ts'

/** Makes a new operator, as the second of two. */
export const confirmAddition: Action<(typeof staff)['POST /api/operator/additions/:id/confirm']> = async (
  ctx,
  { params },
) => {
  await refuseTaken('operator', () => decideProposal(ctx, 'staff_confirm_addition', params.id, 'confirmed'))
  if (!ctx.directory) return
  // The function has looked at home only.
  const { id, username } = onlyRow(
    await ctx.db.query<{ id: number; username: string }>(
      'select operator_id as id, username from staff_addition where id = $1',
      [params.id],
    ),
  )
  await takeNames(ctx, { id, role: 'operator' }, { username })
}
