import type { approvals } from '../../contract/approvals.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import { refuse } from '../refuse.ts'

/** Proposes a payment out of the fees. It is made once another operator confirms it. */
export const proposeApproval: Action<(typeof approvals)['POST /api/operator/approvals']> = async (ctx, { body }) => {
  const { kind, memberId = null, amount, reason } = body
  if ((kind === 'goodwill') !== (memberId !== null)) {
    throw refuse('input.invalid', {
      errors: [{ field: 'body.memberId', rule: kind === 'goodwill' ? 'required' : 'choice' }],
    })
  }
  const { rows } = await ctx.db.query<{ id: number }>(
    `insert into approvals_approval (kind, member_id, amount, reason, proposed_by, proposed_at)
     select $1, $2::bigint, $3, $4, $5, $6
     where $2::bigint is null or exists (select from members_member where id = $2)
     returning id`,
    [kind, memberId, amount, reason, ctx.who.id, ctx.now],
  )
  if (!rows[0]) throw refuse('not_found')
  await record(ctx, 'approval.proposed', { memberId, detail: { approvalId: rows[0].id, kind, amount } })
  return rows[0]
}
