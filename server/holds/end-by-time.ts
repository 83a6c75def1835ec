import type { Db } from '../db/db.ts'

/** Ends expired holds, all or those of one member, and notifies the members. */
export async function endHoldsByTime(db: Db, now: Date, memberId: number | null = null): Promise<number> {
  const { rowCount } = await db.query(
    `with h as (
        update holds_hold
        set ended_at = ends_at
        where id in (
          select id
          from holds_hold
          where ended_at is null
            and ends_at <= $1
            and ($2::bigint is null or member_id = $2)
          order by id
          limit 500
          for no key update skip locked
        )
        returning id, member_id, kind
      )
      select audit_record(
        $1, 'system', null, 'hold.ended',
        p_member => h.member_id, p_notify => true,
        p_detail => jsonb_build_object('holdId', h.id, 'kind', h.kind)
      )
      from h`,
    [now, memberId],
    'holds-end-by-time',
  )
  return rowCount
}
