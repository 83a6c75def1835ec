import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Front } from './front.ts'
import type { Jobs } from './jobs.ts'

/** How long requests and jobs that are under way may still take. */
const graceMs = 3000
/** How long it may take them to notice that their connections are closed. */
const breakOffMs = 500
/** After this long, and the delay before it, the process has ended, whatever hangs. */
export const stopMs = 5000

export interface Running {
  app: FastifyInstance
  front: Front
  jobs: Jobs
  database: {
    /** Closes every connection at once: what is under way fails. */
    destroy(): void
    stop(): Promise<void>
  }
  logger: Logger
}

/**
 * Stops the process in order, so that no client gets an error that it does not expect:
 *
 * 1. `/readyz` fails, and each connection is closed after its next answer. For the delay everything is still served:
 *    meanwhile the balancer sees that it has to send requests elsewhere.
 * 2. New requests are refused with a 503. Those under way end, jobs finish what they do, event streams are closed.
 * 3. What has not ended after three seconds loses its connection to the database, and clients that do not read theirs.
 * 4. The connections to the database are closed, and the embedded server is stopped.
 */
export async function stopServing({ app, front, jobs, database, logger }: Running, delayMs: number): Promise<void> {
  front.beginStop()
  await sleep(delayMs)
  const began = performance.now()
  const ended = Promise.all([app.close(), jobs.stop()])
  if (!(await within(graceMs, ended))) {
    logger.warn({ unanswered: front.unanswered() }, 'requests or jobs that did not end in time are broken off')
    database.destroy()
    app.server.closeAllConnections()
    await within(breakOffMs, ended)
  }
  await within(stopMs - 250 - (performance.now() - began), database.stop())
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
