import type { reconciliation } from '../../contract/reconciliation.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'
import { requireMatch } from '../core/require-match.ts'
import { accountOf } from './accounts-sql.ts'

/** The result of `reconciliation_change_account`. */
type Changed = { outcome: 'changed' | 'not_found' | 'other_version' }

/** Changes the name and the time window of an account. */
export const changeAccount: Action<(typeof reconciliation)['PUT /api/operator/reconciliation/accounts/:id']> = async (
  { db, who, now },
  { params, body: { name, windowHours }, ifMatch },
) => {
  const { version } = await accountOf(db, params.id)
  requireMatch(ifMatch, version)
  const changed = await callVerb<Changed>(db, {
    function: 'reconciliation_change_account',
    args: [who.proof, params.id, version, name, windowHours, now],
    done: 'changed',
  })
  if (changed.outcome === 'not_found') throw refuse('not_found')
  if (changed.outcome === 'other_version') throw refuse('conflict.changed')
  return accountOf(db, params.id)
}
