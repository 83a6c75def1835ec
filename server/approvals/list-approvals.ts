import type { approvals } from '../../contract/approvals.ts'
import type { figureKinds } from '../../contract/payouts.ts'
import { poisha } from '../../contract/money.ts'
import type { Action } from '../core/action.ts'
import type { Provider } from '../members/wallet-number.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'

interface Row {
  id: number
  kind: 'goodwill' | 'fee_withdrawal' | 'tax_payment' | 'credit_note' | 'figure'
  memberId: number | null
  username: string | null
  invoice: string | null
  figure: { kind: (typeof figureKinds)[number]; provider: Provider | null; since: string } | null
  amount: number
  reason: string
  proposedBy: string
  proposedAt: Date
}

/** The approvals that wait for a second operator, oldest first. */
export const listApprovals: Action<(typeof approvals)['GET /api/operator/approvals']> = async ({ db }, { query }) => {
  const { rows } = await db.query<Row>(
    `select a.id, a.kind, a.member_id as "memberId", u.username, a.amount, a.reason,
       d.year || '-' || lpad(d.number::text, 6, '0') as invoice,
       case
         when f.id is not null then json_build_object('kind', f.kind, 'provider', f.provider, 'since', f.since)
       end as figure,
       o.username as "proposedBy", a.proposed_at as "proposedAt"
     from approvals_approval a
       join members_user o on o.id = a.proposed_by
       left join members_user u on u.id = a.member_id
       left join invoices_document d on d.id = a.invoice_id
       left join payouts_figure f on f.id = a.figure_id
     where a.state = 'waiting' and ($1::bigint is null or a.id > $1)
     order by a.id limit $2`,
    [idCursor(query), oneMore(query)],
  )
  return pageOf(rows, query, ({ amount, proposedAt, ...row }) => ({
    ...row,
    amount: poisha(amount),
    proposedAt: proposedAt.toISOString(),
  }))
}
