import type { content } from '../../contract/content.ts'
import type { Action, Ctx } from '../action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../refuse.ts'
import { findFaults } from './settings-faults.ts'
import { settingsForOperators } from './show-settings.ts'

type Outcome =
  | { outcome: 'unchanged' | 'changed' | 'proposed' | 'announced' | 'counts' | 'cancelled' }
  | { outcome: 'change_open' | 'not_found' | 'same_operator' }
  | { outcome: 'too_new'; from: string }
  | { outcome: 'state'; state: string }

/** Changes only the settings in the request, or proposes it. Existing claims do not change, because each claim stores its own pay. */
export const changeSettings: Action<(typeof content)['PUT /api/operator/settings']> = async (
  ctx,
  { body: { reason, ...changes } },
) => {
  const errors = findFaults(changes)
  if (errors.length > 0) throw refuse('input.invalid', { errors })
  return change(ctx, 'content_change_settings', [ctx.who.proof, JSON.stringify(changes), reason, ctx.now])
}

export const confirmChange: Action<(typeof content)['POST /api/operator/settings/changes/:id/confirm']> = (
  ctx,
  { params },
) => change(ctx, 'content_confirm_change', [ctx.who.proof, params.id, ctx.now])

export const cancelChange: Action<(typeof content)['POST /api/operator/settings/changes/:id/cancel']> = (
  ctx,
  { params },
) => change(ctx, 'content_cancel_change', [ctx.who.proof, params.id, ctx.now])

async function change({ db, now }: Ctx<'operator'>, verb: `content_${string}`, args: readonly unknown[]) {
  const answer = await callVerb<Outcome>(db, { function: verb, args, done: '' })
  switch (answer.outcome) {
    case 'change_open':
      throw refuse('settings.change_open')
    case 'not_found':
      throw refuse('not_found')
    case 'same_operator':
      throw refuse('approval.same_operator')
    case 'too_new':
      throw refuse('operator.too_new', { from: new Date(answer.from).toISOString() })
    case 'state':
      throw refuse('conflict.state', { state: answer.state })
    default:
      return settingsForOperators(db, now)
  }
}
