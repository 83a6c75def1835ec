import type { reconciliation } from '../../contract/reconciliation.ts'
import type { Action } from '../core/action.ts'
import { offThread } from '../core/off-thread.ts'
import { accountOf } from './accounts-sql.ts'
import type { previewWhole } from './whole-statement.ts'

/** Shows the first lines of a statement, with the stored or guessed column mapping. */
export const previewStatement: Action<
  (typeof reconciliation)['POST /api/operator/reconciliation/accounts/:id/preview']
> = async ({ db, now }, { params, query: { separator }, file: { bytes } }) => {
  const { mapping: kept } = await accountOf(db, params.id)
  const input = { bytes, separator, kept, now }
  return offThread<typeof previewWhole>(new URL('whole-statement.ts', import.meta.url), 'previewWhole', input)
}
