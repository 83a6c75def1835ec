import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type Aggregator } from 'prom-client'
import type { RefusalCode } from '../../../contract/refusals.ts'
import type { Database } from '../../db/connect.ts'
import type { DatabaseClock } from '../../db/clock.ts'
import { conflictCounts } from '../../db/retry-conflicts.ts'
import type { Front } from '../http/front.ts'
import type { Reads } from '../reads.ts'
import { noCounts, type JobReport, type ProcessReport } from '../../health/report.ts'
import type { CountName } from '../../health/samples-sql.ts'
import type { Job } from '../../core/job.ts'
import { readerOf } from './all-workers.ts'

/** Metrics of the Node process: memory, processor, event loop. */
const ofNode = new Registry()
collectDefaultMetrics({ register: ofNode })

/** Refusals of a sign-in after a wrong attempt by a person or a program. */
const signInFailures: ReadonlySet<string> = new Set<RefusalCode>([
  'login.email_unknown',
  'login.username_unknown',
  'login.password_wrong',
  'login.too_many',
])

/** The metrics of this process: for Prometheus, and in `report` for the operators' page, which sums all processes. */
export interface Metrics {
  registry: Registry
  /** The metrics of Node and of this process, or of all workers together, in Prometheus's format. */
  text(): Promise<string>
  answered(route: { method: string; route: string; status: number }, seconds: number): void
  refused(code: RefusalCode): void
  /** Registers the names of the jobs in this process. */
  runs(jobs: readonly Job[]): void
  jobEnded(job: Job, outcome: { at: Date; seconds: number; error?: unknown }): void
  report: ProcessReport
}

/** Values that the process already has in memory. */
interface Present {
  pool: Pick<Database['pool'], 'totalCount' | 'idleCount' | 'waitingCount'>
  clock: Pick<DatabaseClock, 'machineBehind'>
  front: Pick<Front, 'counts'>
  /** Open pages that receive notifications. */
  openStreams: () => number
  reads: Pick<Reads, 'counts' | 'isStandbyCurrent'>
}

export function createMetrics(present: Present): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const seconds = new Histogram({
    name: 'porokh_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const refusals = new Counter({
    name: 'porokh_refusals_total',
    help: 'Requests refused with a code of the contract',
    labelNames: ['code'],
    registers,
  })
  const failedSignIns = new Counter({
    name: 'porokh_sign_in_failures_total',
    help: 'Sign-ins with a wrong name or password, or too many of them',
    registers,
  })
  const jobRuns = new Counter({
    name: 'porokh_job_runs_total',
    help: 'Runs of jobs in this process, by outcome',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const jobSeconds = new Counter({
    name: 'porokh_job_seconds_total',
    help: 'Time that jobs took in this process',
    labelNames: ['job'],
    registers,
  })
  readAtScrape(registry, present)

  const { front, openStreams } = present
  let counts = noCounts()
  let [conflicts, turnedAway] = [0, 0]
  const jobs = new Map<string, JobReport>()
  const add = (name: CountName) => void counts[name]++

  const metrics: Metrics = {
    registry,
    text: readerOf([ofNode, registry]),
    answered(route, took) {
      seconds.observe(route, took)
      add('requests')
      if (route.status === 503) add('refused')
      else if (route.status >= 500) add('failures')
    },
    refused(code) {
      refusals.inc({ code })
      if (!signInFailures.has(code)) return
      failedSignIns.inc()
      add('sign_in_failures')
    },
    runs(all) {
      for (const { name, everySeconds } of all) {
        jobRuns.inc({ job: name, outcome: 'done' }, 0)
        jobRuns.inc({ job: name, outcome: 'failed' }, 0)
        jobs.set(name, { name, everySeconds, succeededAt: null, failedAt: null, failures: 0, failure: null })
      }
    },
    jobEnded({ name }, { at, seconds: took, error }) {
      jobRuns.inc({ job: name, outcome: error === undefined ? 'done' : 'failed' })
      jobSeconds.inc({ job: name }, took)
      const own = jobs.get(name)
      if (!own) return
      if (error === undefined) own.succeededAt = at
      else Object.assign(own, { failedAt: at, failures: own.failures + 1, failure: messageOf(error) })
    },
    report: {
      takeCounts() {
        const conflictsNow = conflictCounts.retried + conflictCounts.givenUp
        const { calls: _calls, stopping: _stopping, ...overload } = front.counts().refused
        const away = Object.values(overload).reduce((sum, count) => sum + count, 0)
        const { requests, refused } = counts
        const taken = {
          ...counts,
          requests: requests + away - turnedAway,
          refused: refused + away - turnedAway,
          conflicts: conflictsNow - conflicts,
        }
        counts = noCounts()
        conflicts = conflictsNow
        turnedAway = away
        return taken
      },
      takeJobs() {
        const taken = [...jobs.values()].map((job) => ({ ...job }))
        for (const job of jobs.values()) Object.assign(job, { failures: 0, failure: null })
        return taken
      },
      streams: openStreams,
      waiting: () => Object.values(front.counts().classes).reduce((sum, { waiting }) => sum + waiting, 0),
    },
  }
  return metrics
}

type Values = readonly (readonly [labels: Record<string, string>, value: number])[]

/** Read on each request for metrics. */
function readAtScrape(registry: Registry, { pool, clock, front, openStreams, reads }: Present): void {
  const add = (
    Kind: typeof Gauge | typeof Counter,
    name: string,
    help: string,
    labels: string[],
    read: () => Values,
    /** How the values of several workers become one. */
    aggregator: Aggregator = 'sum',
  ) =>
    registry.registerMetric(
      new Kind({
        name,
        help,
        labelNames: labels,
        registers: [],
        aggregator,
        collect(this: Gauge | Counter) {
          this.reset()
          for (const [own, value] of read()) this.inc(own, value)
        },
      }),
    )
  add(
    Gauge,
    'porokh_database_connections',
    'Connections of this process to the database: open, idle, and work that waits for one',
    ['state'],
    () => [
      [{ state: 'open' }, pool.totalCount],
      [{ state: 'idle' }, pool.idleCount],
      [{ state: 'waiting' }, pool.waitingCount],
    ],
  )
  add(
    Gauge,
    'porokh_requests_present',
    'Requests in work, and requests that wait for their turn, by class',
    ['class', 'state'],
    () =>
      Object.entries(front.counts().classes).flatMap(([name, { inWork, waiting }]) => [
        [{ class: name, state: 'in_work' }, inWork] as const,
        [{ class: name, state: 'waiting' }, waiting] as const,
      ]),
  )
  add(
    Counter,
    'porokh_requests_refused_total',
    'Requests refused before any work, by class or by another reason',
    ['reason'],
    () => Object.entries(front.counts().refused).map(([reason, count]) => [{ reason }, count] as const),
  )
  add(
    Gauge,
    'porokh_event_streams',
    'Open pages and scripts that wait for notifications or events at this process',
    [],
    () => [[{}, openStreams()]],
  )
  add(
    Gauge,
    'porokh_machine_clock_behind_seconds',
    "By how much this machine's clock is behind the database's, by which the process goes",
    [],
    () => {
      const behind = clock.machineBehind()
      return behind === undefined ? [] : [[{}, behind]]
    },
    'max',
  )
  add(
    Counter,
    'porokh_standby_reads_total',
    'Statements of calls that a standby may answer, by the server that answered',
    ['server'],
    () => [
      [{ server: 'standby' }, reads.counts.standby],
      [{ server: 'primary' }, reads.counts.primary],
    ],
  )
  add(
    Gauge,
    'porokh_standby_current',
    '1 while the standby of DATABASE_READ_URL answers and lags less than ten seconds',
    [],
    () => [[{}, Number(reads.isStandbyCurrent())]],
    'min',
  )
  add(
    Counter,
    'porokh_conflicts_total',
    'Transactions that PostgreSQL aborted (a deadlock, a serialization failure, a time that had passed), by what followed',
    ['outcome'],
    () => [
      [{ outcome: 'retried' }, conflictCounts.retried],
      [{ outcome: 'given_up' }, conflictCounts.givenUp],
    ],
  )
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300)
