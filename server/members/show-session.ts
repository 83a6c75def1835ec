import type { members } from '../../contract/members.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Action, Ctx } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { phoneKeyOf } from './phone-key.ts'
import { tokenInUse } from './sql.ts'

type Session = (typeof members)['GET /api/session']

/** Shows who is signed in, and until when. */
export const showSession: Action<Session> = async (ctx) => {
  const { who } = ctx
  if (who?.role === 'sponsor' && who.tokenId !== undefined) return showToken(ctx, who, who.tokenId)
  if (who?.sessionEndsAt === undefined) throw refuse('auth.signed_out')
  const { id, role, username, sessionEndsAt } = who
  return {
    user: {
      id,
      role,
      username,
      ...(who.role === 'operator' && { worksOn: who.worksOn }),
      ...(who.role === 'sponsor' && { personRole: who.personRole }),
    },
    expiresAt: new Date(sessionEndsAt).toISOString(),
    ...phoneKeyOf(ctx, { id, role }),
  }
}

/** Shows a script whose token it has, and what that may do. */
async function showToken(
  { db, quota }: Ctx,
  { id, username, personRole, sponsorId, scopes = [] }: Ctx<'sponsor'>['who'],
  tokenId: number,
): Promise<Reply<Session>> {
  const token = await tokenInUse(db, tokenId)
  // Whoever revoked it did so a moment ago. Requests with a token are counted before they are answered.
  if (!token || !quota) throw refuse('auth.signed_out')
  return {
    user: { id, role: 'sponsor', username, personRole },
    expiresAt: token.expiresAt.toISOString(),
    token: {
      id: tokenId,
      name: token.name,
      organisation: { id: sponsorId, name: token.organisation },
      scopes: [...scopes],
      quota: { ...quota, until: quota.until.toISOString() },
    },
  }
}
