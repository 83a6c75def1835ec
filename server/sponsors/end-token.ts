import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../core/action.ts'
import { record } from '../audit/record.ts'
import { refuse } from '../core/refuse.ts'
import { revokeToken } from './sql.ts'

export const endToken: Action<(typeof sponsors)['DELETE /api/sponsor/tokens/:id']> = async (ctx, { params }) => {
  const { id, sponsorId, personRole } = ctx.who
  const userId = personRole === 'owner' ? null : id
  if (!(await revokeToken(ctx.db, { sponsorId, userId }, params.id, ctx.now))) throw refuse('not_found')
  await record(ctx, 'token.revoked', { sponsorId, detail: { tokenId: params.id } })
}
