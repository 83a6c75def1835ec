import type { staff } from '../../contract/staff.ts'
import type { Action } from '../core/action.ts'
import { propose } from '../approvals/propose.ts'
import { checkOperator } from '../members/add-operator.ts'
import { refuse } from '../core/refuse.ts'

/** Proposes a new operator, whose account is created once a second operator confirms it. */
export const proposeOperator: Action<(typeof staff)['POST /api/operator/operators']> = async (ctx, { body }) => {
  if (body.password !== body.confirmPassword) throw refuse('register.password_mismatch')
  const { username, passwordHash } = await checkOperator(ctx.db, body.username, body.password)
  const details = { username, language: ctx.language, worksOn: body.worksOn }
  return { ...(await propose(ctx, { kind: 'addition', details, secret: passwordHash })), username }
}

/** Proposes to close the account of another operator. It is closed once a third one confirms it. */
export const proposeClosing: Action<(typeof staff)['POST /api/operator/operators/:id/close']> = (
  ctx,
  { params, body },
) => propose(ctx, { kind: 'closing', subject: params.id, reason: body.reason })

/** Proposes a role for another operator. It takes effect once a third one confirms it. */
export const proposeRole: Action<(typeof staff)['POST /api/operator/operators/:id/role']> = (ctx, { params, body }) =>
  propose(ctx, { kind: 'role', subject: params.id, details: { worksOn: body.worksOn }, reason: body.reason })
