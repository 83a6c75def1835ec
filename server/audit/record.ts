import type { Role } from '../../contract/endpoint.ts'
import type { Db } from '../db/db.ts'
import type { SessionProof } from '../core/session-proof.ts'

/** Who does something: a user, or null for somebody who is not signed in. An operator proves it. */
export type Doer =
  | { role: Exclude<Role, 'operator'>; id: number }
  | { role: 'operator'; id: number; proof: SessionProof }
  | null

/** The time, the actor and the transaction of an event. The context of an action has all three. */
interface Deed {
  db: Db
  now: Date
  who: Doer
}

/** The people and objects that an event is about. Readers of the log can filter by each of them. */
interface Subjects {
  memberId?: number | null
  sponsorId?: number
  campaignId?: number
  payoutId?: number
  /** Shows the event to the member or the sponsor as a notification. */
  notify?: boolean
  detail?: object
}

/** Writes an event to the audit log, in the same transaction as the change. `action` has the form `feature.verb`. */
export async function record(
  { db, now, who }: Deed,
  action: `${string}.${string}`,
  { memberId, sponsorId, campaignId, payoutId, notify = false, detail = {} }: Subjects,
): Promise<void> {
  await db.query(
    'select audit_tell($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
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
      who?.role === 'operator' ? who.proof : null,
    ],
    'audit-tell',
  )
}

/** Writes what the owner of the tables does at the command line. The application may not write such an event. */
export async function recordAsOwner(
  owner: Db,
  action: `${string}.${string}`,
  { at, detail }: { at: Date; detail: object },
): Promise<void> {
  await owner.query(`select audit_record($1, 'system', null, $2, p_detail => $3)`, [at, action, JSON.stringify(detail)])
}
