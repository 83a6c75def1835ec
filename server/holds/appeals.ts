import type { holds } from '../../contract/holds.ts'
import type { Action, Ctx } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuseAsking } from '../core/refuse-asking.ts'
import { notActive } from './end-hold.ts'
import { holdById } from './sql.ts'
import { identifierOf } from '../members/identifier.ts'
import { limitSignIn } from '../members/limit-sign-in.ts'
import { provePassword } from '../members/passwords.ts'
import { wrongPassword } from '../members/sign-in.ts'
import { findUser } from '../members/sql.ts'
import { refuse } from '../core/refuse.ts'

type Appealed = { outcome: 'appealed' | 'not_found' } | { outcome: 'conflict'; state: 'appealed' | 'ended' }

/** Stores a member's appeal against a hold. A member who cannot sign in because of it sends the password instead. */
export const appealHold: Action<(typeof holds)['POST /api/holds/:id/appeal']> = async (ctx, { params, body }) => {
  const memberId = ctx.who?.role === 'member' ? ctx.who.id : await memberByPassword(ctx, body)
  const { db, now } = ctx
  const appealed = await callVerb<Appealed>(db, {
    function: 'holds_appeal',
    args: [memberId, params.id, body.text, now],
    done: 'appealed',
  })
  if (appealed.outcome === 'not_found') throw refuse('not_found')
  if (appealed.outcome === 'conflict') throw refuse('conflict.state', { state: appealed.state })
}

async function memberByPassword(
  ctx: Ctx,
  { identifier, password }: { identifier?: string; password?: string },
): Promise<number> {
  if (!identifier || !password) throw refuse('auth.signed_out')
  const who = identifierOf(identifier)
  const user = await findUser(ctx.pool, who, ctx.seal)
  await limitSignIn(ctx, user?.id, who)
  if (!user) throw refuse('login.password_wrong')
  if (!(await provePassword(user.passwordHash, password))) throw await wrongPassword(ctx, user.id)
  return user.id
}

export const answerAppeal: Action<(typeof holds)['POST /api/operator/holds/:id/answer']> = async (
  { db, who, now, language },
  { params, body },
) => {
  const args = [who.proof, params.id, false, body.answer, now]
  refuseAsking([['body.answer', body.answer]], language)
  if (!(await callVerb<boolean>(db, { function: 'holds_decide', args, done: 'true' })))
    throw await notActive(db, params.id, now)
  return holdById(db, params.id, now)
}
