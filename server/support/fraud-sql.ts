import { emailOf, mobileOf, phoneOf } from '../../contract/contact.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { support } from '../../contract/support.ts'
import type { Db } from '../db/db.ts'
import { smsRule } from '../messages/sql.ts'
import { refuse } from '../core/refuse.ts'
import type { Seal } from '../sealing/seal.ts'
import { fraudContact } from './report-fraud.ts'

export type FraudReport = Reply<(typeof support)['GET /api/operator/fraud-reports/:id']>

interface Row extends Omit<FraudReport, 'at' | 'reopenedAt' | 'reach'> {
  at: Date
  reopenedAt: Date | null
}

/** A report `r` with operators' newest 50 actions. */
const select = `select
    r.id,
    r.at,
    r.who,
    r.what,
    r.contact,
    r.state,
    r.reopened_at as "reopenedAt",
    r.version,
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'at', s.at,
            'by', o.username,
            'done', s.done,
            'note', s.note,
            'message', s.message,
            'hold', case
              when h.id is not null then jsonb_build_object('id', h.id, 'username', m.username, 'kind', h.kind)
            end
          ) order by s.id
        ),
        '[]'
      )
      from (select * from support_fraud_step where report_id = r.id order by id desc limit 50) s
        join members_user o on o.id = s.operator_id
        left join holds_hold h on h.id = s.hold_id
        left join members_user m on m.id = h.member_id
    ) as steps
  from support_fraud_report r`

/** The newest reports before this one, in one state or both. */
export async function fraudReports(
  { db, seal }: { db: Db; seal: Seal },
  state: FraudReport['state'] | undefined,
  before: number | null,
  limit: number,
): Promise<FraudReport[]> {
  const { rows } = await db.query<Row>(
    `${select}
      where ${state ? `r.state = '${state}'` : 'true'}
        and ($1::bigint is null or r.id < $1)
      order by r.id desc
      limit $2`,
    [before, limit],
    `support-frauds-${state ?? 'all'}`,
  )
  const { foreign } = await smsRule(db)
  return rows.map((row) => toReport(row, seal, foreign))
}

export async function fraudReport({ db, seal }: { db: Db; seal: Seal }, id: number): Promise<FraudReport> {
  const { rows } = await db.query<Row>(`${select} where r.id = $1`, [id], 'support-fraud')
  if (!rows[0]) throw refuse('not_found')
  return toReport(rows[0], seal, (await smsRule(db)).foreign)
}

const toReport = (row: Row, seal: Seal, foreign: boolean): FraudReport => {
  const contact = seal.openOrMark(fraudContact, row.contact)
  return {
    ...row,
    contact,
    reach: reachOf(contact, foreign)?.channel ?? null,
    at: row.at.toISOString(),
    reopenedAt: row.reopenedAt?.toISOString() ?? null,
    steps: row.steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
  }
}

/**
 * The channel for this contact. It is free text: null if it is neither an e-mail nor a phone number. A foreign number counts only if
 * members may have one (`foreign`), because strangers write it, and each SMS costs money.
 */
export function reachOf(contact: string, foreign: boolean): { channel: 'sms' | 'email'; to: string } | null {
  const email = contact.includes('@') ? emailOf(contact) : null
  if (email) return { channel: 'email', to: email }
  const phone = /\p{L}/u.test(contact) ? null : phoneOf(contact.trim())
  return phone && (foreign || mobileOf(contact)) ? { channel: 'sms', to: phone } : null
}
