import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import {
  addPerson,
  addSponsor,
  approve,
  bindWallet,
  claim,
  deposit,
  handIn,
  openCampaign,
  withdraw,
} from '../testing/books.ts'
import { payFromFees } from '../testing/operators.ts'
import { beginSnapshot, ledgerCheck } from './check.ts'

let database: TestDatabase
const at = new Date('2026-03-02T06:00:00Z')
let rahima: number

/** Creates a sponsor, an open campaign with one approved and one submitted task, and a requested payout. */
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database.app
  const sponsorId = await addSponsor(db, 'Shobuj', at)
  await deposit(database.owner.db, sponsorId, 1_000_000, at)
  const campaignId = await openCampaign(database.owner.db, { sponsorId, amount: 21_001, places: 4, at })
  rahima = await addPerson(db, 'member', 'rahima', at)
  const karim = await addPerson(db, 'member', 'karim', at)
  await bindWallet(db, rahima, '01712345678', at)
  for (const member of [rahima, karim])
    await handIn(database.owner.db, await claim(database.owner.db, campaignId, member, 70, at), at)
  await approve(db, 1, at)
  await withdraw(db, rahima, 14_000, at)
})
afterAll(() => database.drop())

const check = () =>
  database.app.transaction(async (db) => {
    await beginSnapshot(db)
    return ledgerCheck(db)
  })
const undo = new Error('undo')
/** Runs this SQL as the owner with triggers disabled, returns the check's reports, and rolls everything back. */
async function checkAfter(sql: string): Promise<string[]> {
  let offences: string[] = []
  const corrupted = database.owner.transaction(async (db) => {
    await db.query('set local session_replication_role = replica')
    await db.query(sql)
    offences = await ledgerCheck(db)
    throw undo
  })
  await expect(corrupted).rejects.toBe(undo)
  return offences
}

test('finds nothing in books changed only by postings', async () => {
  expect(await check()).toEqual([])
})

const corruptions: [what: string, sql: string, offence: string][] = [
  [
    'a changed balance',
    'update ledger_member set balance = balance + 1 where member_id = 1',
    'member_balance: member 1: has 702, its transactions come to 701',
  ],
  [
    'a changed balance of a sponsor',
    'update ledger_sponsor set balance = 0',
    'sponsor_balance: sponsor 1: has 0, its transactions come to 915996',
  ],
  [
    'a changed sum of what a sponsor funded',
    'update ledger_sponsor set funded = funded - 1',
    'sponsor_funded: sponsor 1: funded 84003, its transactions come to 84004',
  ],
  [
    'a deleted account',
    'delete from ledger_member where member_id = 1',
    'member_balance: member 1: has no account, its transactions come to 701',
  ],
  [
    'changed earnings',
    'update ledger_member set earned = 0 where member_id = 1',
    'member_earned: member 1: earned 0 with 1 tasks, its transactions say 14701 with 1',
  ],
  [
    'a changed count of approved tasks (a bought level)',
    'update ledger_member set approved = 1000 where member_id = 1',
    'member_earned: member 1: earned 14701 with 1000 tasks, its transactions say 14701 with 1',
  ],
  [
    'a changed count of rejected tasks (a lost level)',
    'update ledger_member set rejected = 3 where member_id = 1',
    'member_rejected: member 1: 3 rejected, its places say 0',
  ],
  [
    'a changed entry',
    'alter table ledger_journal drop constraint zero_sum; update ledger_journal set member = member + 5 where id = 3',
    'zero_sum: transaction 3: its entries sum to 5',
  ],
  [
    'a changed pair of entries',
    'update ledger_journal set member = member + 5, fees = fees - 5 where id = 3',
    'member_balance: member 1: has 701, its transactions come to 706',
  ],
  [
    'a changed kind',
    `update ledger_journal set kind = 'goodwill' where id = 3`,
    'kind: transaction 3: goodwill does not move 00-+0+0',
  ],
  [
    'money from outside to a member',
    `insert into ledger_journal (id, at, kind, key, actor, rail, member_id, outside, member, balance_after)
    values (99, now(), 'goodwill', 'x', 'operator', 'sandbox', 1, -50, 50, 751)`,
    'kind: transaction 99: goodwill does not move -00+000',
  ],
  [
    'money taken from a member',
    `insert into ledger_journal (id, at, kind, key, actor, member_id, campaign_id, place_id, member, fees)
    values (99, now(), 'task_pay', 'x', 'system', 1, 1, 1, -50, 50)`,
    'kind: transaction 99: task_pay does not move 000-0+0',
  ],
  [
    'a deleted reference',
    'update ledger_journal set place_id = null where id = 3',
    'reference: transaction 3: task_pay refers to campaign member',
  ],
  [
    'a changed balance after a transaction',
    'update ledger_journal set balance_after = 5 where id = 3',
    'member_balance_after: transaction 3: the balance of member 1 after it is 14701, not 5',
  ],
  [
    'a deleted balance of a sponsor after a transaction',
    'update ledger_journal set balance_after = null where id = 2',
    'sponsor_balance_after: transaction 2: the balance of sponsor 1 after it is 915996, not nothing',
  ],
  [
    'a deleted transaction',
    'delete from ledger_journal where id = 2',
    'sponsor_balance: sponsor 1: has 915996, its transactions come to 1000000',
  ],
  [
    'the changed money of a place',
    'update tasks_place set held = 0 where id = 4',
    'escrow: campaign 1: its places hold 42002, its escrow is 63003',
  ],
  [
    'a deleted place',
    'delete from tasks_place where id = 4',
    'escrow: campaign 1: its places hold 42002, its escrow is 63003',
  ],
  [
    'the changed state of a place',
    `update tasks_place set state = 'returned' where id = 2`,
    'place: place 2: returned, and holds 21001 of 21001',
  ],
  [
    'a share changed after the claim',
    'update tasks_place set share = 60 where id = 2',
    'place: place 2: submitted, and holds 21001 of 21001',
  ],
  [
    'more places than funded',
    'update campaigns_campaign set places = 5',
    'funded_before_offered: campaign 1: open, with 4 of 5 places funded',
  ],
  [
    'an open campaign without funding',
    `insert into campaigns_campaign (
        sponsor_id, state, title, app_name, app_link, platform, summary, steps, amount, places,
        time_allowed_minutes, created_at
      )
      values (1, 'open', 'x', 'x', 'x', 'web', 'x', '[]', 1000, 1, 15, now())`,
    'funded_before_offered: campaign 2: open, with 0 of 1 places funded',
  ],
  [
    'a changed pay of an approved task',
    'update tasks_place set pay = pay - 1, fee = fee + 1 where id = 1',
    'place: place 1: approved, and holds 0 of 21001',
  ],
  [
    'a changed member of an approved task',
    'update tasks_place set member_id = 99 where id = 1',
    'task_pay: transaction 3: task_pay without an approved place that says the same',
  ],
  [
    'an approved task that was not paid',
    `update tasks_place set state = 'approved', held = 0 where id = 2;
     update tasks_place set held = held * 2 where id = 3`,
    'place: place 3: free, and holds 42002 of 21001',
  ],
  [
    'a payout marked as paid without a posting',
    `update payouts_payout set held = 0, state = 'paid', sent_at = now()`,
    'clearing: payout 1: holds 0, its clearing is 14000',
  ],
  [
    'a changed member of a payout',
    'update payouts_payout set member_id = 2',
    'payout_request: transaction 4: payout_request without a payout that says the same',
  ],
  ['a deleted payout', 'delete from payouts_payout', 'clearing: payout 1: holds 0, its clearing is 14000'],
  [
    'the changed state of a deposit',
    `update sponsors_deposit set state = 'pending'`,
    'sponsor_deposit: transaction 1: sponsor_deposit without a confirmed deposit that says the same',
  ],
  [
    'a confirmed deposit that was not posted',
    `insert into sponsors_deposit (sponsor_id, amount, rail, state, created_at)
      values (1, 5, 'manual', 'confirmed', now())`,
    'confirmed: deposit 2: confirmed and posted 0 times',
  ],
  [
    'a disabled trigger',
    'alter table ledger_journal disable trigger ledger_post',
    'guard: ledger_post on ledger_journal is missing or switched off',
  ],
  [
    'a dropped rule',
    'drop rule never_on_conflict on ledger_journal',
    'guard: never_on_conflict on ledger_journal is missing or switched off',
  ],
  [
    'a dropped constraint',
    'alter table ledger_member drop constraint ledger_member_balance_check',
    'guard: the constraint ledger_member_balance_check is missing',
  ],
  [
    'a privilege too many',
    'grant update on ledger_journal to porokh_app',
    'guard: porokh_app may update ledger_journal',
  ],
  [
    'a changed total',
    'select ledger_set_mark(); select ledger_roll_up(); update ledger_total set fees = fees + 1',
    'roll_up: the totals up to transaction 4 are not the sums',
  ],
  [
    'fees below zero',
    `insert into ledger_journal (id, at, kind, key, actor, rail, operator_id, second_operator_id, fees, outside)
    values (99, now(), 'fee_withdrawal', 'x', 'operator', 'manual', 1, 2, -9999, 9999)`,
    'below_zero: fees: -3699',
  ],
]
test.for(corruptions)('reports a corruption: %s', async ([, sql, offence]) => {
  expect((await checkAfter(sql))[0]).toBe(offence)
})

test('reports a goodwill payment with only one operator', async () => {
  const nasrin = await addPerson(database.owner.db, 'operator', 'selina', at)
  const offences = await checkAfter(`
      insert into ledger_journal (id, at, kind, key, actor, member_id, operator_id, second_operator_id,
        fees, member, balance_after)
      values (99, now(), 'goodwill', 'x', 'operator', 1, ${nasrin}, ${nasrin}, -10, 10, 711);
      update ledger_member set balance = 711 where member_id = 1`)
  expect(offences).toEqual(['two_operators: transaction 99: takes two operators'])
})

test('finds nothing after a roll-up and another posting', async () => {
  await database.app.db.query('select ledger_set_mark()')
  await database.app.db.query('select ledger_roll_up()')
  expect(await check()).toEqual([])
  const operators = [
    await addPerson(database.owner.db, 'operator', 'nasrin', at),
    await addPerson(database.owner.db, 'operator', 'farid', at),
  ]
  await payFromFees(database.owner.db, operators, { memberId: rahima, amount: 1_000, at })
  expect(await check()).toEqual([])
})

test('reads one snapshot while others post', async () => {
  const busy = { on: true }
  const posting = (async () => {
    while (busy.on) await deposit(database.owner.db, 1, 100, at)
  })()
  for (let n = 0; n < 5; n++) expect(await check()).toEqual([])
  busy.on = false
  await posting
})
