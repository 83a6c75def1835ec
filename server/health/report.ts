import { randomUUID } from 'node:crypto'
import os from 'node:os'
import type { Db } from '../db/db.ts'
import type { Job } from '../core/job.ts'
import { addCounts, countNames, storeMeasures, type CountName } from './samples-sql.ts'

export interface JobReport {
  name: string
  everySeconds: number
  succeededAt: Date | null
  failedAt: Date | null
  failures: number
  /** The message of the last failure. */
  failure: string | null
}

/** A process's data about itself. `take…` returns the events since the last call. */
export interface ProcessReport {
  takeCounts(): Record<CountName, number>
  takeJobs(): JobReport[]
  streams(): number
  waiting(): number
}

/** Stores this process's counts and the results of its jobs, so that any process can show them for all. */
export function reportJob(own: ProcessReport, startedAt: Date): Job {
  const id = randomUUID()
  const name = `${os.hostname()} ${process.pid}`
  return {
    name: 'health.report',
    everySeconds: 15,
    async run({ transaction }, now) {
      const [counts, jobs] = [own.takeCounts(), own.takeJobs()]
      await transaction(async (db) => {
        await storeProcess(db, { id, name, startedAt, now, streams: own.streams(), waiting: own.waiting() })
        await storeJobs(db, jobs, now)
        await addCounts(db, now, counts)
      })
      return 0
    },
  }
}

/** Runs once in ten minutes, in one of the processes. */
export const sampleJob: Job = {
  name: 'health.sample',
  everySeconds: 30,
  async run({ transaction }, now) {
    await transaction((db) => storeMeasures(db, now))
    return 0
  },
}

export const noCounts = () => Object.fromEntries(countNames.map((name) => [name, 0])) as Record<CountName, number>

interface ProcessRow {
  id: string
  name: string
  startedAt: Date
  now: Date
  streams: number
  waiting: number
}
async function storeProcess(db: Db, { id, name, startedAt, now, streams, waiting }: ProcessRow): Promise<void> {
  await db.query(
    `insert into health_process (id, name, started_at, seen_at, streams, waiting)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (id) do update set
        seen_at = excluded.seen_at,
        streams = excluded.streams,
        waiting = excluded.waiting`,
    [id, name, startedAt, now, streams, waiting],
    'health-store-process',
  )
}

async function storeJobs(db: Db, jobs: readonly JobReport[], now: Date): Promise<void> {
  const all = jobs.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  await db.query(
    `insert into health_job as j (
        name, every_seconds, since, told_at, succeeded_at, failed_at, failures, failure
      )
      select name, every_seconds, $1, $1, succeeded_at, failed_at, failures, failure
      from unnest($2::text[], $3::integer[], $4::timestamptz[], $5::timestamptz[], $6::bigint[], $7::text[])
        as n (name, every_seconds, succeeded_at, failed_at, failures, failure)
      on conflict (name) do update set
        every_seconds = excluded.every_seconds,
        told_at = greatest(j.told_at, excluded.told_at),
        succeeded_at = greatest(j.succeeded_at, excluded.succeeded_at),
        failed_at = greatest(j.failed_at, excluded.failed_at),
        failures = j.failures + excluded.failures,
        failure = coalesce(excluded.failure, j.failure)`,
    [
      now,
      all.map(({ name }) => name),
      all.map(({ everySeconds }) => everySeconds),
      all.map(({ succeededAt }) => succeededAt),
      all.map(({ failedAt }) => failedAt),
      all.map(({ failures }) => failures),
      all.map(({ failure }) => failure),
    ],
    'health-store-jobs',
  )
}
