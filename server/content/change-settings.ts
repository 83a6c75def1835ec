import type { content } from '../../contract/content.ts'
import type { Action, Ctx } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'
import { refuseAsking } from '../core/refuse-asking.ts'
import { requireMatch } from '../core/require-match.ts'
import { findFaults } from './settings-faults.ts'
import { settingsForOperators } from './show-settings.ts'
import { settingsVersion } from './sql.ts'

type Outcome =
  | { outcome: 'unchanged' | 'changed' | 'proposed' | 'announced' | 'counts' | 'cancelled' }
  | { outcome: 'change_open' | 'stale' | 'not_found' | 'same_operator' }
  | { outcome: 'too_new'; from: string }
  | { outcome: 'state'; state: string }

/**
 * Changes only the settings in the request, or proposes the change. Existing claims do not change, because each claim stores its own pay.
 */
export const changeSettings: Action<(typeof content)['PUT /api/operator/settings']> = async (
  ctx,
  { body: { reason, ...changes }, ifMatch },
) => {
  const version = await settingsVersion(ctx.db)
  requireMatch(ifMatch, version)
  // Another operator may write before the lock is taken: the function compares the version again, unless any version is accepted.
  const read = ifMatch?.includes('*') ? null : version
  const errors = findFaults(changes)
  if (errors.length > 0) throw refuse('input.not_possible', { errors })
  const names = changes.levels?.map(({ name }, at) => [`body.levels.${at}.name`, name] as const)
  refuseAsking(names ?? [], ctx.language)
  const { who, now } = ctx
  return change(ctx, 'content_change_read_settings', [who.proof, read, JSON.stringify(changes), reason, now])
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
    case 'stale':
      throw refuse('conflict.changed')
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
