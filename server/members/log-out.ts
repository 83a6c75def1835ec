import type { members } from '../../contract/members.ts'
import type { Action } from '../core/action.ts'

export const logOut: Action<(typeof members)['POST /api/logout']> = async (ctx) => {
  await ctx.session.close()
}
