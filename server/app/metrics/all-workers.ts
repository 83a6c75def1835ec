import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

const question = 'metrics of all workers'
interface Answer {
  metricsOfAll: string | null
}

/** For the primary process: collects the metrics of all workers when a worker asks. */
export function answerWorkers(): void {
  const all = new AggregatorRegistry()
  const send = (worker: Worker, metricsOfAll: Answer['metricsOfAll']) =>
    worker.isConnected() && worker.send({ metricsOfAll } satisfies Answer)
  cluster.on('message', (worker, message) => {
    if (message !== question) return
    all.clusterMetrics().then(
      (text) => send(worker, text),
      () => send(worker, null),
    )
  })
}

/** Returns the function that reads the process's metrics. A worker returns the metrics of all workers, added up. */
export function readerOf(registries: Registry[]): () => Promise<string> {
  if (!cluster.isWorker) {
    return async () => (await Promise.all(registries.map((registry) => registry.metrics()))).join('\n')
  }
  AggregatorRegistry.setRegistries(registries)
  // Its constructor answers the primary process.
  void new AggregatorRegistry()
  let asked: Promise<string> | undefined
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      const take = ({ metricsOfAll }: Partial<Answer>) => {
        if (metricsOfAll === undefined) return
        process.off('message', take)
        if (metricsOfAll === null) reject(Object.assign(new Error('a worker did not answer'), { statusCode: 503 }))
        else resolve(metricsOfAll)
      }
      process.on('message', take)
      process.send!(question)
    })
  return () => (asked ??= ask().finally(() => (asked = undefined)))
}
