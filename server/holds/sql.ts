import type { Reply } from '../../contract/endpoint.ts'
import type { holds } from '../../contract/holds.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../core/refuse.ts'

export type Hold = Reply<(typeof holds)['POST /api/operator/holds']>

/** The columns of a hold `h` with the names of the member and the operator. `$1` is the present time. */
export const holdColumns = `h.id, h.member_id, u.username, h.kind, h.reason, h.starts_at, h.ends_at, h.ended_at,
  o.username as placed_by, h.renews,
  h.appeal, h.appealed_at, h.answer, (h.ended_at is null and (h.ends_at is null or h.ends_at > $1)) as active`
export const holdTables = `holds_hold h
  join members_user u on u.id = h.member_id
  join members_user o on o.id = h.placed_by`

export interface HoldRow {
  id: number
  member_id: number
  username: string
  kind: Hold['kind']
  reason: string
  starts_at: Date
  ends_at: Date | null
  ended_at: Date | null
  placed_by: string
  renews: number | null
  appeal: string | null
  appealed_at: Date | null
  answer: string | null
  active: boolean
}

export const toHold = (row: HoldRow): Hold => ({
  id: row.id,
  memberId: row.member_id,
  username: row.username,
  kind: row.kind,
  reason: row.reason,
  state: row.active ? 'active' : 'ended',
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  placedBy: row.placed_by,
  renews: row.renews,
  appeal: row.appeal === null ? null : { text: row.appeal, at: row.appealed_at!.toISOString(), answer: row.answer },
})

export async function holdById(db: Db, id: number, now: Date): Promise<Hold> {
  const { rows } = await db.query<HoldRow>(`select ${holdColumns} from ${holdTables} where h.id = $2`, [now, id])
  if (!rows[0]) throw refuse('not_found')
  return toHold(rows[0])
}
