import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { at, openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { agreedCharge, agreedOn, decidedRefund } from '../testing/operators.ts'
import type { Kind } from '../testing/post.ts'
import { accounts, type Account } from './export.ts'

let books: AttackedBooks

beforeAll(async () => (books = await openAttackedBooks()))
afterAll(() => books.drop())

type Columns = Record<string, number | string | null>

/** A valid row of each kind. The tests change the accounts and the references. */
function valid(): Record<Kind, { references: Columns; amount: number }> {
  const { ids } = books
  const sponsor = { sponsor_id: ids.sponsor }
  const two = { operator_id: ids.nasrin, second_operator_id: ids.farid }
  const task = { campaign_id: ids.open, place_id: ids.allForMember, member_id: memberOf.jamal }
  return {
    sponsor_deposit: { references: { ...sponsor, deposit_id: ids.pending, rail: 'sandbox' }, amount: 10_000 },
    sponsor_refund: { references: { ...sponsor, operator_id: ids.nasrin, rail: 'manual' }, amount: 10_000 },
    campaign_fund: { references: { ...sponsor, campaign_id: ids.draft }, amount: 10_000 },
    campaign_release: { references: { ...sponsor, campaign_id: ids.closed }, amount: 10_000 },
    task_pay: { references: task, amount: 10_000 },
    payout_request: { references: { member_id: ids.rahima, payout_id: 900, rail: 'sandbox' }, amount: 10_000 },
    payout_settle: { references: { member_id: ids.rahima, payout_id: ids.sending, rail: 'sandbox' }, amount: 10_000 },
    payout_return: { references: { member_id: ids.rahima, payout_id: ids.sending }, amount: 10_000 },
    goodwill: { references: { ...two, member_id: ids.rahima }, amount: 10_000 },
    fee_withdrawal: { references: { ...two, rail: 'manual' }, amount: 10_000 },
    rail_cost: { references: { rail: 'bkash' }, amount: 10_000 },
    tax_payment: { references: { ...two, rail: 'manual' }, amount: 10_000 },
    charge: { references: { ...two, rail: 'manual' }, amount: 10_000 },
  }
}
const memberOf = { jamal: 0 }
beforeAll(async () => {
  const { rows } = await books.owner.db.query<{ id: number }>(`select id from members_user where username = 'jamal'`)
  memberOf.jamal = rows[0]!.id
})

/** The closed list of docs/money.md. The task pays the member 100 %, so that its kind has one pair of accounts like the others. */
const allowed: Record<Kind, [from: Account, to: Account]> = {
  sponsor_deposit: ['outside', 'sponsor'],
  sponsor_refund: ['sponsor', 'outside'],
  campaign_fund: ['sponsor', 'escrow'],
  campaign_release: ['escrow', 'sponsor'],
  task_pay: ['escrow', 'member'],
  payout_request: ['member', 'clearing'],
  payout_settle: ['clearing', 'outside'],
  payout_return: ['clearing', 'member'],
  goodwill: ['fees', 'member'],
  fee_withdrawal: ['fees', 'outside'],
  rail_cost: ['fees', 'outside'],
  tax_payment: ['withheld', 'outside'],
  charge: ['fees', 'outside'],
}
const kinds = Object.keys(allowed) as Kind[]

const keys: Partial<Record<Kind, (references: Columns) => string>> = {
  sponsor_deposit: ({ deposit_id: id }) => `sponsor_deposit:${id ?? 0}`,
  campaign_fund: ({ campaign_id: id }) => `campaign_fund:${id ?? 0}`,
  campaign_release: ({ campaign_id: id }) => `campaign_release:${id ?? 0}:1`,
  task_pay: ({ place_id: id }) => `task_pay:${id ?? 0}`,
  payout_request: ({ payout_id: id }) => `payout_request:${id ?? 0}`,
  payout_settle: ({ payout_id: id }) => `payout_settle:${id ?? 0}`,
  payout_return: ({ payout_id: id }) => `payout_return:${id ?? 0}`,
}

function insert(kind: Kind, references: Columns, moved: Partial<Record<Account, number>>) {
  const key = keys[kind]?.(references) ?? 'attack'
  const actor = kind === 'payout_request' ? 'member' : kind === 'task_pay' ? 'sponsor' : 'system'
  const row: Columns = { at: at.toISOString(), kind, key, actor, ...references, ...moved }
  const names = Object.keys(row)
  const text = `insert into ledger_journal (${names.join(', ')})
    values (${names.map((_, n) => `$${n + 1}`).join(', ')})`
  if (kind === 'payout_request') return books.attemptAfter(payout, (db) => db.query(text, Object.values(row)))
  if (kind === 'sponsor_refund') {
    const decided = { sponsorId: books.ids.sponsor, operatorId: books.ids.nasrin, amount: valid()[kind].amount, at }
    return books.attemptAfter(
      (owner) => decidedRefund(owner, decided),
      (db, decidedKey) => db.query(text, Object.values({ ...row, key: decidedKey })),
    )
  }
  if (kind === 'rail_cost') {
    return books.attemptAfter(cost, (db, costKey) => db.query(text, Object.values({ ...row, key: costKey })))
  }
  if (kind === 'charge') {
    return books.attemptAfter(
      (owner) => agreedCharge(owner, { amount: valid()[kind].amount, at }, [books.ids.nasrin, books.ids.farid]),
      (db, agreedKey) => db.query(text, Object.values({ ...row, key: agreedKey })),
    )
  }
  if (kind !== 'goodwill' && kind !== 'fee_withdrawal' && kind !== 'tax_payment') {
    return books.attempt((db) => db.query(text, Object.values(row)))
  }
  const { rahima, nasrin, farid } = books.ids
  const agreed = {
    memberId: kind === 'goodwill' ? rahima : null,
    amount: valid()[kind].amount,
    at,
    ...(kind === 'tax_payment' && { kind }),
  }
  return books.attemptAfter(
    async (owner) => {
      await owner.query('update ledger_total set withheld = withheld + 10000, manual = manual - 10000')
      return agreedOn(owner, agreed, [nasrin, farid])
    },
    (db, agreedKey) => db.query(text, Object.values({ ...row, key: agreedKey })),
  )
}
/** Creates a payment that a rail has accepted. Returns the key of its posting. */
const cost = async (owner: Db) => {
  const { rows } = await owner.query<{ key: string }>(
    `insert into ledger_cost (at, rail, payout_id, amount)
      values ($1, 'bkash', $2, 10000)
      returning 'rail_cost:' || id as key`,
    [at, books.ids.sending],
  )
  return rows[0]!.key
}
/** The row that payouts_withdraw inserts before it posts. */
const payout = (owner: Db) =>
  owner.query(
    `insert into payouts_payout (id, member_id, amount, held, provider, number, holder_name, rail, requested_at)
      values (900, $1, 10000, 10000, 'bkash', '01711111111', 'A Holder', 'sandbox', $2)`,
    [books.ids.rahima, at],
  )

const pairs = accounts.flatMap((from) => accounts.filter((to) => to !== from).map((to) => [from, to] as const))

describe.for(kinds)('%s', (kind) => {
  test('each kind moves money only between its own two accounts', async () => {
    const { references, amount } = valid()[kind]
    const through: string[] = []
    for (const [from, to] of pairs) {
      if ((await insert(kind, references, { [from]: -amount, [to]: amount })) === undefined)
        through.push(`${from} → ${to}`)
    }
    expect(through).toEqual([allowed[kind].join(' → ')])
    await books.expectCorrectBooks()
  })

  test('no kind moves money to or from a third account', async () => {
    const { references, amount } = valid()[kind]
    const [from, to] = allowed[kind]
    for (const third of accounts.filter((account) => account !== from && account !== to)) {
      for (const part of [1, amount / 2, amount - 1]) {
        expect(await insert(kind, references, { [from]: -amount, [to]: amount - part, [third]: part })).toBeDefined()
        expect(await insert(kind, references, { [from]: -(amount - part), [third]: -part, [to]: amount })).toBeDefined()
      }
    }
  })

  test('each row balances to zero and moves an amount above zero', async () => {
    const { references, amount } = valid()[kind]
    const [from, to] = allowed[kind]
    expect(await insert(kind, references, { [from]: -amount, [to]: amount + 1 })).toBeDefined()
    expect(await insert(kind, references, { [to]: amount })).toBeDefined()
    expect(await insert(kind, references, { [from]: -amount })).toBeDefined()
    expect(await insert(kind, references, {})).toBeDefined()
    expect(await insert(kind, references, { [from]: amount, [to]: -amount })).toBeDefined()
  })

  test('each row has the references of its kind and no others', async () => {
    const { references, amount } = valid()[kind]
    const [from, to] = allowed[kind]
    const moved = { [from]: -amount, [to]: amount }
    const every: Columns = {
      rail: 'sandbox',
      sponsor_id: 1,
      deposit_id: 1,
      campaign_id: 1,
      place_id: 1,
      member_id: 1,
      payout_id: 1,
      operator_id: 1,
      second_operator_id: 1,
    }
    for (const name of Object.keys(every)) {
      const changed = { ...references, [name]: name in references ? null : every[name]! }
      expect([name, await insert(kind, changed, moved)]).toEqual([name, expect.any(String)])
    }
  })
})

test('refuses a kind that is not on the list', async () => {
  for (const kind of ['member_deposit', 'referral', 'invitation_bonus', 'penalty', 'level_price', '']) {
    expect(await insert(kind as Kind, { member_id: books.ids.rahima }, { outside: -1, member: 1 })).toContain(
      'invalid input value for enum',
    )
  }
})

test('pays the member and the platform exactly the amounts of the claim, whatever the split', async () => {
  const { ids } = books
  const { rows } = await books.owner.db.query<{ id: number }>(`select id from members_user where username = 'salma'`)
  const references = { campaign_id: ids.open, place_id: ids.submitted, member_id: rows[0]!.id }
  const through: number[] = []
  for (const pay of [0, 1, 6_999, 7_000, 7_001, 9_999, 10_000]) {
    if ((await insert('task_pay', references, { escrow: -10_000, member: pay, fees: 10_000 - pay })) === undefined)
      through.push(pay)
  }
  expect(through).toEqual([7_000])
})

test('a request must match the payout’s amount, member and rail', async () => {
  const { references, amount } = valid().payout_request
  const request = (change: Columns = {}, moved = amount) =>
    insert('payout_request', { ...references, ...change }, { member: -moved, clearing: moved })
  expect(await request()).toBeUndefined()
  for (const moved of [1, amount - 1, amount + 1]) expect(await request({}, moved)).toMatch(/nothing to move/)
  const others: Columns[] = [{ rail: 'manual' }, { member_id: books.ids.karim }, { at: '2026-03-02T06:00:01Z' }]
  for (const change of others) expect(await request(change)).toMatch(/nothing to move/)
})
