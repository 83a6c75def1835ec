import type { members } from '../../contract/members.ts'
import type { Action } from '../action.ts'
import { refuse } from '../refuse.ts'
import { phoneKeyOf } from './phone-key.ts'

/** Shows who is signed in, and until when. An API token of a script is not a session. */
export const showSession: Action<(typeof members)['GET /api/session']> = async (ctx) => {
  const { who } = ctx
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
