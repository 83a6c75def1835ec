import type { holds } from '../../contract/holds.ts'
import type { Action } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { holdColumns, holdTables, toHold, type HoldRow, holdById } from './sql.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'
import { refuseAsking } from '../core/refuse-asking.ts'

type Renewed =
  | { outcome: 'renewed'; id: number }
  | { outcome: 'not_found' | 'ended' | 'without_end' | 'appeal_waits' | 'needs_second_operator' | 'not_longer' }

/** Renews a hold by a new one that the member can also appeal (C8). The database checks the operator and the time. */
export const renewHold: Action<(typeof holds)['POST /api/operator/holds/:id/renew']> = async (
  { db, who, now, language },
  { params, body },
) => {
  refuseAsking([['body.reason', body.reason]], language)
  const renewed = await callVerb<Renewed>(db, {
    function: 'holds_renew',
    args: [who.proof, params.id, body.reason, body.hours, now],
    done: 'renewed',
  })
  switch (renewed.outcome) {
    case 'renewed':
      return holdById(db, renewed.id, now)
    case 'not_found':
      throw refuse('not_found')
    case 'ended':
      throw refuse('conflict.state', { state: 'ended' })
    default:
      throw refuse(`hold.${renewed.outcome}`)
  }
}

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
      // The person who is currently signed in may be the reason for the hold.
      if (kind === 'sign_in') await ctx.session.endAll(memberId)
      return holdById(db, placed.id, now)
  }
}

const isActive = 'h.ended_at is null and (h.ends_at is null or h.ends_at > $1)'
const which = {
  active: isActive,
  ended: `not (${isActive})`,
  appealed: `${isActive} and h.appealed_at is not null and h.answered_at is null`,
}

export const listHolds: Action<(typeof holds)['GET /api/operator/holds']> = async ({ db, now }, { query }) => {
  const { rows } = await db.query<HoldRow>(
    `select ${holdColumns} from ${holdTables} where ${query.state ? which[query.state] : 'true'}
       and ($2::bigint is null or h.id < $2) order by h.id desc limit $3`,
    [now, idCursor(query), oneMore(query)],
  )
  return pageOf(rows, query, toHold)
}
