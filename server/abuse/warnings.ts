import type { abuse } from '../../contract/abuse.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'

/** The same period as in warn-rejecting.sql. */
const days = 60

export const showWarning: Action<(typeof abuse)['GET /api/sponsor/rejection-warning']> = async ({ db, who, now }) => {
  const { rows } = await db.query<{ at: Date; decided: number; rejected: number }>(
    `select warned_at as at, decided, rejected
      from abuse_rejections
      where sponsor_id = $1
        and warned_at > $2`,
    [who.sponsorId, new Date(now.getTime() - days * 86_400_000)],
    'abuse-warning',
  )
  const warning = rows[0]
  return { warning: warning ? { ...warning, at: warning.at.toISOString() } : null }
}

/** Marks an entry as looked at, without any further effect. */
export const lookAt: Action<(typeof abuse)['POST /api/operator/abuse/:id/look']> = async (
  { db, who, now },
  { params, body },
) => {
  const { outcome } = await callVerb<{ outcome: 'looked' | 'not_found' | 'done' }>(db, {
    function: 'abuse_look',
    args: [who.proof, params.id, body.note, now],
    done: 'looked',
  })
  if (outcome === 'not_found') throw refuse('not_found')
  if (outcome === 'done') throw refuse('conflict.state', { state: 'looked' })
}
