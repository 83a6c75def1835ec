import type { members } from '../../contract/members.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'

export const endSession: Action<(typeof members)['DELETE /api/sessions/:id']> = async (ctx, { params }) => {
  if (params.id === ctx.who.sessionId) await ctx.session.close()
  else if (!(await ctx.session.end(ctx.who.id, params.id))) throw refuse('not_found')
}

export const endOtherSessions: Action<(typeof members)['DELETE /api/sessions']> = async (ctx) => {
  await ctx.session.endAll(ctx.who.id, ctx.who.sessionId)
}
