import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allowTemporary, openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'

/** A hostile session with the application's role tries statements for which it has no privilege, and features of PostgreSQL. */
let books: AttackedBooks
let owner: string

beforeAll(async () => {
  books = await openAttackedBooks()
  // The administrator who set up the database may have granted this right again.
  await books.owner.db.query(allowTemporary)
  const { rows } = await books.app.db.query<{ name: string }>(
    `select tableowner as name from pg_tables where tablename = 'ledger_journal'`,
  )
  owner = rows[0]!.name
})
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

const noRight =
  /permission denied|must be owner|must be superuser|forbidden|cannot insert into view|temporary schemas|is not allowed/
const funding = (rest = '') =>
  `insert into public.ledger_journal (at, kind, key, actor, sponsor_id, campaign_id, sponsor, escrow)
   values (now(), 'campaign_fund', 'campaign_fund:$draft', 'sponsor', $sponsor, $draft, -10000, 10000) ${rest}`

const attacks: Record<string, string[]> = {
  'changes the journal or an account': [
    'update ledger_journal set member = member + 1, fees = fees - 1',
    'update ledger_journal set note = null',
    'delete from ledger_journal',
    'truncate ledger_journal',
    'truncate ledger_journal, ledger_member, tasks_place cascade',
    'update ledger_member set balance = 1000000',
    'update ledger_member set approved = 1000',
    'update ledger_member set rejected = 0',
    `update ledger_member set kept_level = 4, kept_until = 'infinity'`,
    `select members_keep_level($karim, 4::smallint, 0::smallint, now())`,
    'update ledger_member set member_id = 99',
    'delete from ledger_member',
    'truncate ledger_member cascade',
    'insert into ledger_member (member_id, balance) values (99, 5)',
    'update ledger_sponsor set balance = 1000000',
    'delete from ledger_sponsor',
    'insert into ledger_sponsor (sponsor_id, balance) values (99, 5)',
    'update ledger_total set fees = 0, up_to = 0',
    'insert into ledger_entry (id, account, amount) values (1, $$x$$, 5)',
  ],
  'changes the money of a task or a payout': [
    'update tasks_place set held = 0',
    'update tasks_place set amount = 1',
    'update tasks_place set campaign_id = $draft where id = $submitted',
    'update tasks_place set sponsor_id = $otherSponsor',
    'insert into tasks_place (campaign_id, sponsor_id, amount, held) values ($draft, $sponsor, 10000, 10000)',
    'delete from tasks_place',
    'truncate tasks_place',
    'update payouts_payout set held = 0',
    'update payouts_payout set amount = 1',
    'update payouts_payout set member_id = $karim',
    `update payouts_payout set number = '01999999999'`,
    `update payouts_payout set provider = 'nagad', holder_name = 'Somebody else'`,
    `update payouts_payout set rail = 'manual'`,
    `insert into payouts_payout (id, member_id, amount, held, provider, number, holder_name, rail, requested_at)
     values (99, $rahima, 5, 5, 'bkash', '01711111111', 'x', 'sandbox', now())`,
    'delete from payouts_payout',
    'truncate payouts_payout',
    `update sponsors_deposit set state = 'confirmed'`,
    `update sponsors_deposit set amount = 1`,
    `insert into sponsors_deposit (sponsor_id, amount, rail, state, created_at)
      values ($sponsor, 5, 'manual', 'confirmed', now())`,
    'delete from sponsors_deposit',
  ],
  'removes triggers, rules or constraints': [
    'alter table ledger_journal disable trigger ledger_post',
    'alter table ledger_journal disable trigger all',
    'alter table ledger_member drop constraint ledger_member_balance_check',
    'alter table ledger_journal drop constraint zero_sum',
    'alter table ledger_journal rename to journal',
    'drop trigger ledger_post on ledger_journal',
    'drop rule never_on_conflict on ledger_journal',
    'drop table ledger_journal cascade',
    'drop function ledger_post() cascade',
    `create or replace function ledger_post() returns trigger language plpgsql as 'begin return new; end'`,
    `create or replace function tasks_guard() returns trigger language plpgsql as 'begin return new; end'`,
    `create or replace function ledger_fees() returns bigint language sql as 'select 1000000::bigint'`,
    `create or replace function ledger_refuse(why text) returns void language sql as 'select'`,
    'alter function ledger_post() owner to porokh_app',
    'alter function ledger_refuse(text) set schema pg_temp',
    'create trigger after_all before insert on ledger_journal for each row execute function ledger_refuse()',
    'create trigger zzz before update on tasks_place for each row execute function suppress_redundant_updates_trigger()',
    'create rule nothing as on insert to ledger_journal do instead nothing',
    'alter table tasks_place set unlogged',
    'create policy nobody on ledger_journal using (false)',
  ],
  'takes another role': [
    'set session_replication_role = replica',
    'set local session_replication_role = replica',
    `select set_config('session_replication_role', 'replica', false)`,
    'set session authorization $owner; update ledger_member set balance = 5',
    'reset role; update ledger_member set balance = 5',
    'reset session authorization; update ledger_member set balance = 5',
    'grant $owner to porokh_app',
    'grant update on ledger_journal to porokh_app; update ledger_journal set member = 1, fees = -1',
    'alter role porokh_app superuser',
    'create role helper superuser',
    `alter role porokh_app set session_replication_role = 'replica'`,
    'alter database postgres owner to porokh_app',
    `copy ledger_journal to program 'cat'`,
    `copy ledger_member from '/tmp/balances'`,
    `copy ledger_journal to '/tmp/journal'`,
    `select pg_read_file('/etc/passwd')`,
    `select lo_import('/etc/passwd')`,
    `select * from pg_authid`,
    `load '$libdir/plpgsql'; create extension dblink`,
  ],
  'creates objects of its own': [
    'create table public.mine (id int)',
    'create schema evil',
    `create function public.mine() returns int language sql as 'select 1'`,
    'create view public.mine as select 1',
    'create sequence public.mine',
    `create type public.mine as enum ('a')`,
    `create operator public.<> (leftarg = bigint, rightarg = bigint, function = int8eq)`,
    'lock table ledger_journal in access exclusive mode',
    'lock table tasks_place in share mode',
  ],
  'forges numbers': [
    `select setval('ledger_journal_id', 1)`,
    `select nextval('ledger_journal_id')`,
    `alter sequence ledger_journal_id restart`,
    `insert into ledger_journal (id, at, kind, key, actor, member_id, operator_id, second_operator_id, fees, member)
     values (-5, now(), 'goodwill', 'x', 'operator', $rahima, $nasrin, $farid, -100, 100)`,
    `insert into ledger_journal (
        at, kind, key, actor, member_id, operator_id, second_operator_id, fees, member,
        balance_after
      )
      values (now(), 'goodwill', 'x', 'operator', $rahima, $nasrin, $farid, -100, 100, 999999)`,
    `insert into ledger_journal overriding system value values (1)`,
  ],
}

/** Replaces `$rahima` and other names with ids, and `$owner` with the role that owns the tables. */
const filled = (statement: string, ids: Record<string, number | string>) =>
  statement.replaceAll(/\$([a-z]\w*)/gi, (whole, name: string) => (name in ids ? String(ids[name]) : whole))

describe.for(Object.entries(attacks))('%s', ([, statements]) => {
  test.for(statements)('%s', async (statement) => {
    const why = await books.sql(filled(statement, { ...books.ids, owner }))
    expect(why).toMatch(noRight)
  })
})

/** The triggers that also stop the owner, who has every privilege. */
const kept: Record<string, string[]> = {
  ledger_journal: ['update $table set note = null', 'delete from $table', 'truncate $table cascade'],
  ledger_member: ['update $table set balance = balance + 1', 'delete from $table', 'truncate $table cascade'],
  ledger_sponsor: ['update $table set balance = balance + 1', 'delete from $table', 'truncate $table cascade'],
  tasks_place: [
    'update $table set amount = 1',
    'update $table set campaign_id = $draft',
    'update $table set sponsor_id = $otherSponsor',
    'insert into $table (campaign_id, sponsor_id, amount, held) values ($draft, $sponsor, 10000, 10000)',
    'delete from $table',
    'truncate $table cascade',
  ],
  payouts_payout: [
    'update $table set amount = 1',
    'update $table set held = 0',
    'update $table set member_id = $karim',
    `update $table set number = '01999999999'`,
    `update $table set provider = 'nagad'`,
    'delete from $table',
    'truncate $table cascade',
  ],
  audit_event: ['update $table set notify = true', 'delete from $table', 'truncate $table cascade'],
  transparency_head: ['update $table set entries = 0', 'delete from $table', 'truncate $table cascade'],
}
test.for(Object.keys(kept))('not even the owner can change rows in %s', async (table) => {
  for (const statement of kept[table]!) {
    const why = await books.ownersSql(filled(statement.replace('$table', table), books.ids))
    expect([statement, why]).toEqual([
      statement,
      expect.stringMatching(/ is forbidden( without the same row in \w+_archive)?$/),
    ])
  }
})

test('not even a posting creates a place that is taken or has no money', async () => {
  const { open, sponsor, karim } = books.ids
  const place = (columns: string, values: string) =>
    books.ownersSql(
      `alter table tasks_place disable trigger by_posting;
       insert into tasks_place (campaign_id, sponsor_id, ${columns}) values (${open}, ${sponsor}, ${values})`,
    )
  expect(await place('amount, held', '10000, 10000')).toBeUndefined()
  for (const [columns, values] of [
    ['amount, held', '10000, 9999'],
    ['amount, held', '0, 0'],
    ['amount, held, state', `10000, 10000, 'released'`],
    ['amount, held, member_id', `10000, 10000, ${karim}`],
    ['amount, held, final', '10000, 10000, true'],
    ['amount, held, submitted_at', '10000, 10000, now()'],
    ['amount, held, decide_by', '10000, 10000, now()'],
    ['amount, held, wake_at', '10000, 10000, now()'],
  ] as const)
    expect([columns, values, await place(columns, values)]).toEqual([
      columns,
      values,
      'a new place must be free and funded',
    ])
})

test('a connection with the application’s role cannot switch to the owner’s role', async () => {
  const { rows } = await books.app.db.query<{ me: string }>('select session_user as me')
  if (rows[0]!.me !== 'porokh_app') return // Only DATABASE_URL is set. The README says why DATABASE_APP_URL is safer.
  expect(await books.sql(`set role ${owner}`)).toMatch(noRight)
})

describe('a conflict clause cannot move balances without a journal row:', () => {
  test('the same posting without a clause succeeds', async () => {
    expect(await books.sql(filled(funding(), books.ids))).toBeUndefined()
  })
  test.for(['on conflict do nothing', 'on conflict (key) do nothing', 'on conflict (key) do update set note = null'])(
    '%s',
    async (clause) => {
      expect(await books.sql(filled(funding(clause), books.ids))).toMatch(/ON CONFLICT|permission denied/)
    },
  )
  test('merge', async () => {
    const why = await books.sql(
      `merge into ledger_journal j using (select 1) s on j.id = 1 when matched then do nothing
       when not matched then insert (at, kind, key, actor) values (now(), 'goodwill', 'x', 'operator')`,
    )
    expect(why).toMatch(/MERGE|permission denied/)
  })
})

describe('functions that run with the owner’s rights', () => {
  test('trigger functions cannot be attached to other tables', async () => {
    const { rows } = await books.owner.db.query<{ name: string }>(
      `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'public' and p.prosecdef and p.prorettype = 'trigger'::regtype
         and has_function_privilege('porokh_app', p.oid, 'execute')`,
    )
    expect(rows).toEqual([])
  })
  test('can be called by the application only, not by every role that may connect', async () => {
    const { rows } = await books.owner.db.query<{ name: string }>(
      `select p.oid::regprocedure::text as name
        from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and p.prosecdef
          and has_function_privilege('public', p.oid, 'execute')
        order by 1`,
    )
    expect(rows).toEqual([])
  })
  test.for(['ledger_journal/ledger_post', 'tasks_place/tasks_guard', 'members_member/ledger_open_account'])(
    '%s',
    async (pair) => {
      const [table, fn] = pair.split('/')
      const why = await books.sql(
        `create temp table mine (like public.${table});
       create trigger t before insert or update on pg_temp.mine for each row execute function public.${fn}()`,
      )
      expect(why).toMatch(/permission denied for function/)
    },
  )
})

test('functions with the owner’s rights refuse isolation levels that read an old snapshot', async () => {
  for (const level of ['repeatable read', 'serializable']) {
    expect(await books.sql(`set transaction isolation level ${level}; ${filled(funding(), books.ids)}`)).toMatch(
      /read committed/,
    )
    expect(await books.sql(`set transaction isolation level ${level}; select ledger_set_mark()`)).toMatch(
      /read committed/,
    )
    expect(await books.sql(`set transaction isolation level ${level}; select ledger_roll_up()`)).toMatch(
      /read committed/,
    )
    const why = await books.sql(
      `set transaction isolation level ${level};
       update campaigns_campaign set places = 50 where id = ${books.ids.draft}`,
    )
    expect(why).toMatch(/read committed/)
  }
})
