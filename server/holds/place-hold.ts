import type { holds } from '../../contract/holds.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'
import { refuseAsking } from '../core/refuse-asking.ts'
import { holdById } from './sql.ts'

const maxHours = 168

type Placed = { outcome: 'placed'; id: number } | { outcome: 'not_found' | 'already_active' | 'needs_second_operator' }

/** Places a hold (C8). A hold within a week after the last one is a renewal and needs another operator. The database checks both. */
export const placeHold: Action<(typeof holds)['POST /api/operator/holds']> = async (ctx, { body }) => {
  const { db, who, now } = ctx
  const { memberId, kind, reason, hours } = body
  if ((kind === 'work') !== (hours === undefined)) {
    if (kind === 'work') throw refuse('hold.too_long', { maxHours })
    throw refuse('input.invalid', { errors: [{ field: 'body.hours', rule: 'required' }] })
  }
  refuseAsking([['body.reason', reason]], ctx.language)
  const placed = await callVerb<Placed>(db, {
    function: 'holds_place',
    args: [who.proof, memberId, kind, reason, hours ?? null, now],
    done: 'placed',
  })
  switch (placed.outcome) {
    case 'not_found':
      throw refuse('not_found')
    case 'already_active':
      throw refuse('hold.already_active')
    case 'needs_second_operator':
      throw refuse('hold.needs_second_operator')
    case 'placed':
      // The person who is signed in now may be the reason for the hold.
      if (kind === 'sign_in') await ctx.session.endAll(memberId)
      return holdById(db, placed.id, now)
  }
}
