import type { Db } from '../db/db.ts'

interface Event {
  at: Date
  actor: 'member' | 'sponsor' | 'operator' | 'system' | 'anyone'
  actorId: number | null
  action: string
  memberId?: number | null
  notify?: boolean
  detail?: Record<string, unknown>
}

/** Writes the audit log with the change it tells of. */
export async function record(
  db: Db,
  { at, actor, actorId, action, memberId = null, notify = false, detail = {} }: Event,
): Promise<void> {
  await db.query('select audit_record($1, $2, $3, $4, p_member => $5, p_notify => $6, p_detail => $7)', [
    at,
    actor,
    actorId,
    action,
    memberId,
    notify,
    JSON.stringify(detail),
  ])
}
