import { emailOf, phoneOf } from '../../contract/contact.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { support } from '../../contract/support.ts'
import type { Ctx } from '../action.ts'
import { refuse } from '../refuse.ts'
import type { Seal } from '../seal.ts'
import { holdsOver } from './holds-in-cells.ts'
import { fraudContact } from './report-fraud.ts'

export type FraudReport = Reply<(typeof support)['GET /api/operator/fraud-reports/:id']>

interface Row extends Omit<FraudReport, 'at' | 'reopenedAt' | 'reach' | 'steps'> {
  at: Date
  reopenedAt: Date | null
  /** The hold is missing if it lies in another cell. */
  steps: (FraudReport['steps'][number] & { holdId: number | null })[]
}

/** A report `r` with the newest 50 of what operators did. */
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
            'holdId', s.hold_id,
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

type From = Pick<Ctx, 'db' | 'seal' | 'further'>

/** The newest reports before this one, in a state or in both. */
export async function fraudReports(
  from: From,
  state: FraudReport['state'] | undefined,
  before: number | null,
  limit: number,
): Promise<FraudReport[]> {
  const { rows } = await from.db.query<Row>(
    `${select}
      where ${state ? `r.state = '${state}'` : 'true'}
        and ($1::bigint is null or r.id < $1)
      order by r.id desc
      limit $2`,
    [before, limit],
    `support-frauds-${state ?? 'all'}`,
  )
  return toReports(from, rows)
}

export async function fraudReport(from: From, id: number): Promise<FraudReport> {
  const { rows } = await from.db.query<Row>(`${select} where r.id = $1`, [id], 'support-fraud')
  const [report] = await toReports(from, rows)
  if (!report) throw refuse('not_found')
  return report
}

async function toReports({ seal, further }: From, rows: readonly Row[]): Promise<FraudReport[]> {
  const elsewhere = rows.flatMap(({ steps }) => steps.flatMap(({ hold, holdId }) => (hold ? [] : (holdId ?? []))))
  const holds = await holdsOver(further(), elsewhere)
  return rows.map((row) => toReport(row, seal, holds))
}

function toReport(row: Row, seal: Seal, holds: Awaited<ReturnType<typeof holdsOver>>): FraudReport {
  const contact = seal.open(fraudContact, row.contact)
  return {
    ...row,
    contact,
    reach: reachOf(contact)?.channel ?? null,
    at: row.at.toISOString(),
    reopenedAt: row.reopenedAt?.toISOString() ?? null,
    steps: row.steps.map(({ holdId, ...step }) => ({
      ...step,
      at: new Date(step.at).toISOString(),
      hold: step.hold ?? (holdId === null ? null : (holds.get(holdId) ?? null)),
    })),
  }
}

/** How somebody who wrote this as a contact can be written to. It is free text: null when it is neither an e-mail nor a phone number. */
export function reachOf(contact: string): { channel: 'sms' | 'email'; to: string } | null {
  const email = contact.includes('@') ? emailOf(contact) : null
  if (email) return { channel: 'email', to: email }
  const phone = /\p{L}/u.test(contact) ? null : phoneOf(contact.trim())
  return phone ? { channel: 'sms', to: phone } : null
}
