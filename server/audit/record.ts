import type { Role } from '../../contract/endpoint.ts'
import type { Db } from '../db/db.ts'

/** Who does something: a user, the system by itself, or (null) somebody who is not signed in. */
export type Doer = { role: Role; id: number } | { role: 'system'; id: null } | null

/** When, by whom and in which transaction. The context of an action is one. */
interface Deed {
  db: Db
  now: Date
  who: Doer
}

/** Whom and what it is about. Whoever may read the log finds an event by any of these. */
interface Subjects {
  memberId?: number | null
  sponsorId?: number
  campaignId?: number
  payoutId?: number
  /** Shows the event to the member or the sponsor as a notification. */
  notify?: boolean
  detail?: object
}

/** Writes an event of the audit log in the transaction of the change that it tells of. `action` is `feature.verb`. */
export async function record(
  { db, now, who }: Deed,
  action: `${string}.${string}`,
  { memberId, sponsorId, campaignId, payoutId, notify = false, detail = {} }: Subjects,
): Promise<void> {
  await db.query(
    `select audit_record($1, $2, $3, $4, p_member => $5, p_sponsor => $6, p_campaign => $7, p_payout => $8,
       p_notify => $9, p_detail => $10)`,
    [
      now,
      who?.role ?? 'anyone',
      who?.id ?? null,
      action,
      memberId ?? null,
      sponsorId ?? null,
      campaignId ?? null,
      payoutId ?? null,
      notify,
      JSON.stringify(detail),
    ],
    'audit-record',
  )
}
