import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../db/connect.ts'
import type { Db } from '../../db/db.ts'
import { headLateSeconds, jobLateSeconds } from '../../health/judge.ts'
import { readFacts, type Facts } from '../../health/read-facts.ts'
import type { Clock } from '../http/edge.ts'

/** Minimum time between two database queries, however often the metrics are read. */
const everyMs = 15_000
/** Time limit of a metrics statement, and how long a reader of the metrics waits for all of them. */
const statementMs = 2_000
const patienceMs = 2_500

const seconds = (at: Date) => at.getTime() / 1000
type Value = [labels: Record<string, string>, value: number]
interface Measure {
  name: string
  help: string
  labels?: readonly string[]
  /** The values, or undefined if the facts could not be read. */
  of(facts: Facts, now: Date): number | Value[] | undefined
}

const age = (at: Date | null, now: Date) => (at ? Math.max(0, seconds(now) - seconds(at)) : 0)

/** Metrics read from the database, which are the same in every process. docs/monitoring.md explains each. */
const measures: Measure[] = [
  {
    name: 'porokh_payouts',
    help: 'Payouts on their way, by state and rail',
    labels: ['state', 'rail'],
    of: ({ payouts }) => payouts?.map(({ state, rail, count }) => [{ state, rail }, count]),
  },
  {
    name: 'porokh_payout_oldest_seconds',
    help: 'Age of the oldest payout in this state on this rail',
    labels: ['state', 'rail'],
    of: ({ payouts }, now) => payouts?.map(({ state, rail, oldest }) => [{ state, rail }, age(oldest, now)]),
  },
  {
    name: 'porokh_payouts_in_doubt',
    help: 'Payouts that may have been sent before a restore, for an operator to look up',
    of: ({ payouts }) => payouts?.reduce((sum, { inDoubt }) => sum + inDoubt, 0),
  },
  {
    name: 'porokh_payouts_unknown',
    help: 'Payouts that a gateway may have paid, for an operator to look up',
    of: ({ rails }) => rails?.unknown,
  },
  {
    name: 'porokh_rails_paused',
    help: 'Payment gateways that are paused',
    of: ({ rails }) => rails?.paused,
  },
  {
    name: 'porokh_rails_blocked',
    help: 'Payment gateways that were not asked for a token within the hour, because they would block the account',
    of: ({ rails }) => rails?.blocked,
  },
  {
    name: 'porokh_clearing_poisha',
    help: 'Money of members that has left their balances and not arrived, in poisha',
    of: ({ money }) => money?.clearing,
  },
  {
    name: 'porokh_clearing_oldest_seconds',
    help: 'Age of the oldest money in clearing; 0 when there is none',
    of: ({ payouts }, now) => payouts && Math.max(0, ...payouts.map(({ oldest }) => age(oldest, now))),
  },
  {
    name: 'porokh_escrow_poisha',
    help: 'Money set aside for open work, in poisha',
    of: ({ money }) => money?.escrow,
  },
  {
    name: 'porokh_promised_poisha',
    help: 'What open and undecided work may cost, in poisha; never above the escrow',
    of: ({ money }) => money?.promised,
  },
  {
    name: 'porokh_overdue_submissions',
    help: 'Submissions that should have been approved by themselves before now',
    of: ({ overdue }) => overdue?.count,
  },
  {
    name: 'porokh_overdue_oldest_seconds',
    help: 'For how long the first of them has been due; 0 when there is none',
    of: ({ overdue }, now) => overdue && age(overdue.oldest, now),
  },
  {
    name: 'porokh_stuck_rows',
    help: 'Rows that a job cannot process and tries again later',
    of: ({ stuck }) => stuck?.count,
  },
  {
    name: 'porokh_messages_waiting',
    help: 'SMS and e-mails that wait to be sent',
    of: ({ messages }) => messages?.waiting,
  },
  {
    name: 'porokh_message_oldest_seconds',
    help: 'Age of the oldest of them; 0 when there is none',
    of: ({ messages }, now) => messages && age(messages.oldest, now),
  },
  {
    name: 'porokh_messages_given_up',
    help: 'SMS and e-mails of the last three days that failed ten times',
    of: ({ messages }) => messages?.givenUp,
  },
  {
    name: 'porokh_sms_balance_days',
    help: 'Days that the money at the SMS gateway with the least lasts; absent when no gateway tells',
    of: ({ messages }) => messages && (messages.balanceDays === null ? [] : [[{}, messages.balanceDays]]),
  },
  {
    name: 'porokh_ledger_check_ended_timestamp_seconds',
    help: 'When the last check of the books ended; 0 when none has',
    of: ({ books }) => books && (books.endedAt ? seconds(books.endedAt) : 0),
  },
  {
    name: 'porokh_ledger_check_offences',
    help: 'How many violations the last check that ended has found, counted up to 20',
    of: ({ books }) => books?.offences.length,
  },
  {
    name: 'porokh_ledger_check_running',
    help: '1 while a check runs',
    of: ({ books }) => books && Number(books.began !== null && !books.began.interrupted),
  },
  {
    name: 'porokh_ledger_check_interrupted',
    help: '1 while a check is interrupted and not yet begun again',
    of: ({ books }) => books && Number(books.began?.interrupted ?? false),
  },
  {
    name: 'porokh_head_published_timestamp_seconds',
    help: 'When the last daily head was published; 0 when none was',
    of: ({ head }) => (head === undefined ? undefined : head ? seconds(head.publishedAt) : 0),
  },
  {
    name: 'porokh_head_late_seconds',
    help: 'For how long the head of yesterday in Dhaka is missing; 0 when it is published',
    of: ({ head }, now) => (head === undefined ? undefined : headLateSeconds(head, now)),
  },
  {
    name: 'porokh_job_last_success_timestamp_seconds',
    help: 'When this job last ended without a failure, in any process; 0 when it never has',
    labels: ['job'],
    of: ({ jobs }) => jobs?.map(({ name, succeededAt }) => [{ job: name }, succeededAt ? seconds(succeededAt) : 0]),
  },
  {
    name: 'porokh_job_lag_seconds',
    help: 'For how long this job has been due, in any process, beyond its own interval',
    labels: ['job'],
    of: ({ jobs }, now) => jobs?.map((job) => [{ job: job.name }, jobLateSeconds(job, now)]),
  },
  {
    name: 'porokh_job_interval_seconds',
    help: 'How often this job runs',
    labels: ['job'],
    of: ({ jobs }) => jobs?.map(({ name, everySeconds }) => [{ job: name }, everySeconds]),
  },
  {
    name: 'porokh_job_failures',
    help: 'How often this job has failed, in all processes together',
    labels: ['job'],
    of: ({ jobs }) => jobs?.map(({ name, failures }) => [{ job: name }, failures]),
  },
  {
    name: 'porokh_processes',
    help: 'Processes that serve',
    of: ({ processes }) => processes?.length,
  },
  {
    name: 'porokh_database_backends',
    help: 'Connections to this database, of all programs',
    of: ({ server }) => server?.backends,
  },
  {
    name: 'porokh_database_max_connections',
    help: 'How many connections the database server allows',
    of: ({ server }) => server?.most,
  },
  {
    name: 'porokh_database_deadlocks',
    help: 'Deadlocks in this database, of all programs, since its statistics began',
    of: ({ server }) => server?.deadlocks,
  },
]

/**
 * Adds the database metrics to the registry. One connection reads them at most every 15 seconds, with a time limit for each statement. A
 * reader of the metrics waits at most 2.5 seconds. Unreadable values are absent.
 */
export function addDatabaseMetrics(registry: Registry, database: Database, clock: Clock): () => Promise<void> {
  const registers = [registry]
  const up = new Gauge({
    name: 'porokh_database_up',
    help: '1 when the last reading of the database by this process succeeded',
    registers,
  })
  const db = limited(database)
  let reading: Promise<void> | undefined
  let readAt = -Infinity

  function show(facts: Facts): void {
    const now = clock.now()
    for (const { name, help, labels = [], of } of measures) {
      const value = of(facts, now)
      registry.removeSingleMetric(name)
      if (value === undefined) continue
      const gauge = new Gauge({ name, help, labelNames: labels, registers })
      if (typeof value === 'number') gauge.set(value)
      else for (const [own, one] of value) gauge.set(own, one)
    }
  }

  async function read(): Promise<void> {
    try {
      show(await readFacts(db, clock.now()))
      up.set(1)
    } catch {
      show({})
      up.set(0)
    } finally {
      readAt = performance.now()
      reading = undefined
    }
  }

  return async () => {
    if (performance.now() - readAt >= everyMs) reading ??= read()
    if (!reading) return
    const answered = await within(reading, patienceMs)
    if (answered) return
    show({})
    up.set(0)
  }
}

/** Runs each statement in its own transaction with a time limit in PostgreSQL. */
const limited = ({ transaction }: Database): Db => ({
  query: (...statement) =>
    transaction(async (db) => {
      await db.query(`set local statement_timeout = ${statementMs}`)
      return db.query(...statement)
    }),
})

function within(work: Promise<void>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, false)
    void work.finally(() => clearTimeout(timer)).then(() => resolve(true))
  })
}
