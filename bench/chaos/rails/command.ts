import { startTestCluster } from '../../../server/testing/database.ts'
import { appBlows, type AppBlow } from '../blows/app.ts'
import { randomFrom } from '../random.ts'
import { openRailsStage, type RailsOptions, type RailsStage } from './open-rails.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { compare } from '../compare.ts'
import { compareRails, type Counts } from './compare-rails.ts'
import { actorOf, startRailsLoad } from './load.ts'
import { inboxOf, resumeRails } from './operator.ts'
import type { Fault, FaultName } from '../../../scripts/rails-mock/faults.ts'
import { moveClock } from '../../../server/testing/clock.ts'
import { until } from '../wait.ts'
import type { Actor } from '../load/actor.ts'

/**
 * If a process was killed during a payout attempt, the attempt ends within the first of these times, and all queries within the second. A
 * busy machine can leave one of the last queries without an answer: it is asked again within the third.
 */
const hoursOn = [0.2, 27, 27.2]
const mostMs = 600_000

/** Due queries and messages. A payment that is being asked about is due again in two minutes. */
const left = `
  select
    (select count(*) from payins_payment where due_at <= ledger_now() + interval '2 minutes')::int as payments,
    (select count(*) from payouts_payout where state = 'requested' and rail = 'bkash')::int
      + (select count(*) from payouts_call where again_at is not null)::int
      + (select count(*) from rails_rail where turn_payout is not null)::int as payouts`

/** The gateways work again and send delayed messages; then time passes until all unknown outcomes are resolved. */
async function settle({ database, mock, record }: RailsStage, operator: Actor): Promise<void> {
  const { db } = database.owner
  await mock.clearFaults()
  await mock.control('deliver')
  let passed = 0
  for (const hours of hoursOn) {
    await moveClock(db, `${hours} hours`)
    await mock.control('clock', { advanceSeconds: (hours - passed) * 3600 })
    passed = hours
    operator.person.signOut()
    let counts = { payments: -1, payouts: -1 }
    const isOver = await until(
      async () => {
        await resumeRails(operator)
        counts = (await db.query<typeof counts>(left)).rows[0]!
        return counts.payments === 0 && counts.payouts === 0
      },
      mostMs,
      200,
    )
    if (!isOver) record.fault('too slow', `after ${hours} hours: ${JSON.stringify(counts)} were not asked or sent`)
  }
}

const lost: FaultName[] = ['silent_after_moving', 'reset_during', 'html_200', 'empty_body', 'half_json', 'reset_after']
const refusing: FaultName[] = ['http_502', 'http_503', 'silent_without_moving', 'reset_before', 'http_429']
const paying = ['bkash.execute', 'b2c.pay', 'payout.pay']

/** Each gateway call randomly fails in its own ways, in any combination. */
function randomFaults(): Fault[] {
  const often = (call: string, faults: readonly FaultName[], chance: number, more: Partial<Fault> = {}): Fault[] =>
    faults.map((fault) => ({ call, fault, chance: chance / faults.length, ...more }))
  return [
    ...paying.flatMap((call) => [
      ...often(call, lost, 0.3),
      ...often(call, refusing, 0.15),
      ...often(call, ['http_503', 'code_9999', 'code_unknown'], 0.1, { moved: true }),
      ...often(call, ['code_9999', 'initiated_success', 'token_revoked'], 0.1),
      ...often(call, ['other_amount', 'amount_whole', 'amount_number', 'unknown_fields'], 0.05),
    ]),
    ...often('b2c.pay', ['refused_then_seen_before', 'pending_first', 'refuse_with_trx', 'fee_missing'], 0.15),
    ...often('payout.pay', ['refused_then_seen_before', 'pending_first', 'refuse_with_trx', 'fee_missing'], 0.15),
    ...often('bkash.query', ['query_lags', 'http_503', 'html_200', 'silent_after_moving'], 0.3),
    ...often('payout.query', ['query_lags', 'query_not_found', 'query_404_get', 'http_503'], 0.3),
    ...often('bkash.create', [...lost, ...refusing, 'callback_before_answer'], 0.15),
    ...often('bkash.page', ['callback_twice', 'callback_cancel_after_success', 'callback_late', 'callback_never'], 0.4),
    ...often('ssl.session', [...lost, ...refusing], 0.15),
    ...often('ssl.page', ['ipn_after_return', 'ipn_late', 'ipn_never', 'ipn_ten_times', 'ipn_wrong_hash'], 0.5),
    ...often('ssl.page', ['return_never', 'return_to_fail', 'return_without_body', 'failed_then_valid'], 0.4),
    ...often('ssl.validate', ['validate_pending_first', 'http_503', 'html_200', 'silent_without_moving'], 0.3),
    ...often('ssl.query', ['query_lags', 'http_503', 'empty_body'], 0.2),
    ...often('notice', ['notice_twice', 'notice_late', 'notice_never', 'notice_before_answer'], 0.5),
  ]
}

interface RailsRun {
  seed: number
  /** How long clients work between two blows. */
  pauseMs: number
  told?(kind: string, number: number): void
}

/** Ends processes while sponsors deposit and members withdraw at misbehaving gateways, then resolves all unknown outcomes and compares. */
export async function runRails(
  stage: RailsStage,
  blows: readonly AppBlow[],
  { seed, pauseMs, told }: RailsRun,
): Promise<Counts> {
  const { database, mock, record, world } = stage
  await mock.faults(...randomFaults())
  const load = startRailsLoad(stage, seed)
  try {
    for (const blow of blows) {
      await sleep(pauseMs)
      record.during = `${++record.round}. ${blow.kind}`
      await blow.strike(stage)
      told?.(blow.kind, record.round)
    }
    await sleep(pauseMs)
  } finally {
    await load.stop()
  }
  record.during = 'the end'
  const operator = actorOf(stage, world.operator, seed, new AbortController().signal)
  await settle(stage, operator)
  const counts = await compareRails(stage, await inboxOf(operator, ['unknown', 'payment']))
  await compare(database.ownerUrl, record, [...record.facts.values()])
  return counts
}

const pauseMs = 4000
const shown = 40

/** `npm run chaos -- --rails`. Returns whether there was no fault. */
export async function runRailsCommand(blows: number, seed: number, payouts: RailsOptions['payouts']): Promise<boolean> {
  const cluster = await startTestCluster()
  let stage: RailsStage | undefined
  let isRight = false
  const stop = async () => {
    await stage?.close(!isRight)
    await cluster.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(130)))
  try {
    stage = await openRailsStage({ seed, processes: 3, members: 12, sponsors: 8, payouts })
    const { mock, folder, record } = stage
    console.log(
      `Contract server at ${mock.url}, three processes, payouts by ${payouts}, seed ${seed}; logs in ${folder}`,
    )
    const random = randomFrom(seed)
    const dealt = Array.from({ length: blows }, () => random.pick(appBlows))
    const told = (kind: string, number: number) => console.log(`${String(number).padStart(3)} ${kind}`)
    const counts = await runRails(stage, dealt, { seed, pauseMs, told })
    for (const [what, count] of Object.entries(counts)) console.log(`${String(count).padStart(7)} ${what}`)
    console.log(`${record.faults.length} faults`)
    for (const { kind, text, during } of record.faults.slice(0, shown)) console.log(`  ${kind} (${during}): ${text}`)
    isRight = record.faults.length === 0
  } finally {
    await stop()
  }
  return isRight
}
