import type { members } from '../../contract/members.ts'
import type { Action, Ctx } from '../core/action.ts'
import { sessionAddress } from '../sealing/sealed-address.ts'
import { openSessions } from './session-sql.ts'
import { tokenInUse } from './sql.ts'
import { refuse } from '../core/refuse.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { phoneKeyOf } from './phone-key.ts'

/** Ends the session and what opens the account on this device again. The session may have ended before. */
export const logOut: Action<(typeof members)['POST /api/logout']> = async (ctx) => {
  const mark = ctx.device.mark()
  if (mark) await ctx.db.query('select members_forget_device($1)', [mark])
  await ctx.session.close({ device: true })
}

/** Ends only the session. */
export const lock: Action<(typeof members)['POST /api/lock']> = async (ctx) => {
  await ctx.session.close()
}

type Session = (typeof members)['GET /api/session']

/** Shows the signed-in user and the end of the session. */
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

/** Shows a script its token and the token's rights. */
async function showToken(
  { db, quota }: Ctx,
  { id, username, personRole, sponsorId, scopes = [] }: Ctx<'sponsor'>['who'],
  tokenId: number,
): Promise<Reply<Session>> {
  const token = await tokenInUse(db, tokenId)
  // The token was revoked a moment ago. Requests with a token are counted before they are answered.
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

export const endSession: Action<(typeof members)['DELETE /api/sessions/:id']> = async (ctx, { params }) => {
  if (params.id === ctx.who.sessionId) await ctx.session.close({ device: true })
  else if (!(await ctx.session.end(ctx.who.id, params.id))) throw refuse('not_found')
}

export const endOtherSessions: Action<(typeof members)['DELETE /api/sessions']> = async (ctx) => {
  await ctx.session.endAll(ctx.who.id, ctx.who.sessionId)
}

export const listSessions: Action<(typeof members)['GET /api/sessions']> = async ({ db, seal, who, now }) => {
  const sessions = await openSessions(db, who.id, now)
  return {
    items: sessions.map(({ id, userAgent, address, signedInAt, lastUsedAt, expiresAt, isOpen }) => ({
      id,
      userAgent,
      address: seal.openOrMark(sessionAddress, address),
      signedInAt: signedInAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      signedIn: isOpen,
      current: id === who.sessionId,
    })),
  }
}
