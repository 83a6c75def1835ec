import type { reconciliation } from '../../contract/reconciliation.ts'
import type { Action, Ctx } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'
import { requireMatch } from '../core/require-match.ts'
import { versionOf } from './version-of.ts'

/** The result of `reconciliation_answer`. */
type Answered =
  | { outcome: 'done' | 'not_found' | 'changed' | 'same_operator' }
  | { outcome: 'state'; state: string }
  | { outcome: 'too_new'; from: string }

type Api = typeof reconciliation
interface Asked {
  params: { id: number; day: string }
  ifMatch: string | undefined
}

async function answer(
  { db, who, now }: Ctx<'operator'>,
  { params: { id, day }, ifMatch }: Asked,
  what: 'confirm' | 'reject',
): Promise<undefined> {
  const version = await versionOf(db, id, day)
  requireMatch(ifMatch, version)
  const result = await callVerb<Answered>(db, {
    function: 'reconciliation_answer',
    args: [who.proof, id, day, version, what === 'confirm', now],
    done: 'done',
  })
  switch (result.outcome) {
    case 'done':
      return undefined
    case 'not_found':
      throw refuse('not_found')
    case 'changed':
      throw refuse('conflict.changed')
    case 'state':
      throw refuse('conflict.state', { state: result.state })
    case 'same_operator':
      throw refuse('approval.same_operator')
    case 'too_new':
      throw refuse('operator.too_new', { from: new Date(result.from).toISOString() })
  }
}

/** Confirms exactly the version that was read, as the second operator. */
export const confirmDay: Action<Api['POST /api/operator/reconciliation/accounts/:id/days/:day/confirm']> = (
  ctx,
  input,
) => answer(ctx, input, 'confirm')

/** Rejects a proposal about a day. */
export const rejectDay: Action<Api['POST /api/operator/reconciliation/accounts/:id/days/:day/reject']> = (ctx, input) =>
  answer(ctx, input, 'reject')
