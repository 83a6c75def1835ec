import type { members } from '../../contract/members.ts'
import type { Action } from '../core/action.ts'
import { setInvitation } from './sql.ts'

export const switchInvitation: Action<(typeof members)['PUT /api/invitation']> = async ({ db, who }, { body }) => ({
  invitationCode: await setInvitation(db, who.id, body.on),
  on: body.on,
})
