import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../../db/connect.ts'
import type { Job } from '../../core/job.ts'
import type { Clock } from '../http/edge.ts'
import type { Metrics } from '../metrics/metrics.ts'

export interface Jobs {
  /** Starts no more jobs, and waits for those that are running. */
  stop(): Promise<void>
}

/** Runs each job in its own loop. A job that fails runs again after its interval. */
export function startJobs(
  jobs: readonly Job[],
  { database, clock, logger, metrics }: { database: Database; clock: Clock; logger: Logger; metrics: Metrics },
): Jobs {
  const stopped = new AbortController()
  const { signal } = stopped
  setMaxListeners(jobs.length + 1, signal)

  metrics.runs(jobs)

  /** Returns the number of processed items. */
  async function runOnce(job: Job): Promise<number> {
    const start = performance.now()
    const ended = (error?: unknown) =>
      metrics.jobEnded(job, { at: clock.now(), seconds: (performance.now() - start) / 1000, error })
    try {
      const did = await job.run(database, clock.now(), clock.now)
      ended()
      return did
    } catch (error) {
      ended(error)
      logger.error({ err: error, job: job.name }, 'a job failed and will be tried again')
      return 0
    }
  }

  async function loop(job: Job): Promise<void> {
    while (!signal.aborted) {
      while ((await runOnce(job)) > 0 && !signal.aborted);
      await sleep(job.everySeconds * 1000, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const loops = jobs.map(loop)
  return {
    async stop() {
      stopped.abort()
      await Promise.all(loops)
    },
  }
}

/** Runs all jobs until no work is due. For tests, which set the clock instead of sleeping. */
export async function runJobsOnce(jobs: readonly Job[], database: Database, clock: Clock): Promise<void> {
  for (let pass = 1, found = 1; found > 0; pass++) {
    if (pass > 100) throw new Error('the jobs do not end')
    found = 0
    for (const job of jobs) found += await job.run(database, clock.now(), clock.now)
  }
}
