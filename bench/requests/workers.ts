import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Asked, Told, Used } from './measure.ts'

/** Runs this program in worker processes on one port, and answers the parent process for all of them. */
export async function measureWorkers(count: number): Promise<void> {
  const workers = Array.from({ length: count }, () => cluster.fork())
  const next = () => Promise.all(workers.map(async (worker: Worker) => ((await once(worker, 'message')) as [Told])[0]))
  process.on('disconnect', () => process.exit())
  process.on('message', (asked: Asked) => {
    const answers = next()
    for (const worker of workers) worker.send(asked)
    void answers.then((all) => process.send!(together(all)))
  })
  process.send!(together(await next()))
}

/** The port and the profile of the first worker, and the resources of all. */
function together(all: Told[]): Told {
  const used = all.flatMap((told) => ('used' in told ? [told.used] : []))
  if (used.length === 0) return all[0]!
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
  const total = (what: keyof Used) => sum(used.map((one) => one[what]))
  return { used: { cpu: total('cpu'), statements: total('statements'), heap: total('heap') } }
}
