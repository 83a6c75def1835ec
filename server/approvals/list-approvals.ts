import { approvalKinds, workOfApproval, type approvals } from '../../contract/approvals.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { poisha } from '../../contract/money.ts'
import type { Action } from '../core/action.ts'
import { partsOf, type Proposed } from '../content/text-parts.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'

type List = (typeof approvals)['GET /api/operator/approvals']
type Shown = Reply<List>['items'][number]
type Row = Omit<Shown, 'operator' | 'amount' | 'proposedAt' | 'text'> & {
  text: Proposed | null
  operatorId: number | null
  operatorWorksOn: NonNullable<Shown['operator']>['worksOn']
  operatorSince: Date
  operatorMadeBy: string | null
  operatorSeenAt: Date | null
  operatorHasFactor: boolean
  amount: number | null
  proposedAt: Date
}

/** The proposals that wait for a second operator with this role, the oldest first. */
export const listApprovals: Action<List> = async ({ db, who }, { query }) => {
  const kinds = approvalKinds.filter((kind) => who.worksOn === 'admin' || who.worksOn === workOfApproval[kind])
  const { rows } = await db.query<Row>(
    `select
        p.id,
        p.kind,
        p.member_id as "memberId",
        coalesce(u.username, o.username, p.details ->> 'username') as username,
        c.name as account,
        d.year || '-' || lpad(d.number::text, 6, '0') as invoice,
        case p.kind
          when 'figure' then
            json_build_object(
              'kind', p.details ->> 'figure',
              'provider', p.details ->> 'provider',
              'since', p.details ->> 'since'
            )
        end as figure,
        (
          select json_build_object('accountId', r.account_id, 'account', a.name, 'name', r.name, 'lines', r.lines)
          from reconciliation_statement r
            join reconciliation_account a on a.id = r.account_id
          where p.kind = 'statement'
            and r.id = p.subject
        ) as statement,
        p.details ->> 'worksOn' as "worksOn",
        o.id as "operatorId",
        o.works_on as "operatorWorksOn",
        o.created_at as "operatorSince",
        m.username as "operatorMadeBy",
        (
          select last_seen_at from app_session where user_id = o.id order by expires_at desc limit 1
        ) as "operatorSeenAt",
        o.factor_since is not null as "operatorHasFactor",
        case p.kind
          when 'text' then
            p.details || jsonb_build_object(
              'stored',
              case
                when p.details ->> 'target' is not null then
                  content_stored(p.details ->> 'textKind', p.details ->> 'target')
              end
            )
        end as text,
        p.amount,
        p.reason,
        b.username as "proposedBy",
        p.proposed_at as "proposedAt"
      from approvals_proposal p
        join members_user b on b.id = p.proposed_by
        left join members_user u on u.id = p.member_id
        left join members_user o on o.id = p.operator_id
        left join members_user m on m.id = o.made_by
        left join reconciliation_account c on p.kind = 'charge' and c.id = p.subject
        left join invoices_document d on p.kind = 'credit_note' and d.id = p.subject
      where p.state = 'proposed'
        and p.kind = any($3)
        and ($1::bigint is null or p.id > $1)
      order by p.id
      limit $2`,
    [idCursor(query), oneMore(query), kinds],
    'approvals-list',
  )
  return pageOf(
    rows,
    query,
    ({
      operatorId,
      operatorWorksOn,
      operatorSince,
      operatorMadeBy,
      operatorSeenAt,
      operatorHasFactor,
      text,
      amount,
      proposedAt,
      ...row
    }) => ({
      ...row,
      text: text && { kind: text.textKind, target: text.target, parts: partsOf(text) },
      amount: amount === null ? null : poisha(amount),
      proposedAt: proposedAt.toISOString(),
      operator:
        operatorId === null
          ? null
          : {
              id: operatorId,
              worksOn: operatorWorksOn,
              since: operatorSince.toISOString(),
              madeBy: operatorMadeBy,
              lastSeenAt: operatorSeenAt?.toISOString() ?? null,
              hasFactor: operatorHasFactor,
            },
    }),
  )
}
