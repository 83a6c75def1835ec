import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import os from 'node:os'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { StartError } from '../db/start-error.ts'
import { answerWorkers } from './metrics/all-workers.ts'

/** The maximum number of connections that a process opens to the database (docs/operate.md). */
const connectionsEach = 21
/** The pause before a replacement starts, so that a worker that fails at once does not keep a core busy. */
const restartMs = 1000

/**
 * Returns the number of processes that serve: the setting, or one per core while the database accepts their connections. Each needs its full
 * pool, because admission.ts admits as many requests as the pool has connections.
 */
export async function countWorkers(wanted: number | 'auto', db: Db): Promise<number> {
  if (wanted === 1) return 1
  const { accepted } = onlyRow(
    await db.query<{ accepted: number }>(
      `select current_setting('max_connections')::int
         - current_setting('superuser_reserved_connections')::int as accepted`,
    ),
  )
  const most = Math.max(1, Math.floor(accepted / connectionsEach))
  if (wanted === 'auto') return Math.min(os.availableParallelism(), most)
  if (wanted > most)
    throw new StartError(
      `WORKERS=${wanted} needs ${wanted * connectionsEach} database connections, but the server accepts ${accepted}. Raise max_connections, or set WORKERS=${most}.`,
    )
  return wanted
}

interface Events {
  /** Called with the port once the first worker serves. */
  ready(port: number): void
  /** Called when a worker could not start and no other one serves. */
  failed(error: StartError): void
}

/**
 * Runs this program in separate processes on one port, and replaces a worker that exits. Returns the function that stops every worker as a
 * signal would, and waits until all have exited.
 */
export function startWorkers(
  count: number,
  env: Record<string, string>,
  { ready, failed }: Events,
): () => Promise<void> {
  cluster.setupPrimary({ execArgv: [...process.execArgv, '--enable-source-maps'] })
  answerWorkers()
  const running = new Set<Worker>()
  const serving = new Set<Worker>()
  let stopping = false

  function launch(): Worker {
    const worker = cluster.fork(env)
    running.add(worker)
    worker.once('listening', () => serving.add(worker))
    worker.once('exit', () => {
      running.delete(worker)
      const served = serving.delete(worker)
      if (stopping) return
      if (!served && serving.size === 0) failed(new StartError('No worker process could start.'))
      else setTimeout(() => stopping || launch(), restartMs)
    })
    return worker
  }

  // The first worker starts alone, so that a fault that prevents the start is printed once.
  launch().once('listening', ({ port }) => {
    if (!stopping) for (let n = 1; n < count; n++) launch()
    ready(port)
  })
  return async () => {
    stopping = true
    const ended = [...running].map((worker) => once(worker, 'exit'))
    for (const { process: own } of running) own.kill('SIGTERM')
    await Promise.all(ended)
  }
}
