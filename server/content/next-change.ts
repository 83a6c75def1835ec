import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { announcedFor } from './changes-sql.ts'

/** Database notifications on this channel report a write to the content. */
export const contentChanged = 'content_changed'

/**
 * When the content next changes without a write: a notice or banner starts or ends, a cash-out charge takes effect, or the announcement of
 * a settings change ends. Null if nothing is planned.
 */
export async function nextContentChange(db: Db, now: Date): Promise<Date | null> {
  const { at } = onlyRow(
    await db.query<{ at: Date | null }>(
      `select min(at) as at
        from (
          select starts_at as at from content_announcement
          union all
          select ends_at from content_announcement
          union all
          select starts_at from content_banner
          union all
          select ends_at from content_banner
          union all
          select counts_from + ${announcedFor} from content_change where narrows and cancelled_at is null
          union all
          select since::timestamp at time zone content_time_zone() from content_cash_out_charge
        ) planned
        where at > $1`,
      [now],
    ),
  )
  return at
}
