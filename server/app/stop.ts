import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Front } from './http/front.ts'
import type { Jobs } from './jobs/jobs.ts'

/** How long requests and jobs that are under way may still take. */
const graceMs = 2500
/** How long each step after it may take. Together they are less than the five seconds that we promise. */
const stepMs = 600
/** An embedded server takes its own time to write everything to the disk. After this long the process ends without it. */
export const stopMs = 15_000

export interface Running {
  app: FastifyInstance
  front: Front
  jobs: Jobs
  database: {
    /** Closes every connection at once: what is under way fails. */
    destroy(): void
    /** Waits for what is under way, closes every connection, and stops an embedded server. */
    stop(): Promise<unknown>
  }
  logger: Logger
}

/**
 * Stops the process in order, so that no client gets an error that it does not expect:
 *
 * 1. `/readyz` fails, and each connection is closed after its next answer. For the delay everything is still served:
 *    meanwhile the balancer sees that it has to send requests elsewhere.
 * 2. New requests are refused with a 503. Those under way end, jobs finish what they do, event streams are closed.
 * 3. What has not ended in time loses its connection to the database, so it is answered with a 503. Then clients that do
 *    not read, or send nothing more, lose theirs.
 * 4. The connections to the database are closed; an embedded server is stopped.
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
  // A connection that is silent does not say goodbye.
  setTimeout(() => database.destroy(), stepMs).unref()
  await database.stop()
}

/** Whether the work ended within this time. An error of it is thrown. */
async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const late = new AbortController()
  try {
    return await Promise.race([work.then(() => true), sleep(ms, false, { signal: late.signal })])
  } finally {
    late.abort()
    // The process ends without it.
    work.catch(() => {})
  }
}

/** On SIGINT, SIGTERM or SIGHUP (terminal closed), calls `stop` and ends the process, at the latest after this time. A second signal ends it at once. */
export function stopOnSignal(stop: () => Promise<void>, atMostMs: number): void {
  let stoppingSince: number | undefined
  const end = (): void => {
    if (stoppingSince) {
      // npm forwards the Ctrl-C that the terminal has already sent to us, so this is not a second one.
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
