import type { Db } from '../db/db.ts'
import type { Settings } from './sql.ts'

/** How long a change that takes something from members stays announced after it took effect; an SQL interval. */
export const announcedFor = `interval '7 days'`

interface Changed {
  id: number
  before: Partial<Settings>
  after: Partial<Settings>
}
export interface OpenChange extends Changed {
  state: 'proposed' | 'announced'
  reason: string
  proposedBy: string
  proposedAt: Date
  confirmedBy: string | null
  countsFrom: Date | null
}

/** The change that is not in effect yet; there is at most one. */
export async function openChange(db: Db): Promise<OpenChange | undefined> {
  const { rows } = await db.query<OpenChange>(
    `select
        c.id,
        content_change_state(c) as state,
        c.before,
        c.after,
        c.reason,
        p.username as "proposedBy",
        c.proposed_at as "proposedAt",
        o.username as "confirmedBy",
        c.counts_from as "countsFrom"
      from content_change c
        join members_user p on p.id = c.proposed_by
        left join members_user o on o.id = c.confirmed_by
      where c.counted_at is null and c.cancelled_at is null`,
  )
  return rows[0]
}

export interface AnnouncedChange extends Changed {
  announcedAt: Date
  countsFrom: Date
}

/** Upcoming and recent changes that take something from members, latest first. */
export async function announcedChanges(db: Db, now: Date): Promise<AnnouncedChange[]> {
  const { rows } = await db.query<AnnouncedChange>(
    `select id, before, after, confirmed_at as "announcedAt", counts_from as "countsFrom"
      from content_change
      where narrows and cancelled_at is null and counts_from > $1::timestamptz - ${announcedFor}
      order by counts_from desc`,
    [now],
  )
  return rows
}
