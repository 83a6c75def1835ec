import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../db/connect.ts'
import type { Job } from '../job.ts'
import type { Clock } from './edge.ts'

export interface Jobs {
  /** Ends the waiting, and waits for what is running. */
  stop(): Promise<void>
}

/** Each job in its own loop; one that fails is tried again at its next turn. */
export function startJobs(jobs: readonly Job[], database: Database, clock: Clock, logger: Logger): Jobs {
  const stopped = new AbortController()
  const { signal } = stopped
  setMaxListeners(jobs.length + 1, signal)

  async function loop(job: Job): Promise<void> {
    while (!signal.aborted) {
      try {
        while ((await job.run(database, clock.now())) > 0 && !signal.aborted);
      } catch (error) {
        logger.error({ err: error, job: job.name }, 'a job failed and will be tried again')
      }
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

/** Runs all jobs until none finds anything due: for tests, which move the clock and do not sleep. */
export async function runJobsOnce(jobs: readonly Job[], database: Database, clock: Clock): Promise<void> {
  for (let pass = 1, found = 1; found > 0; pass++) {
    if (pass > 100) throw new Error('the jobs find no end')
    found = 0
    for (const job of jobs) found += await job.run(database, clock.now())
  }
}
