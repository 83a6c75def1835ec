import type { Invariant } from './invariant.ts'

/** All operator actions: the kind, its id, the operator, and the time. */
const acts = `
        select 'approval' as what, id, proposed_by as operator, proposed_at as at from approvals_proposal
        union all
        select 'approval', id, decided_by, decided_at from approvals_proposal where state <> 'proposed'
        union all
        select 'refund', id, decided_by, decided_at
        from sponsors_refund
        where decided_by is not null
          or state in ('sent', 'returned')
        union all
        select 'deposit', id, confirmed_by, confirmed_at
        from sponsors_deposit
        where confirmed_by is not null
          or state = 'confirmed' and rail = 'manual'
        union all
        select 'hold', id, placed_by, starts_at from holds_hold
        union all
        select 'hold', id, ended_by, ended_at from holds_hold where ended_by is not null
        union all
        select 'hold', id, answered_by, answered_at from holds_hold where answered_at is not null
        union all
        select 'change of the settings', id, proposed_by, proposed_at from content_change
        union all
        select 'change of the settings', id, confirmed_by, confirmed_at
        from content_change
        where confirmed_at is not null
        union all
        select 'change of the settings', id, cancelled_by, cancelled_at
        from content_change
        where cancelled_at is not null
        union all
        select 'batch', id, created_by, created_at from payouts_batch where not in_doubt
        union all
        select 'operator', id, made_by, created_at from members_user where made_by is not null
        union all
        select 'transaction', id, coalesce(second_operator_id, operator_id), at
        from ledger_journal
        where kind in ('sponsor_refund', 'goodwill', 'fee_withdrawal', 'tax_payment', 'charge')
        union all
        select 'event', id, actor_id, at from audit_event where actor = 'operator'`

/** Checks who performed the actions reserved for operators. */
export const operatorInvariants: Invariant[] = [
  {
    name: 'operator',
    since: { ledger_journal: 'new_rows', audit_event: 'new_events' },
    sql: `select format(
        '%s %s: by %s, who was no operator at that time', a.what, a.id, coalesce(a.operator::text, 'nobody')
      ) as offence
      from (${acts}
      ) a
        left join members_user u
          on u.id = a.operator
            and u.role = 'operator'
            and u.created_at <= a.at
            and coalesce(u.closed_at >= a.at, true)
      where u.id is null`,
  },
  {
    // For seven days, a newly added operator confirms nothing and cannot propose a change for another new operator to confirm.
    name: 'second_operator',
    since: {},
    sql: `select format('%s %s: by %s and then %s, who was not free to confirm it', p.what, p.id, p.first, p.second)
        as offence
      from (
        select 'approval' as what, id, proposed_by as first, decided_by as second, decided_at as at
        from approvals_proposal
        where state = 'confirmed'
        union all
        select 'change of the settings', id, proposed_by, confirmed_by, confirmed_at
        from content_change
        where confirmed_at is not null
      ) p
      where p.first = p.second
        or exists (
            select from members_user u
              left join approvals_proposal a on a.kind = 'addition' and a.subject = u.id
            where (u.id = p.second and u.made_by is not null or u.id = p.first and p.second in (u.made_by, a.decided_by))
              and u.created_at + interval '168 hours' > p.at
          )`,
  },
  {
    // An operator added by operators needs the agreement of two of them. Operators from before the first proposal were added by one.
    name: 'made_operator',
    since: {},
    sql: `select format('operator %s: made by %s, and by no two operators', u.id, u.made_by) as offence
      from members_user u
        left join approvals_proposal a on a.kind = 'addition'
          and a.subject = u.id
          and (u.made_by, u.created_at, u.role) = (a.proposed_by, a.decided_at, 'operator')
      where a.id is null
        and u.made_by is not null
        and u.created_at > (select min(proposed_at) from approvals_proposal where kind = 'addition')
      union all
      select format('addition %s: operator %s is another one', a.id, a.subject)
      from approvals_proposal a
        join members_user u on u.id = a.subject
      where a.kind = 'addition'
        and (u.made_by, u.created_at, u.role) is distinct from (a.proposed_by, a.decided_at, 'operator')`,
  },
  {
    // An operator's action belongs to a session of that operator. Events of older releases do not name the session.
    name: 'operator_session',
    since: { audit_event: 'new_events' },
    sql: `select format(
        'event %s: %s, done with %s', e.id, e.action, coalesce('session ' || (e.detail ->> 'session'), 'no session')
      ) as offence
      from (
        select id, at, actor_id, action, detail, min(id) filter (where detail ? 'session') over () as begun
        from audit_event
        where actor = 'operator'
      ) e
        left join app_session s on s.id::text = e.detail ->> 'session'
      where e.id > e.begun and not e.detail ? 'session'
        or s.user_id <> e.actor_id
        or s.created_at > e.at`,
  },
  {
    // C8: the operator who placed a hold does not renew it.
    name: 'renewed_hold',
    since: {},
    sql: `select format('hold %s: renews hold %s of the same operator', h.id, b.id) as offence
      from holds_hold h
        join holds_hold b on b.id = h.renews
      where h.placed_by = b.placed_by
        or h.member_id <> b.member_id`,
  },
]
