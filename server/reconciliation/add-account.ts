import type { reconciliation } from '../../contract/reconciliation.ts'
import type { Action } from '../core/action.ts'
import { dayOf, nameOfDay } from '../core/day.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'

/** The result of `reconciliation_add_account`. */
type Added = { outcome: 'added'; id: number } | { outcome: 'covered'; channel: string; by: string }

/** The books are read from the account's first day on, so that day must be recent. */
const mostDays = 400

/** Adds an account at a rail or a bank. */
export const addAccount: Action<(typeof reconciliation)['POST /api/operator/reconciliation/accounts']> = async (
  { db, who, now },
  { body: { name, rail, channels, since, windowHours } },
) => {
  const today = dayOf(now)
  const wrong = since > nameOfDay(today) ? 'too_big' : since < nameOfDay(today - mostDays) ? 'too_early' : null
  if (wrong) throw refuse('input.not_possible', { errors: [{ field: 'body.since', rule: wrong }] })
  const added = await callVerb<Added>(db, {
    function: 'reconciliation_add_account',
    args: [who.proof, name, rail, channels, since, windowHours, now],
    done: 'added',
  })
  if (added.outcome === 'covered') throw refuse('reconciliation.covered', { channel: added.channel, by: added.by })
  return { id: added.id }
}
