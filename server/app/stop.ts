import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Front } from './http/front.ts'
import type { Jobs } from './jobs/jobs.ts'

/** How long running requests and jobs may still take. */
const graceMs = 2500
/** Time limits of the subsequent steps. Together they stay below the promised five seconds. */
const stepMs = 600
/** An embedded server needs time to write everything to disk. After this time the process ends anyway. */
export const stopMs = 15_000

export interface Running {
  app: FastifyInstance
  front: Front
  jobs: Jobs
  database: {
    /** Closes every connection at once: running statements fail. */
    destroy(): void
    /** Waits for running statements, closes every connection and stops an embedded server. */
    stop(): Promise<unknown>
  }
  logger: Logger
}

/**
 * Stops the process in order, so that no client gets an unexpected error:
 *
 * 1. `/readyz` fails, and each connection is closed after its next answer. During the delay every request is still
 *    served, while the load balancer learns to send requests elsewhere.
 * 2. New requests are refused with a 503. Running requests and jobs finish, and event streams are closed.
 * 3. Late requests lose their database connection and are answered with a 503. Then clients that neither read nor send
 *    are disconnected.
 * 4. The database connections are closed; an embedded server is stopped.
 */
export async function stopServing({ app, front, jobs, database, logger }: Running, delayMs: number): Promise<void> {
  front.beginStop()
  await sleep(delayMs)
  const ended = Promise.all([app.close(), jobs.stop()])
  if (!(await within(graceMs, ended))) {
    logger.warn({ unanswered: front.unanswered() }, 'requests or jobs that did not end in time are broken off')
    database.destroy()
    if (!(await within(stepMs, ended))) app.server.closeAllConnections()
    await within(stepMs, ended)
  }
  // An idle connection does not close itself.
  setTimeout(() => database.destroy(), stepMs).unref()
  await database.stop()
}

/** Whether the work ended within this time. Rethrows the work's error. */
async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const late = new AbortController()
  try {
    return await Promise.race([work.then(() => true), sleep(ms, false, { signal: late.signal })])
  } finally {
    late.abort()
    // The process no longer waits for this work, so its later errors are ignored.
    work.catch(() => {})
  }
}

/** On SIGINT, SIGTERM or SIGHUP (terminal closed), calls `stop` and ends the process, at the latest after this time. A second signal ends it at once. */
export function stopOnSignal(stop: () => Promise<void>, atMostMs: number): void {
  let stoppingSince: number | undefined
  const end = (): void => {
    if (stoppingSince) {
      // npm forwards the Ctrl-C that the terminal has already sent to this process, so it does not count as a second one.
      if (performance.now() - stoppingSince > 1000) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    setTimeout(() => process.exit(1), atMostMs).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
}
