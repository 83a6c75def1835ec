import type { audit } from '../../contract/audit.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { openDetail } from '../sealing/sealed-address.ts'
import { record } from './record.ts'

interface Row {
  memberId: number | null
  sponsorId: number | null
  detail: Record<string, unknown>
}

/**
 * From where somebody signed in, or typed wrong passwords. The log shows stars (list-audit.ts): whoever needs the address says why, and the
 * log keeps that. Where colleagues sign in is for admins alone.
 */
export const openAddress: Action<(typeof audit)['POST /api/operator/audit/:id/open']> = async (
  ctx,
  { params: { id }, body: { reason } },
) => {
  const { db, seal, who } = ctx
  await ctx.limit('contact_search_reason', String(who.id), `event ${id}`)
  const { rows } = await db.query<Row>(
    `select member_id as "memberId", sponsor_id as "sponsorId", detail
      from audit_event
      where id = $1
        and starts_with(action, 'sign_in.')`,
    [id],
    'audit-one',
  )
  if (!rows[0]) throw refuse('not_found')
  const { memberId, sponsorId, detail } = rows[0]
  const { address } = openDetail(seal, detail)
  if (typeof address !== 'string') throw refuse('not_found')
  if (memberId === null && sponsorId === null && who.worksOn !== 'admin')
    throw refuse('operator.other_work', { work: ['admin'] })
  await record(ctx, 'address.opened', {
    memberId,
    ...(sponsorId !== null && { sponsorId }),
    detail: { eventId: id, reason },
  })
  return { address }
}
