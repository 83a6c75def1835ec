import type { content } from '../../contract/content.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'
import { settingsForOperators } from './show-settings.ts'

/** Withdraws a planned charge of a wallet's provider. What counts already, or did, stays written down. */
export const withdrawCharge: Action<
  (typeof content)['DELETE /api/operator/cash-out-charges/:provider/:since']
> = async ({ db, who, now }, { params: { provider, since } }) => {
  const verb = { function: 'content_withdraw_charge', args: [who.proof, provider, since, now], done: 'true' }
  if (!(await callVerb<boolean>(db, verb))) throw refuse('not_found')
  return settingsForOperators(db, now)
}
