import type { Role } from '../../contract/endpoint.ts'
import type { Db } from '../db/db.ts'
import type { SessionProof } from '../core/session-proof.ts'

/** The actor: a user, or null for a signed-out visitor. An operator needs a proof. */
export type Doer =
  | { role: Exclude<Role, 'operator'>; id: number }
  | { role: 'operator'; id: number; proof: SessionProof }
  | null

/** An event's time, actor and transaction. The context of an action has all three. */
interface Deed {
  db: Db
  now: Date
  who: Doer
}

/** The people and objects of an event. The log can be filtered by each of them. */
interface Subjects {
  memberId?: number | null
  sponsorId?: number
  campaignId?: number
  payoutId?: number
  /** Also shows the event to the member or the sponsor as a notification. */
  notify?: boolean
  detail?: object
}

/** Records an event in the audit log, in the same transaction as the change. `action` has the form `feature.verb`. */
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

/** Records a command-line action of the tables' owner. The application may not write such an event. */
export async function recordAsOwner(
  owner: Db,
  action: `${string}.${string}`,
  { at, detail }: { at: Date; detail: object },
): Promise<void> {
  await owner.query(`select audit_record($1, 'system', null, $2, p_detail => $3)`, [at, action, JSON.stringify(detail)])
}
