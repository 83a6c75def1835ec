const nothing = 'begin return new; end'
/** Changes of the definitions that guard the books, and the expected report for each. */
export const changes: [what: string, sql: string, name: string][] = [
  [
    'the body of the posting',
    `create or replace function ledger_post() returns trigger language plpgsql security definer as $$ ${nothing} $$`,
    'function ledger_post(): was changed',
  ],
  [
    'the body of a guard',
    `create or replace function tasks_guard() returns trigger language plpgsql security definer as $$ ${nothing} $$`,
    'function tasks_guard(): was changed',
  ],
  [
    'a right of the owner taken from a function',
    'alter function ledger_post() security invoker',
    'function ledger_post(): was changed',
  ],
  [
    'a right of the owner given to a function',
    'alter function campaigns_guard() security definer',
    'function campaigns_guard(): was changed',
  ],
  [
    'the search path of a function',
    'alter function ledger_roll_up() set search_path = pg_temp, public',
    'function ledger_roll_up(): was changed',
  ],
  ['the search path taken away', 'alter function ledger_roll_up() reset all', 'function ledger_roll_up(): was changed'],
  [
    'the owner of a function',
    'alter function ledger_deny() owner to porokh_app',
    'function ledger_deny(): was changed',
  ],
  [
    'a missing function',
    'drop function approvals_reject',
    'function approvals_reject(p_token bytea, p_proposal bigint, p_now timestamp with time zone): is missing',
  ],
  [
    'a function too many',
    'create function ledger_gift() returns void language sql security definer as $$ select 1 $$',
    'function ledger_gift(): no migration made it',
  ],
  [
    'a second function of the same name',
    'create function ledger_refuse(bigint) returns void language sql as $$ select 1 $$',
    'function ledger_refuse(bigint): no migration made it',
  ],
  [
    'a right to call a function',
    'grant execute on function ledger_post() to porokh_app',
    'right of porokh_app to execute function ledger_post(): no migration made it',
  ],
  [
    'a right of everybody to call a function',
    'grant execute on function ledger_set_mark() to public',
    'right of everybody to execute function ledger_set_mark(): no migration made it',
  ],
  [
    'a lost right to call a function',
    'revoke execute on function ledger_roll_up() from porokh_app',
    'right of porokh_app to execute function ledger_roll_up(): is missing',
  ],
  [
    'a disabled trigger',
    'alter table ledger_journal disable trigger ledger_post',
    'trigger ledger_post of ledger_journal: was changed',
  ],
  [
    'all triggers disabled',
    'alter table tasks_place disable trigger user',
    'trigger guard of tasks_place: was changed',
  ],
  [
    'the triggers of a foreign key disabled',
    'alter table members_wallet disable trigger all',
    'triggers of constraint members_wallet_member_id_fkey of members_wallet: was changed',
  ],
  ['a dropped trigger', 'drop trigger keep on payouts_payout', 'trigger keep of payouts_payout: is missing'],
  [
    'a trigger with a condition',
    `create or replace trigger guard before update on tasks_place
      for each row when (new.held > 5) execute function tasks_guard()`,
    'trigger guard of tasks_place: was changed',
  ],
  [
    'a trigger too many',
    'create trigger also before insert on ledger_journal for each row execute function ledger_refuse_all()',
    'trigger also of ledger_journal: no migration made it',
  ],
  [
    'a trigger that runs another function',
    'create or replace trigger keep before delete on ledger_member for each statement execute function tasks_begin()',
    'trigger keep of ledger_member: was changed',
  ],
  [
    'a dropped rule',
    'drop rule never_on_conflict on ledger_journal',
    'rule never_on_conflict of ledger_journal: is missing',
  ],
  [
    'a rule that drops what is written',
    'create rule nothing as on insert to audit_event do instead nothing',
    'rule nothing of audit_event: no migration made it',
  ],
  [
    'a disabled rule',
    'alter table ledger_journal disable rule never_on_conflict',
    'rule never_on_conflict of ledger_journal: was changed',
  ],
  [
    'a dropped constraint',
    'alter table ledger_journal drop constraint zero_sum',
    'constraint zero_sum of ledger_journal: is missing',
  ],
  [
    'a weaker constraint',
    `alter table holds_hold drop constraint holds_hold_check1,
      add constraint holds_hold_check1 check (ends_at > starts_at)`,
    'constraint holds_hold_check1 of holds_hold: was changed',
  ],
  [
    'a constraint that is not validated',
    `alter table ledger_member drop constraint ledger_member_balance_check,
      add constraint ledger_member_balance_check check (balance >= 0) not valid`,
    'constraint ledger_member_balance_check of ledger_member: was changed',
  ],
  [
    'a dropped foreign key',
    'alter table payouts_payout drop constraint payouts_payout_batch_id_fkey',
    'constraint payouts_payout_batch_id_fkey of payouts_payout: is missing',
  ],
  ['a dropped unique index', 'drop index tasks_place_once', 'unique index tasks_place_once: is missing'],
  [
    'a unique index over something else',
    'drop index holds_hold_active; create unique index holds_hold_active on holds_hold (id)',
    'unique index holds_hold_active: was changed',
  ],
  [
    'a unique index too many',
    'create unique index one_payout on payouts_payout (member_id)',
    'unique index one_payout: no migration made it',
  ],
  [
    'the query of a view',
    `create or replace view tasks_live_claim as select * from tasks_place where false`,
    'query _RETURN of tasks_live_claim: was changed',
  ],
  [
    'a view with the rights of its reader',
    'alter view ledger_present_total set (security_invoker = on)',
    'view ledger_present_total: was changed',
  ],
  ['the owner of a table', 'alter table ledger_total owner to porokh_app', 'table ledger_total: was changed'],
  ['the owner of a view', 'alter view ledger_entry owner to porokh_app', 'view ledger_entry: was changed'],
  ['the owner of a type', 'alter type tasks_state owner to porokh_app', 'type tasks_state: was changed'],
  [
    'the owner of a sequence',
    'alter sequence payouts_payout_id owner to porokh_app',
    'sequence payouts_payout_id: was changed',
  ],
  [
    'a right to write a table',
    'grant update on ledger_member to porokh_app',
    'right of porokh_app to update table ledger_member: no migration made it',
  ],
  [
    'a right of everybody to write a table',
    'grant delete on audit_event to public',
    'right of everybody to delete table audit_event: no migration made it',
  ],
  [
    'a right that may be passed on',
    'grant select on ledger_journal to porokh_app with grant option',
    'right of porokh_app to select table ledger_journal: was changed',
  ],
  [
    'a right to write a column',
    'grant update (held) on tasks_place to porokh_app',
    'right of porokh_app to update column held of tasks_place: no migration made it',
  ],
  [
    'a lost right to write a column',
    'revoke update (state) on support_ticket from porokh_app',
    'right of porokh_app to update column state of support_ticket: is missing',
  ],
  [
    'a right to move a sequence',
    'grant update on sequence ledger_journal_id to porokh_app',
    'right of porokh_app to update sequence ledger_journal_id: no migration made it',
  ],
  [
    'a right to create objects',
    'grant create on schema public to porokh_app',
    'right of porokh_app to create schema public: no migration made it',
  ],
  [
    'rights on tables that come later',
    'alter default privileges in schema public grant update on tables to porokh_app',
    'no migration made it',
  ],
  [
    'a setting of the role',
    `do $$ begin execute format('alter role porokh_app in database %I set search_path = x', current_database()); end $$`,
    'setting search_path of porokh_app in this database: no migration made it',
  ],
  [
    'a setting of the database',
    `do $$ begin execute format('alter database %I set session_replication_role = replica', current_database()); end $$`,
    'setting session_replication_role of this database: no migration made it',
  ],
  ['a role that passes by row security', 'alter role porokh_app bypassrls', 'role porokh_app: was changed'],
  ['a role that makes roles', 'alter role porokh_app createrole', 'role porokh_app: was changed'],
  [
    'a role of another role',
    'grant pg_write_all_data to porokh_app',
    'membership of porokh_app in pg_write_all_data: no migration made it',
  ],
  [
    'a column too many',
    'alter table ledger_journal add column more text',
    'column more of ledger_journal: no migration made it',
  ],
  [
    'another default of a column',
    'alter table tasks_place alter column final set default true',
    'column final of tasks_place: was changed',
  ],
  [
    'a column that may be null',
    'alter table ledger_journal alter column actor drop not null',
    'column actor of ledger_journal: was changed',
  ],
  [
    'a column of another type',
    'alter table ledger_total alter column mark type numeric',
    'column mark of ledger_total: was changed',
  ],
  [
    'a kind of transaction too many',
    `alter type ledger_kind add value 'member_deposit'`,
    'type ledger_kind: was changed',
  ],
  [
    'a sequence that runs backwards',
    'alter sequence payouts_payout_id increment -1 maxvalue 100 minvalue -100',
    'numbers of sequence payouts_payout_id: was changed',
  ],
  [
    'rows that do not survive a crash',
    'alter table support_fraud_step set unlogged',
    'table support_fraud_step: was changed',
  ],
  ['row security', 'alter table ledger_journal enable row level security', 'table ledger_journal: was changed'],
  [
    'a policy',
    'create policy hidden on ledger_journal using (false)',
    'policy hidden of ledger_journal: no migration made it',
  ],
  [
    'a child whose rows show in its parent',
    'create table more () inherits (ledger_journal)',
    'child public.more of ledger_journal: no migration made it',
  ],
  [
    'a cast that changes what a comparison means',
    'create cast (ledger_kind as text) with inout as implicit',
    'cast from public.ledger_kind to text: no migration made it',
  ],
]
