import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { agreedOn } from '../testing/operators.ts'
import { allowTemporary, at, openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'

/** A hostile session creates tables that shadow ours through the search path. */
let books: AttackedBooks
beforeAll(async () => {
  books = await openAttackedBooks()
  // The application may not create temporary tables. The tests allow it, because the rules must hold even then.
  await books.owner.db.query(allowTemporary)
})
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

describe('a session with tables that shadow ours', () => {
  const paths = [
    'set local search_path = pg_temp, public',
    'set local search_path = public',
    'set local search_path = pg_temp, pg_catalog, public',
  ]
  test.for(paths)('%s: cannot open an unfunded campaign with false places', async (path) => {
    const why = await books.ownersSql(
      `${path};
       create temp table tasks_place as
         select ${books.ids.unfunded}::bigint as campaign_id, 'free'::text as state, 10000::bigint as amount,
         10000::bigint as held from generate_series(1, 20);
       update public.campaigns_campaign set state = 'open' where id = ${books.ids.unfunded}`,
    )
    expect(why).toMatch(/opens only when amount × places is in its escrow/)
  })
  test.for(paths)('%s: cannot use a member as the second operator', async (path) => {
    const { rahima, nasrin } = books.ids
    const why = await books.sql(
      `${path};
       create temp table members_user as
         select id, 'operator'::text as role, null::timestamptz as closed_at from public.members_user;
       create temp table approvals_proposal as
         select 1 as id, 'confirmed'::text as state, 'goodwill'::text as kind, ${rahima}::bigint as subject,
           100::bigint as amount, ${nasrin}::bigint as proposed_by, ${books.ids.karim}::bigint as decided_by;
       insert into public.ledger_journal
         (at, kind, key, actor, member_id, operator_id, second_operator_id, fees, member)
       values (now(), 'goodwill', 'approval:1', 'operator', ${rahima}, ${nasrin}, ${books.ids.karim}, -100, 100)`,
    )
    expect(why).toMatch(/what two operators agreed on/)
  })
  test.for(paths)('%s: cannot spend fees that do not exist', async (path) => {
    const { rahima, nasrin, farid } = books.ids
    const attack = (key: string) =>
      `${path}; create temp table ledger_total as select 1 as id, 0::bigint as up_to, 1000000000::bigint as fees;
       create function pg_temp.ledger_fees() returns bigint language sql as 'select 1000000000::bigint';
       create function pg_temp.ledger_refuse(why text) returns void language sql as 'select';
       insert into public.ledger_journal
         (at, kind, key, actor, member_id, operator_id, second_operator_id, fees, member)
       values (now(), 'goodwill', '${key}', 'operator', ${rahima}, ${nasrin}, ${farid}, -1000000, 1000000)`
    const why = await books.attemptAfter(
      (owner) => agreedOn(owner, { memberId: rahima, amount: 1_000_000, at }, [nasrin, farid]),
      (db, key) => db.query(attack(key)),
    )
    expect(why).toMatch(/fees may not go below zero/)
  })
  test.for(paths)('%s: cannot claim at another level than the member’s own', async (path) => {
    const why = await books.sql(
      `${path};
       create temp table content_level as
         select level, name, tasks_a_day, 100::smallint as share, 0 as approved_needed, 0 as approval_percent_needed
         from public.content_level;
       create temp table ledger_member as
         select member_id, 1000 as approved, 0 as rejected, 4::smallint as kept_level,
           'infinity'::timestamptz as kept_until
         from public.ledger_member;
       do $$ begin
         raise exception 'a share of %',
           public.tasks_claim(${books.ids.karim}, ${books.ids.open}, '2026-03-02T06:00Z') ->> 'share';
       end $$`,
    )
    expect(why).toBe('a share of 70')
  })
  test.for(paths)('%s: cannot request a payout without the member’s own PIN', async (path) => {
    const { rahima } = books.ids
    const why = await books.sql(
      `${path};
       create temp table members_member as
         select id, sha256('mine') as pin_mac, 0::smallint as pin_failures, null::timestamptz as pin_locked_until
         from public.members_member;
       do $$ begin
         raise exception '%',
           public.payouts_withdraw(${rahima}, 5000, 'mine', 'sandbox', '2026-03-02T06:00Z') ->> 'outcome';
       end $$`,
    )
    expect(why).toMatch(/^pin_/)
  })
  test('cannot run its own code with the owner’s rights through types that shadow those of PostgreSQL', async () => {
    const { rahima, karim, open, sponsor, started } = books.ids
    const calls = [
      `app_kept_answer('member:1', 'key', 'hash')`,
      `app_keep_result('member:1', 'key', 'hash', 200::smallint, now(), '{}')`,
      `sponsors_make_deposit(${sponsor}, 1, 500, 'sandbox', now())`,
      `tasks_claim(${karim}, ${open}, '2026-03-02T06:00Z')`,
      `tasks_approve(${started}, ${sponsor}, 'sponsor', 1, now())`,
      `tasks_submit(${started}, ${karim}, true, 'x', 4, '{}', '{}', 1, '2026-03-02T06:00Z')`,
      `payouts_withdraw(${rahima}, 5000, 'mine', 'sandbox', now())`,
    ]
    const types = ['text', 'json', 'jsonb', 'bytea', 'timestamptz', 'date', 'int4', 'int8', 'interval', 'numeric']
    // A session caches the types that a function had at its first call, so each call has its own session.
    for (const call of calls) {
      const session = connect(books.appUrl, { poolSize: 1 })
      try {
        const hidden = types.map(
          (type) => `create function pg_temp.seen(v pg_catalog.${type}) returns boolean language plpgsql
              as 'begin if current_user <> ''porokh_app'' then raise exception ''ran as the owner''; end if; return true; end';
            create domain pg_temp.${type} as pg_catalog.${type} check (pg_temp.seen(value));`,
        )
        await session.db.query(hidden.join('\n'))
        const why = await session.db.query(`select public.${call}`).then(
          () => 'done',
          (error: Error) => error.message,
        )
        expect([call, why]).not.toEqual([call, 'ran as the owner'])
      } finally {
        await session.close()
      }
    }
  })
  test('the triggers work with an empty search path', async () => {
    const { started } = books.ids
    const why = await books.ownersSql(
      `set local search_path = ''; update public.tasks_place set share = 60 where id = ${started}`,
    )
    expect(why).toMatch(/a claim is fixed/)
  })
})
