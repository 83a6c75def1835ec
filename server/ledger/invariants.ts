import { accountInvariants } from './account-invariants.ts'
import { historyInvariants } from './history-invariants.ts'
import type { Invariant } from './invariant.ts'
import { operatorInvariants } from './operator-invariants.ts'
import { passwordInvariants } from './password-invariants.ts'
import { stateInvariants } from './state-invariants.ts'
import { toldInvariants } from './told-invariants.ts'

/**
 * The invariants of the books, each as a query that finds violations. Everything is recalculated from the journal's rows; no invariant
 * relies on a trigger.
 */
export const invariants: Invariant[] = [
  ...accountInvariants,
  ...stateInvariants,
  ...historyInvariants,
  ...operatorInvariants,
  ...passwordInvariants,
  ...toldInvariants,
  {
    name: 'roll_up',
    // Compares the present totals with the balances, without adding up journal rows.
    since: `select format('the totals say %s of %s, which has %s', t.total, t.account, t.has) as offence
      from (
        select 'all accounts together' as account, 0 as has,
          sandbox + manual + bkash + sslcommerz + sponsor + escrow + member + clearing + fees + withheld as total
        from ledger_present_total
        union all
        select 'the members', (select coalesce(sum(balance), 0) from ledger_member), member
        from ledger_present_total
        union all
        select 'the sponsors', (select coalesce(sum(balance), 0) from ledger_sponsor), sponsor
        from ledger_present_total
        union all
        select 'the escrow', (select coalesce(sum(held), 0) from tasks_place), escrow
        from ledger_present_total
        union all
        select 'the clearing',
          (select coalesce(sum(held), 0) from payouts_payout where state in ('requested', 'sending')),
          clearing
        from ledger_present_total
      ) t
      where t.total <> t.has`,
    sql: `select format('the totals up to transaction %s are not the sums', t.up_to) as offence
      from
        ledger_total t,
        lateral (
          select
            count(*) as transactions,
            coalesce(sum(outside) filter (where rail = 'sandbox'), 0) as sandbox,
            coalesce(sum(outside) filter (where rail = 'manual'), 0) as manual,
            coalesce(sum(outside) filter (where rail = 'bkash'), 0) as bkash,
            coalesce(sum(outside) filter (where rail = 'sslcommerz'), 0) as sslcommerz,
            coalesce(sum(sponsor), 0) as sponsor,
            coalesce(sum(escrow), 0) as escrow,
            coalesce(sum(member), 0) as member,
            coalesce(sum(clearing), 0) as clearing,
            coalesce(sum(fees), 0) as fees,
            coalesce(sum(withheld), 0) as withheld
          from ledger_journal
          where id <= t.up_to
        ) n
      where (
        t.transactions, t.sandbox, t.manual, t.bkash, t.sslcommerz, t.sponsor, t.escrow, t.member, t.clearing,
        t.fees, t.withheld
      ) <> (
        n.transactions, n.sandbox, n.manual, n.bkash, n.sslcommerz, n.sponsor, n.escrow, n.member, n.clearing,
        n.fees, n.withheld
      )`,
  },
  {
    // The triggers, constraints and privileges that enforce the invariants must exist.
    name: 'guard',
    since: {},
    sql: `select format('%s on %s is missing or switched off', g.name, g.tab) as offence
      from (
        values
          ('ledger_journal', 'ledger_post'),
          ('ledger_journal', 'append_only'),
          ('ledger_journal', 'archived'),
          ('ledger_journal_archive', 'copied'),
          ('ledger_journal_archive', 'append_only'),
          ('ledger_journal_archive', 'keep'),
          ('audit_event', 'append_only'),
          ('audit_event', 'archived'),
          ('audit_event_archive', 'copied'),
          ('audit_event_archive', 'append_only'),
          ('audit_event_archive', 'keep'),
          ('ledger_member', 'keep'),
          ('ledger_member', 'by_posting'),
          ('ledger_sponsor', 'keep'),
          ('ledger_sponsor', 'by_posting'),
          ('tasks_place', 'keep'),
          ('tasks_place', 'by_posting'),
          ('tasks_place', 'guard'),
          ('tasks_place', 'fixed'),
          ('payouts_payout', 'keep'),
          ('payouts_payout', 'by_posting'),
          ('payouts_payout', 'guard'),
          ('campaigns_campaign', 'guard'),
          ('members_member', 'open_account'),
          ('sponsors_sponsor', 'open_account')
      ) g(tab, name)
      where not exists (
        select from pg_trigger t
        where t.tgrelid = g.tab::regclass
          and t.tgname = g.name
          and t.tgenabled in ('O', 'A')
      )
      union all
      select 'never_on_conflict on ledger_journal is missing or switched off'
      where not exists (
        select from pg_rewrite
        where ev_class = 'ledger_journal'::regclass
          and rulename = 'never_on_conflict'
          and ev_enabled in ('O', 'A')
      )
      union all
      select format('the constraint %s is missing', c)
      from unnest(
        array['zero_sum', 'ledger_journal_pkey', 'ledger_journal_key_key',
        'ledger_member_balance_check', 'ledger_sponsor_balance_check']
      ) c
      where not exists (select from pg_constraint where conname = c and convalidated)
      union all
      select format('porokh_app may %s %s', p, t)
      from
        unnest(array['update', 'delete', 'truncate', 'trigger']) p,
        unnest(array['ledger_journal', 'ledger_journal_archive', 'ledger_member', 'ledger_sponsor', 'ledger_total']) t
      where has_table_privilege('porokh_app', t, p)
      union all
      select 'porokh_app is a superuser'
      from pg_roles
      where rolname = 'porokh_app' and rolsuper
      union all
      select format('porokh_app owns %s', relname)
      from pg_class
      where relowner = 'porokh_app'::regrole
        and relkind in ('r', 'v', 'S')
        and relpersistence = 'p'`,
  },
]
