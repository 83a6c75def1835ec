import type { reconciliation } from '../../contract/reconciliation.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse, refuseAndKeep } from '../core/refuse.ts'
import { requireMatch } from '../core/require-match.ts'
import { versionOf } from './version-of.ts'

/** The results of `reconciliation_propose` and `reconciliation_reopen`. */
type Asked =
  | { outcome: 'proposed' | 'asked' | 'not_found' | 'changed' }
  | { outcome: 'state'; state: string }
  | { outcome: 'day_runs'; from: string }
  | { outcome: 'left_over'; count: number }

function refuseUnasked(result: Asked): void {
  switch (result.outcome) {
    case 'not_found':
      throw refuse('not_found')
    case 'changed':
      // Payments found meanwhile are kept, so that the next try sees them.
      throw refuseAndKeep('conflict.changed')
    case 'state':
      throw refuse('conflict.state', { state: result.state })
    case 'day_runs':
      throw refuse('reconciliation.day_runs', { from: new Date(result.from).toISOString() })
    case 'left_over':
      throw refuse('reconciliation.left_over', { count: result.count })
  }
}

type Api = typeof reconciliation

/** Proposes to close a day with the figures that the operator has seen. */
export const proposeDay: Action<Api['POST /api/operator/reconciliation/accounts/:id/days/:day/propose']> = async (
  { db, who, now },
  { params: { id, day }, body: { note }, ifMatch },
) => {
  const version = await versionOf(db, id, day)
  requireMatch(ifMatch, version)
  refuseUnasked(
    await callVerb<Asked>(db, {
      function: 'reconciliation_propose',
      args: [who.proof, id, day, version, note, now],
      done: 'proposed',
    }),
  )
}

/** Proposes to reopen a closed day. */
export const reopenDay: Action<Api['POST /api/operator/reconciliation/accounts/:id/days/:day/reopen']> = async (
  { db, who, now },
  { params: { id, day }, body: { note }, ifMatch },
) => {
  const version = await versionOf(db, id, day)
  requireMatch(ifMatch, version)
  refuseUnasked(
    await callVerb<Asked>(db, {
      function: 'reconciliation_reopen',
      args: [who.proof, id, day, version, note, now],
      done: 'asked',
    }),
  )
}
