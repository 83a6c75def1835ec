import type { Role } from '../../contract/endpoint.ts'
import type { Ctx } from '../core/action.ts'

/**
 * The key with which a member's phone encrypts cached replies, drafts and unsent reviews, in base64. Only an open session of the member
 * receives it. It is derived from the secret, so that data from earlier sessions can still be decrypted. The consoles store nothing and
 * receive no key.
 */
export const phoneKeyOf = (ctx: Pick<Ctx, 'mac'>, { id, role }: { id: number; role: Role }): { phoneKey?: string } =>
  role === 'member' ? { phoneKey: ctx.mac('key of a phone', String(id)).toString('base64') } : {}
