import type { Invariant } from './invariant.ts'

/** The key that a journal row must have, by its kind. The keys of other kinds are checked from the rows that they name. */
const keys = `case j.kind
        when 'task_pay' then 'task_pay:' || j.place_id
        when 'payout_request' then 'payout_request:' || j.payout_id
        when 'payout_settle' then 'payout_settle:' || j.payout_id
        when 'payout_return' then 'payout_return:' || j.payout_id
        when 'sponsor_deposit' then 'sponsor_deposit:' || j.deposit_id
        when 'campaign_fund' then 'campaign_fund:' || j.campaign_id
      end`

/** Checks times, keys and actors in the journal, and the history that rows store about themselves. */
export const historyInvariants: Invariant[] = [
  {
    name: 'key',
    since: { ledger_journal: 'new_rows' },
    sql: `select format('transaction %s: its key is %s', j.id, j.key) as offence
      from ledger_journal j
      where j.key <> ${keys}
        or j.kind = 'campaign_release'
          and j.key || ':' not like 'campaign_release:' || j.campaign_id || ':%'
        or j.kind = 'sponsor_refund'
          and j.key not like 'sponsor_refund:%'
        or j.kind not in ('goodwill', 'fee_withdrawal', 'tax_payment', 'charge')
          and j.note is not null`,
  },
  {
    // A unique index covers only one table, not its archive. Nearly every current row has a larger id than all archived rows.
    name: 'archived',
    since: {},
    sql: `select format('transaction %s: is in the archive too', j.id) as offence
      from only public.ledger_journal j
      where j.id <= (select max(id) from public.ledger_journal_archive)
        and exists (select from public.ledger_journal_archive a where a.id = j.id)
      union all
      select format('event %s: is in the archive too', e.id)
      from only public.audit_event e
      where e.id <= (select max(id) from public.audit_event_archive)
        and exists (select from public.audit_event_archive a where a.id = e.id)`,
  },
  {
    name: 'archived_key',
    since: { ledger_journal: 'new_rows' },
    sql: `select format('transaction %s: its key is that of the archived transaction %s', j.id, a.id) as offence
      from ledger_journal j
        join public.ledger_journal_archive a on a.key = j.key
      where a.id <> j.id`,
  },
  {
    name: 'time_and_actor',
    since: {
      ledger_journal: 'new_rows',
      tasks_place: 'places',
      payouts_payout: 'payouts',
      sponsors_deposit: 'deposits',
      sponsors_refund: 'refunds',
      approvals_proposal: 'approvals',
    },
    sql: `select format('transaction %s: at %s by %s, says what it caused', j.id, p.at, p.actor) as offence
      from ledger_journal j
        join (
          select 'task_pay:' || id as key, decided_at as at, decided_by as actor
          from tasks_place
          where state = 'approved'
          union all
          select 'payout_request:' || id, requested_at, 'member' from payouts_payout
          union all
          select 'payout_settle:' || id, paid_at, null from payouts_payout where state = 'paid'
          union all
          select 'sponsor_deposit:' || id, confirmed_at, case rail when 'sandbox' then 'system' end
          from sponsors_deposit
          where state = 'confirmed'
          union all
          select 'sponsor_refund:' || id, decided_at, 'operator'
          from sponsors_refund
          where state = 'sent'
          union all
          select 'approval:' || id, decided_at, 'operator'
          from approvals_proposal
          where state = 'confirmed'
        ) p using (key)
      where j.at is distinct from p.at
        or j.actor <> coalesce(p.actor, j.actor)
`,
  },
  {
    name: 'refund',
    since: { sponsors_refund: 'refunds' },
    sql: `select format('refund %s: %s, and its transaction says otherwise', r.id, r.state) as offence
      from sponsors_refund r
        left join ledger_journal j on j.key = 'sponsor_refund:' || r.id
      where case r.state
          when 'sent' then
            (j.kind, j.sponsor_id, j.outside, j.operator_id)
              is distinct from ('sponsor_refund', r.sponsor_id, r.amount, coalesce(r.decided_by, j.operator_id))
          else j.id is not null
        end`,
  },
  {
    name: 'approval',
    since: { approvals_proposal: 'approvals' },
    sql: `select format('approval %s: %s, and its transaction says otherwise', a.id, a.state) as offence
      from approvals_proposal a
        left join ledger_journal j on j.key = 'approval:' || a.id
      -- Other kinds move nothing; the check of invoices looks at credit notes.
      where case
          when a.state = 'confirmed' and a.kind in ('goodwill', 'fee_withdrawal', 'tax_payment', 'charge') then
            (j.kind::text, j.member_id, -(j.fees + j.withheld), j.operator_id, j.second_operator_id, j.note)
              is distinct from (a.kind, a.member_id, a.amount, a.proposed_by, a.decided_by, a.reason)
          else j.id is not null
        end`,
  },
  {
    // A booked charge is the sum of the lines that are marked for it, all of its account.
    name: 'charge',
    since: { approvals_proposal: 'approvals' },
    sql: `select format(
        'charge %s: %s of account %s, its lines come to %s', a.id, a.amount, a.subject, -e.sum
      ) as offence
      from approvals_proposal a
        left join ledger_journal j on j.key = 'approval:' || a.id
        left join public.reconciliation_account c on c.id = a.subject
        left join lateral (
          select sum(l.amount) as sum, bool_and(l.account_id = a.subject and e.undone_by is null) as fits
          from public.reconciliation_explanation e
            join public.reconciliation_line l on l.id = e.line_id
          where e.approval_id = a.id
        ) e on true
      where case
          when a.kind = 'charge' and a.state = 'confirmed' then
            (-e.sum, e.fits, j.rail) is distinct from (a.amount, true, c.rail)
          else e.sum is not null
        end`,
  },
  {
    // A deadline is calculated from the time of the event that started it.
    name: 'deadline',
    since: { tasks_place: 'places' },
    sql: `select format('place %s: %s, and its deadlines do not follow from its times', p.id, p.state) as offence
      from tasks_place p
        left join campaigns_campaign c on p.state = 'in_progress' and c.id = p.campaign_id
      where p.decide_by is distinct from tasks_decide_by(p.submitted_at)
          and not exists (
            select from campaigns_campaign k
            where k.id = p.campaign_id and k.of_platform and p.decide_by = tasks_decide_by(p.submitted_at, true)
          )
        or c.id is not null
          and p.due_at <> p.started_at + make_interval(mins => c.time_allowed_minutes)
        or p.state in ('approved', 'rejected')
          and p.decided_at is null
        or p.state in ('submitted', 'repair', 'disputed', 'approved', 'rejected')
          and p.submitted_at is null
        or p.wake_at is distinct from case p.state
            when 'submitted' then p.decide_by
            when 'repair' then least(p.repair_due_at, p.decide_by)
            when 'disputed' then p.disputed_at
            when 'rejected' then case when not p.final then p.dispute_until end
          end`,
  },
  {
    name: 'payout_times',
    since: { payouts_payout: 'payouts' },
    sql: `select format(
        'payout %s: %s, asked for %s, sent %s, paid %s', id, state, requested_at, sent_at, paid_at
      ) as offence
      from payouts_payout
      where (state = 'paid') <> (paid_at is not null)
        or state in ('sending', 'paid', 'failed') and sent_at is null
        or sent_at < requested_at
        or paid_at < sent_at`,
  },
  {
    // C1: a payout goes to a wallet that its member had at the request. Wallets from before the history was kept, or from before an account
    // was closed, are unknown.
    name: 'payout_wallet',
    since: { payouts_payout: 'payouts' },
    sql: `select format('payout %s: not to the wallet of member %s at that time', p.id, p.member_id) as offence
      from payouts_payout p
      where not exists (
          select from members_wallet_change w
          where w.member_id = p.member_id
            and w.at <= p.requested_at
            and (
              (w.provider, w.number, w.holder_name) = (p.provider, p.number, p.holder_name)
              or w.number is null
            )
            and not exists (
              select from members_wallet_change l
              where l.member_id = w.member_id
                and l.id > w.id
                and l.at < p.requested_at
            )
        )
        and exists (
          select from members_wallet_change w where w.member_id = p.member_id and w.at <= p.requested_at
        )`,
  },
  {
    name: 'wallet',
    since: { members_wallet: 'wallets', members_wallet_change: 'wallet_changes' },
    sql: `select format('member %s: the wallet is not the last one that was bound', coalesce(w.member_id, l.member_id))
        as offence
      from members_wallet w
        full join (
          select distinct on (member_id) member_id, at, provider, number, holder_name, payouts_from
          from members_wallet_change
          order by member_id, id desc
        ) l on l.member_id = w.member_id
      where (w.provider, w.number, w.holder_name, w.payouts_from, w.changed_at)
        is distinct from
          (l.provider, l.number, l.holder_name, l.payouts_from, case when w.member_id is not null then l.at end)`,
  },
  {
    // The statement that a check has read a head depends on the head's publication time.
    name: 'published',
    since: {},
    sql: `select format('the head of %s: published at %s', day, published_at) as offence
      from (
        select day, published_at, lag(published_at) over (order by day) as before
        from transparency_head
      ) h
      where published_at < (day + 1)::timestamp at time zone content_time_zone()
        or published_at < before`,
  },
  {
    // The settings equal the result of the last changes. Settings that were never changed cannot be compared.
    name: 'settings',
    since: {},
    sql: `select format('the setting %s: is %s, and the change %s says %s', c.key, s.shown -> c.key, c.id, c.value)
        as offence
      from (
        select distinct on (k.key) k.key, k.value, c.id
        from content_change c, jsonb_each(c.after) k
        where c.counted_at is not null
        order by k.key, c.counted_at desc, c.id desc
      ) c, (select content_shown() as shown) s
      where s.shown -> c.key is distinct from c.value`,
  },
  {
    name: 'settled',
    since: { tasks_place: 'campaign_places' },
    sql: `select format('campaign %s: settled, and its places hold %s', c.id, p.held) as offence
      from campaigns_campaign c
        join (
          select campaign_id, sum(held) as held from tasks_place group by 1 having sum(held) <> 0
        ) p on p.campaign_id = c.id
      where c.settled_at is not null`,
  },
  {
    // The stored totals exist, and their marks name existing rows.
    name: 'marks',
    since: {},
    sql: `select format(
        'the totals are stored %s times, up to %s, with the mark %s', n.count, n.up_to, n.mark
      ) as offence
      from (
        select
          count(*),
          max(t.up_to) as up_to,
          max(t.mark) as mark,
          (select coalesce(max(id), 0) from ledger_journal) as last,
          (select coalesce(max(up_to), 0) from transparency_head) as published,
          (select coalesce(max(journal_up_to), 0) from transparency_figures) as shown
        from ledger_total t
      ) n
      where n.count <> 1
        or n.mark > n.last
        or n.mark < greatest(n.up_to, n.published, n.shown)`,
  },
  {
    // Compares the public figures up to their mark.
    name: 'figures',
    // The figures plus the rows after the mark equal all members' earnings.
    since: `select format('the public figures and the rows after transaction %s are not what members earned',
        f.journal_up_to) as offence
      from
        transparency_figures f,
        lateral (
          select coalesce(sum(member), 0) as paid, count(*) as approved
          from ledger_journal
          where kind = 'task_pay' and id > f.journal_up_to and id < f.journal_up_to + 1000000000000
        ) n,
        (select coalesce(sum(earned), 0) as paid, coalesce(sum(approved), 0) as approved from ledger_member) a
      where (f.paid + n.paid, f.approved + n.approved) <> (a.paid, a.approved)`,
    sql: `select format('the public figures up to transaction %s are not the sums', f.journal_up_to) as offence
      from
        transparency_figures f,
        lateral (
          select coalesce(sum(member), 0) as paid, count(*) as approved
          from ledger_journal
          where kind = 'task_pay' and id <= f.journal_up_to
        ) n
      where (f.paid, f.approved) <> (n.paid, n.approved)`,
  },
]
