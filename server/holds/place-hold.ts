import type { holds } from '../../contract/holds.ts'
import type { Action } from '../action.ts'
import type { Db } from '../db/db.ts'
import { transactionLocks } from '../db/locks.ts'
import { refuse } from '../refuse.ts'
import { endHoldsByTime } from './end-by-time.ts'
import { holdById } from './sql.ts'
import { record } from '../audit/record.ts'

const maxHours = 168
const hourMs = 3_600_000

/** Places a hold (C8). A hold within a week after the last one is a renewal and needs another operator. The database checks both. */
export const placeHold: Action<(typeof holds)['POST /api/operator/holds']> = async (ctx, { body }) => {
  const { db, who, now } = ctx
  const { memberId, kind, reason, hours } = body
  if ((kind === 'work') !== (hours === undefined)) {
    if (kind === 'work') throw refuse('hold.too_long', { maxHours })
    throw refuse('input.invalid', { errors: [{ field: 'body.hours', rule: 'required' }] })
  }
  await lockMember(db, memberId)
  const before = await lastHold(db, memberId, kind)
  if (before && !before.ended && (!before.endsAt || before.endsAt > now)) throw refuse('hold.already_active')
  // A hold may have expired although the job has not ended it yet.
  if (before && !before.ended) await endHoldsByTime(db, now, memberId)
  const isRenewal = before && kind !== 'work' && before.lastedUntil.getTime() > now.getTime() - maxHours * hourMs
  if (isRenewal && before.placedBy === who.id) throw refuse('hold.needs_second_operator')
  const endsAt = hours === undefined ? null : new Date(now.getTime() + hours * hourMs)
  const { rows } = await db.query<{ id: number }>(
    `insert into holds_hold (member_id, kind, reason, placed_by, starts_at, ends_at)
      values ($1, $2, $3, $4, $5, $6)
      returning id`,
    [memberId, kind, reason, who.id, now, endsAt],
  )
  const { id } = rows[0]!
  // The person who is signed in now may be the reason for the hold.
  if (kind === 'sign_in') await ctx.session.endAll(memberId)
  await record(ctx, 'hold.placed', { memberId, notify: true, detail: { holdId: id, kind, reason, endsAt } })
  return holdById(db, id, now)
}

async function lockMember(db: Db, memberId: number): Promise<void> {
  const { rowCount } = await db.query('select from members_member where id = $1 for key share', [memberId])
  if (rowCount === 0) throw refuse('not_found')
  // Holds of the same member are placed one after the other.
  await db.query('select pg_advisory_xact_lock($1, $2::int)', [transactionLocks.hold, memberId % 2_000_000_000])
}

interface LastHold {
  id: number
  placedBy: number
  endsAt: Date | null
  ended: boolean
  lastedUntil: Date
}
async function lastHold(db: Db, memberId: number, kind: string): Promise<LastHold | undefined> {
  const { rows } = await db.query<LastHold>(
    `select
        id,
        placed_by as "placedBy",
        ends_at as "endsAt",
        ended_at is not null as ended,
        coalesce(ended_at, ends_at) as "lastedUntil"
      from holds_hold
      where member_id = $1 and kind = $2
      order by id desc
      limit 1`,
    [memberId, kind],
  )
  return rows[0]
}
