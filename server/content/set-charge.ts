import type { content } from '../../contract/content.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'
import { requireMatch } from '../core/require-match.ts'
import { settingsForOperators } from './show-settings.ts'
import { settingsVersion } from './sql.ts'

type Outcome = { outcome: 'set' | 'stale' } | { outcome: 'past'; today: string }

/** Writes down what a wallet's provider takes for a cash-out, from a day on. */
export const setCharge: Action<(typeof content)['PUT /api/operator/cash-out-charges']> = async (
  { db, who, now },
  { body: { provider, perThousand, since }, ifMatch },
) => {
  // Between this and the lock another operator may write: the function compares again.
  const read = requireMatch(ifMatch, await settingsVersion(db))
  const set = await callVerb<Outcome>(db, {
    function: 'content_set_charge',
    args: [who.proof, read, provider, perThousand, since, now],
    done: 'set',
  })
  if (set.outcome === 'stale') throw refuse('conflict.changed')
  if (set.outcome === 'past')
    throw refuse('input.not_possible', { errors: [{ field: 'body.since', rule: 'too_small', limit: set.today }] })
  return settingsForOperators(db, now)
}
