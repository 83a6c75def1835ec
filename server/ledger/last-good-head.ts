import type { Db } from '../db/db.ts'
import type { Since } from './since-sql.ts'

/**
 * The last head whose rows the server's last full check read and found correct, or the reason why there is none. Rows after the head start
 * one minute before the end of its day, because rows are posted within seconds but not in the order of their times.
 */
export async function lastGoodHead(db: Db): Promise<Since | { none: string }> {
  const { rows } = await db.query<{
    checked: boolean
    offences: number
    head: Omit<Since, 'journal' | 'events'> | null
  }>(
    `select
        r.checked_at is not null as checked,
        jsonb_array_length(r.offences) as offences,
        (
          select json_build_object(
              'day', h.day,
              'from', ((h.day + 1)::timestamp at time zone content_time_zone())::text
            )
          from transparency_head h
          where h.published_at <= r.checked_at
          order by h.day desc
          limit 1
        ) as head
      from ledger_check_run r`,
  )
  const { checked, offences, head } = rows[0] ?? { checked: false, offences: 0, head: null }
  if (!checked) return { none: 'the server has not checked the whole books yet' }
  if (offences > 0) return { none: 'the last whole check of the server found something' }
  if (!head) return { none: 'no head of the books and the audit log is older than the last whole check of the server' }
  const before = `at < $2::timestamptz - interval '1 minute' order by id desc limit 1`
  const known = await db.query<{ journal: number; events: number }>(
    `select
        coalesce((select id from ledger_journal where id <= h.up_to and ${before}), 0)::bigint as journal,
        coalesce((select id from audit_event where id <= h.event_up_to and ${before}), 0)::bigint as events
      from transparency_head h
      where h.day = $1`,
    [head.day, head.from],
  )
  return { ...head, ...known.rows[0]! }
}
