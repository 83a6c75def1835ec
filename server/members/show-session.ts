import type { members } from '../../contract/members.ts'
import type { Action } from '../action.ts'
import { refuse } from '../refuse.ts'
import { sessionEnd } from './sql.ts'

/** Shows who is signed in, and until when. An API token of a script is not a session. */
export const showSession: Action<(typeof members)['GET /api/session']> = async ({ who, db }) => {
  if (!who?.sessionId) throw refuse('auth.signed_out')
  const expiresAt = await sessionEnd(db, who.sessionId)
  return { user: { id: who.id, role: who.role, username: who.username }, expiresAt: expiresAt.toISOString() }
}
