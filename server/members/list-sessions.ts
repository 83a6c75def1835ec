import type { members } from '../../contract/members.ts'
import type { Action } from '../core/action.ts'
import { sessionAddress } from '../sealing/sealed-address.ts'
import { openSessions } from './sql.ts'

export const listSessions: Action<(typeof members)['GET /api/sessions']> = async ({ db, seal, who, now }) => {
  const sessions = await openSessions(db, who.id, now)
  return {
    items: sessions.map(({ id, userAgent, address, signedInAt, expiresAt }) => ({
      id,
      userAgent,
      address: seal.openOrMark(sessionAddress, address),
      signedInAt: signedInAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      current: id === who.sessionId,
    })),
  }
}
