import type { Role } from '../../contract/endpoint.ts'
import type { Ctx } from '../core/action.ts'

/**
 * The key under which a member's phone keeps replies, drafts and unsent reviews, in base64. Only an open session of the member is told it. It
 * follows from the secret, so that what was written before the last session still opens. The consoles keep nothing, and get none.
 */
export const phoneKeyOf = (ctx: Pick<Ctx, 'mac'>, { id, role }: { id: number; role: Role }): { phoneKey?: string } =>
  role === 'member' ? { phoneKey: ctx.mac('key of a phone', String(id)).toString('base64') } : {}
