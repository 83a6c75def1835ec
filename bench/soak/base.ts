import { startTestApp, type TestApp } from '../../server/testing/app.ts'
import { createTestDatabase, dropTemplate, makeTemplate, type TestDatabase } from '../../server/testing/database.ts'
import type { Order } from './model/campaigns.ts'
import type { Model, Rail } from './model/state.ts'
import { playOn } from './play.ts'
import { poolSize, stageOf } from './stage.ts'
import type { Step } from './step.ts'

/** The starting point of every walk: a template database with people, and its model. */
export interface Base {
  template: string
  model: Model
  drop(): Promise<void>
}

/** Monday, 12:00 in Dhaka. */
const begin = '2026-03-02T06:00:00Z'
const members = ['rahima', 'karim', 'onu']
const sponsors = ['shobuj', 'nasrin']
const operators = ['farid', 'shirin', 'tanvir']

/** Level, daily tasks, share, approved tasks and required percentage: low, so that a short walk reaches every limit and level. */
const levels = [
  [0, 2, 70, 0, 0],
  [1, 3, 75, 2, 67],
  [2, 4, 80, 4, 67],
  [3, 5, 85, 6, 70],
  [4, 6, 90, 9, 75],
] as const
/** The lowest daily withdrawal limit that operators may set, in poisha. */
const payoutDailyLimit = 500_000

export async function makeBase(rail: Rail): Promise<Base> {
  const database = await createTestDatabase({ poolSize })
  const app = await startTestApp({
    on: { ...database, drop: async () => {} },
    at: begin,
    production: rail === 'manual',
  })
  await lowerLimits(database)
  // Compares only answers, since each walk compares the views.
  const player = playOn(stageOf(app), await addPeople(app, rail), () => false)
  for (const act of opening()) await player.play(act)
  await app.close()
  const template = await makeTemplate(database)
  return { template, model: player.model, drop: () => dropTemplate(template) }
}

/**
 * Initial steps, so that not every walk starts with the same ones. Rahima and Karim have been paid for tasks, Rahima has reached a level,
 * and work of Karim was rejected. Onu has no PIN and no wallet yet. The steps' numbers are below those of any walk.
 */
function opening(): Step[] {
  const order = { minLevel: 0, minutes: 30, closesAfterHours: null }
  return [
    { n: -20, do: 'deposit', who: 'shobuj', amount: 10_000_000, rail: 'manual' },
    { n: -19, do: 'confirmDeposit', who: 'farid', of: -20 },
    { n: -18, do: 'deposit', who: 'nasrin', amount: 30_000_000, rail: 'manual' },
    { n: -17, do: 'confirmDeposit', who: 'farid', of: -18 },
    ...campaign(-16, 'shobuj', { ...order, amount: 21_001, places: 3 }),
    ...campaign(-12, 'nasrin', { ...order, amount: 3_333_335, places: 3 }),
    ...campaign(-40, 'shobuj', { ...order, amount: 1_000_050, places: 3 }),
    ...campaign(-36, 'nasrin', { ...order, amount: 1001, places: 3 }),
    { n: -8, do: 'setPin', who: 'rahima', pin: '4826' },
    { n: -7, do: 'setPin', who: 'karim', pin: '4826' },
    bind(-6, 'rahima', '01712345671'),
    bind(-5, 'karim', '01712345672'),
    ...paidTask(-30, 'rahima', -16, 'shobuj'),
    ...paidTask(-27, 'rahima', -36, 'nasrin'),
    ...paidTask(-24, 'karim', -12, 'nasrin'),
    ...handedIn(-46, 'karim', -40),
    { n: -44, do: 'reject', who: 'shobuj', of: -46 },
    ...handedIn(-43, 'onu', -40),
  ]
}
const handedIn = (n: number, who: string, of: number): Step[] => [
  { n, do: 'start', who, of },
  { n: n + 1, do: 'handIn', who, of: n, long: true },
]
const paidTask = (n: number, who: string, of: number, sponsor: string): Step[] => [
  ...handedIn(n, who, of),
  { n: n + 2, do: 'approve', who: sponsor, of: n },
]
const campaign = (n: number, who: string, order: Order): Step[] => [
  { n, do: 'write', who, order },
  { n: n + 1, do: 'fund', who, of: n },
  { n: n + 2, do: 'submit', who, of: n },
  { n: n + 3, do: 'open', who: 'farid', of: n },
]
const bind = (n: number, who: string, number: string): Step => {
  return { n, do: 'bindWallet', who, wallet: { provider: 'bkash', number, holderName: 'A Holder' }, pin: '4826' }
}

/**
 * Levels are lower than operators may set them, and the daily limit is the lowest permitted one. PostgreSQL ignores the levels' constraints
 * meanwhile. They are not dropped, because `ledger:check` would report that.
 */
async function lowerLimits({ admin: { db } }: TestDatabase): Promise<void> {
  const checks = (count: string) =>
    db.query<{ before: number }>(
      `update pg_class c
        set relchecks = ${count}
        from pg_class before
        where c.oid = 'content_level'::regclass and before.oid = c.oid
        returning before.relchecks as before`,
    )
  const { before } = (await checks('0')).rows[0]!
  for (const level of levels) {
    await db.query(
      `update content_level
        set tasks_a_day = $2, share = $3, approved_needed = $4, approval_percent_needed = $5
        where level = $1`,
      [...level],
    )
  }
  await checks(String(before))
  await db.query('update content_settings set payout_daily_limit = $1', [payoutDailyLimit])
}

async function addPeople(app: TestApp, rail: Rail): Promise<Model> {
  const ids: Record<string, number> = {}
  for (const name of members) {
    ids[name] = (await app.addMember(name)).id
  }
  for (const name of sponsors) await app.addSponsor(name)
  for (const name of operators) await app.addOperator(name)

  const { body: settings } = await app.call('GET', '/api/settings')
  const { businessHours, resetTime, payoutMinimum, payoutDailyLimit } = settings
  const fresh = { approved: 0, rejected: 0, kept: null, wallet: null, pin: null, wrongPins: 0, pinLockedUntil: null }
  return {
    now: app.clock.now().getTime(),
    rail,
    rules: { businessHours, resetTime, payoutMinimum, payoutDailyLimit, levels: settings.levels },
    members: Object.fromEntries(members.map((name) => [name, { ...fresh }])),
    sponsors: Object.fromEntries(sponsors.map((name) => [name, { funded: 0 }])),
    operators: [...operators],
    ids,
    accounts: {},
    statements: {},
    transactions: 0,
    campaigns: new Map(),
    tasks: new Map(),
    payouts: new Map(),
    batches: new Map(),
    deposits: new Map(),
    refunds: new Map(),
    approvals: new Map(),
    holds: new Map(),
  }
}
