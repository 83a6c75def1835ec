import type { lookup } from '../../contract/lookup.ts'
import type { Db } from '../db/db.ts'
import { numbersCursor, oneMore, pageOf } from '../core/paging.ts'
import { sessionAddress } from '../sealing/sealed-address.ts'
import type { Seal } from '../sealing/seal.ts'
import type { OfAccount } from './account.ts'

interface Row {
  id: number
  userId: number
  userAgent: string
  address: string
  signedInAt: Date
  lastSeenAt: Date
  endsAt: Date
  endedAt: Date | null
}

/** Reads a page of each user's rows, by the index on the user; then the page of all. */
async function sessionsOf(
  db: Db,
  users: readonly number[],
  before: { endsAt: Date | 'infinity'; id: number },
  limit: number,
): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select
        s.id,
        s.user_id as "userId",
        s.user_agent as "userAgent",
        s.ip as address,
        s.created_at as "signedInAt",
        s.last_seen_at as "lastSeenAt",
        s.expires_at as "endsAt",
        s.ended_at as "endedAt"
      from unnest($1::bigint[]) u(id)
        cross join lateral (
          select *
          from app_session
          where user_id = u.id
            and (expires_at, id) < ($2::timestamptz, $3::bigint)
          order by expires_at desc, id desc
          limit $4
        ) s
      order by s.expires_at desc, s.id desc
      limit $4`,
    [users, before.endsAt, before.id, limit],
    'lookup-sessions',
  )
  return rows
}

/** The sessions of an account's people, the last to end first. Their addresses are shown only when they are opened. */
export const listSessions: OfAccount<
  (typeof lookup)['GET /api/operator/members/:id/sessions' | 'GET /api/operator/sponsors/:id/sessions']
> = async ({ db }, { query }, users) => {
  const [ms = null, id = 0] = numbersCursor(query, 2) ?? []
  const before = { endsAt: ms === null ? ('infinity' as const) : new Date(ms), id }
  const rows = await sessionsOf(db, users, before, oneMore(query))
  return pageOf(
    rows,
    query,
    ({ id: sessionId, userId, userAgent, signedInAt, lastSeenAt, endsAt, endedAt }) => ({
      id: sessionId,
      userId,
      userAgent,
      signedInAt: signedInAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      endsAt: endsAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    }),
    (row) => `${row.endsAt.getTime()}-${row.id}`,
  )
}

/** The addresses of the last sign-ins of an account's people. */
export async function addressesOf(db: Db, seal: Seal, users: readonly number[]) {
  const rows = await sessionsOf(db, users, { endsAt: 'infinity', id: 0 }, 20)
  return rows
    .filter(({ address }) => address !== '')
    .map(({ id, signedInAt, address }) => ({
      sessionId: id,
      at: signedInAt.toISOString(),
      address: seal.openOrMark(sessionAddress, address),
    }))
}
