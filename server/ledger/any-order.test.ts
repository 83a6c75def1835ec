import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { poisha } from '../../contract/money.ts'
import type { Db } from '../db/db.ts'
import {
  addPerson,
  addSponsor,
  approve,
  bindWallet,
  claim,
  deposit,
  draftCampaign,
  fund,
  handIn,
  send,
  setState,
  withdraw,
} from '../testing/books.ts'
import { confirm, operatorSession, propose, sendRefund } from '../testing/operators.ts'
import type { SessionProof } from '../core/session-proof.ts'
import { Refusal } from '../core/refuse.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { beginSnapshot, ledgerCheck } from './check.ts'
import { post } from '../testing/post.ts'

/** Runs random steps in random order, some concurrently, and checks the invariants of the books after each sequence. */
let database: TestDatabase
const at = new Date('2026-03-02T06:00:00Z')
const sponsors: number[] = []
const members: number[] = []
const operators: number[] = []
const sessions: SessionProof[] = []
let keys = 0

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database.app
  for (const name of ['Shobuj', 'Nodi']) sponsors.push(await addSponsor(db, name, at))
  for (const name of ['rahima', 'karim', 'salma', 'jamal', 'mitu'])
    members.push(await addPerson(db, 'member', name, at))
  for (const name of ['nasrin', 'farid']) operators.push(await addPerson(database.owner.db, 'operator', name, at))
  for (const id of operators) sessions.push(await operatorSession(database.owner.db, id, at))
  for (const [n, member] of members.slice(0, 2).entries()) await bindWallet(db, member, `0171111111${n}`, at)
})
afterAll(() => database.drop())

type Pick = (from: readonly number[]) => number
type Step = (db: Db, pick: Pick, amount: number) => Promise<unknown>

const among = async (db: Db, sql: string) =>
  (await db.query<{ id: number }>(`${sql} order by id`)).rows.map((row) => row.id)
const tasks = (db: Db, states: string) => among(db, `select id from tasks_place where state in (${states})`)
const payouts = (db: Db, states: string) => among(db, `select id from payouts_payout where state in (${states})`)
const campaigns = (db: Db, states: string) => among(db, `select id from campaigns_campaign where state in (${states})`)
async function fromFees(db: Db, proposal: { memberId: number | null; amount: number; at: Date }) {
  await confirm(db, sessions[1]!, await propose(db, sessions[0]!, proposal), at)
}

async function payoutOf(db: Db, id: number) {
  const { rows } = await db.query<{ memberId: number; amount: number }>(
    `select member_id as "memberId", amount from payouts_payout where id = $1`,
    [id],
  )
  return { memberId: rows[0]!.memberId, payoutId: id, amount: poisha(rows[0]!.amount), actor: 'system' as const, at }
}
async function campaignOf(db: Db, id: number) {
  const { rows } = await db.query<{ sponsorId: number; amount: number; places: number }>(
    'select sponsor_id as "sponsorId", amount, places from campaigns_campaign where id = $1',
    [id],
  )
  return { ...rows[0]!, at }
}

const steps: Record<string, Step> = {
  deposit: (db, pick, amount) => deposit(db, pick(sponsors), amount * 10, at),
  refund: (db, pick, amount) => sendRefund(db, sessions[pick([0, 1])]!, { sponsorId: pick(sponsors), amount, at }),
  draft: (db, pick, amount) =>
    draftCampaign(db, { sponsorId: pick(sponsors), amount: Math.max(1_000, amount), places: pick([1, 2, 3]), at }),
  fund: async (db, pick) => {
    const id = pick(await campaigns(db, `'draft', 'in_review', 'open'`))
    await fund(db, id, await campaignOf(db, id))
  },
  review: async (db, pick) => setState(db, pick(await campaigns(db, `'draft'`)), 'in_review', at),
  open: async (db, pick) => setState(db, pick(await campaigns(db, `'in_review', 'paused'`)), 'open', at),
  pause: async (db, pick) => setState(db, pick(await campaigns(db, `'open'`)), 'paused', at),
  close: async (db, pick) => setState(db, pick(await campaigns(db, `'open', 'paused', 'draft'`)), 'closed', at),
  release: async (db, pick) => {
    const campaignId = pick(await campaigns(db, `'closed', 'open'`))
    const { rows } = await db.query<{ sum: number | null }>(
      `select sum(held)::bigint as sum from tasks_place where campaign_id = $1 and state = 'free'`,
      [campaignId],
    )
    const { sponsorId } = await campaignOf(db, campaignId)
    await post(db, {
      kind: 'campaign_release',
      key: `campaign_release:${campaignId}:${++keys}`,
      at,
      actor: 'system',
      sponsorId,
      campaignId,
      amount: poisha(rows[0]!.sum ?? 0),
    })
  },
  claim: async (db, pick) =>
    claim(db, pick(await campaigns(db, `'open'`)), pick(members), pick([1, 33, 70, 75, 90, 100]), at),
  return: async (db, pick) =>
    db.query(`update tasks_place set state = 'returned' where id = $1`, [pick(await tasks(db, `'in_progress'`))]),
  expire: async (db, pick) =>
    db.query(`update tasks_place set state = 'expired' where id = $1`, [pick(await tasks(db, `'in_progress'`))]),
  handIn: async (db, pick) => handIn(db, pick(await tasks(db, `'in_progress'`)), at),
  repair: async (db, pick) =>
    db.query(
      `update tasks_place
        set
          state = 'repair',
          repair_request = 'A little more about it, please.',
          repair_due_at = $2::timestamptz + interval '24 hours'
        where id = $1`,
      [pick(await tasks(db, `'submitted'`)), at],
    ),
  repaired: async (db, pick) =>
    db.query(`update tasks_place set state = 'submitted' where id = $1`, [pick(await tasks(db, `'repair'`))]),
  approve: async (db, pick) =>
    approve(db, pick(await tasks(db, `'submitted', 'repair', 'disputed', 'approved', 'rejected'`)), at),
  reject: async (db, pick) =>
    db.query(
      `update tasks_place
        set
          state = 'rejected',
          reject_category = 'off_topic',
          reject_reason = 'Not about this app at all.',
          decided_at = $2,
          decided_by = 'sponsor',
          dispute_until = $2::timestamptz + interval '7 days'
        where id = $1`,
      [pick(await tasks(db, `'submitted', 'repair', 'approved'`)), at],
    ),
  dispute: async (db, pick) =>
    db.query(
      `update tasks_place set state = 'disputed', dispute_reason = 'I tried it', disputed_at = $2 where id = $1`,
      [pick(await tasks(db, `'rejected'`)), at],
    ),
  decide: async (db, pick) =>
    db.query(
      `update tasks_place
        set state = 'rejected', decided_at = $2, decided_by = 'operator', dispute_answer = 'We have looked at it.'
        where id = $1`,
      [pick(await tasks(db, `'disputed'`)), at],
    ),
  uphold: async (db, pick) => {
    const id = pick(await tasks(db, `'disputed'`))
    await db.query(`update tasks_place set dispute_answer = 'We have looked at it.' where id = $1`, [id])
    await db.query(
      `insert into ledger_journal (at, kind, key, actor, campaign_id, place_id, member_id, escrow, member, fees)
        select $2, 'task_pay', 'task_pay:' || id, 'operator', campaign_id, id, member_id, -amount, pay, fee
        from tasks_place
        where id = $1`,
      [id, at],
    )
  },
  final: async (db, pick) =>
    db.query('update tasks_place set final = true where id = $1', [pick(await tasks(db, `'rejected'`))]),
  withdraw: (db, pick, amount) => withdraw(db, pick(members), 5_000 + (amount % 3_000), at),
  send: async (db, pick) => send(db, pick(await payouts(db, `'requested', 'paid'`)), at),
  settle: async (db, pick) => {
    const payout = await payoutOf(db, pick(await payouts(db, `'sending', 'requested', 'failed', 'paid'`)))
    await post(db, { ...payout, kind: 'payout_settle', key: `payout_settle:${payout.payoutId}`, rail: 'sandbox' })
  },
  giveBack: async (db, pick) => {
    const payout = await payoutOf(db, pick(await payouts(db, `'sending', 'requested', 'paid'`)))
    const actor = pick([0, 1]) ? 'member' : 'system'
    await post(db, { ...payout, actor, kind: 'payout_return', key: `payout_return:${payout.payoutId}` })
  },
  goodwill: (db, pick, amount) => fromFees(db, { memberId: pick(members), amount: (amount % 100) + 1, at }),
  withdrawFees: (db, _, amount) => fromFees(db, { memberId: null, amount: (amount % 100) + 1, at }),
  mark: (db) => db.query('select ledger_set_mark()'),
  rollUp: (db) => db.query('select ledger_roll_up()'),
}
const names = Object.keys(steps)
/** Steps that create work are chosen more often than steps that end it. */
const often = [
  'deposit',
  'draft',
  'fund',
  'review',
  'open',
  'claim',
  'claim',
  'claim',
  'handIn',
  'handIn',
  'approve',
  'reject',
  'dispute',
  'dispute',
  'uphold',
  'withdraw',
  'send',
  'settle',
]
const weighted = [...names, ...often, ...often]

/** Returns whether a rule refused the step. Any other error is a bug. */
const byRule = (error: unknown) =>
  error instanceof Refusal || ['23514', '23505', '40P01', '55P03'].includes((error as { code?: string }).code ?? '')
const nothing = new Error('nothing to pick')
async function take([name, number, amount]: readonly [string, number, number]) {
  const pick: Pick = (from) => {
    if (from.length === 0) throw nothing
    return from[number % from.length]!
  }
  try {
    // Runs as the owner, the only role that may update a task directly. The triggers have to refuse invalid updates.
    await database.owner.transaction((db) => steps[name]!(db, pick, amount))
  } catch (error) {
    if (error !== nothing && !byRule(error) && !String(error).includes(`reading 'id'`)) throw error
  }
}

const step = fc.tuple(fc.constantFrom(...weighted), fc.nat(1_000), fc.integer({ min: 1, max: 30_000 }))

test('the books balance after any sequence of steps, one at a time and concurrently', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 60, maxLength: 90 }),
      fc.integer({ min: 1, max: 4 }),
      async (sequence, atOnce) => {
        const queue = [...sequence]
        const work = async () => {
          for (let next = queue.shift(); next; next = queue.shift()) await take(next)
        }
        await Promise.all(Array.from({ length: atOnce }, work))
        const offences = await database.app.transaction(async (snapshot) => {
          await beginSnapshot(snapshot)
          return ledgerCheck(snapshot)
        })
        expect(offences).toEqual([])
      },
    ),
    { numRuns: 25, endOnFailure: true },
  )
  // Fails if almost all steps were refused, because such a run checks nothing.
  const { rows } = await database.app.db.query('select from ledger_journal group by kind')
  expect(rows.length).toBeGreaterThanOrEqual(8)
})
