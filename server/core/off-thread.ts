import { Worker } from 'node:worker_threads'
import { Refusal } from './refuse.ts'

/** A request to the worker: a module, the name of its exported function, and the argument. */
interface Asked {
  module: string
  name: string
  input: unknown
}
type Done = { result: unknown } | { error: unknown } | { refused: Pick<Refusal, 'code' | 'params' | 'commit'> }

interface Waiting extends Asked {
  done(result: unknown): void
  fail(error: unknown): void
}

/** Ten times the duration of the largest document. */
const mostMs = 20_000
/** The worker ends after this idle time, which frees the memory of its modules. */
const idleMs = 60_000

/** The work took too long: a 503, as for a request that was never admitted. */
class TookTooLong extends Error {
  readonly statusCode = 503
}

let worker: Worker | undefined
let timer: NodeJS.Timeout | undefined
/** The first call is running. Admission limits the number of concurrent downloads of a process. */
const line: Waiting[] = []

/**
 * Calls a function of a module in this process's worker thread, so that the main thread stays free. The single worker runs one call at a
 * time.
 *
 * @param module the URL of the module. Only the worker loads it
 * @param input and the result are cloned: plain values, dates and bytes
 * @returns the function's result. Rejects with its error or refusal, or with a 503 after 20 seconds
 */
export function offThread<F extends (input: never) => unknown>(
  module: URL,
  name: string,
  input: Parameters<F>[0],
): Promise<Awaited<ReturnType<F>>> {
  return new Promise((done, fail) => {
    line.push({ module: module.href, name, input, done: done as (result: unknown) => void, fail })
    if (line.length === 1) begin()
  })
}

function begin(): void {
  clearTimeout(timer)
  const [first] = line
  if (!first) {
    timer = setTimeout(() => stop(), idleMs).unref()
    return
  }
  worker ??= start()
  timer = setTimeout(() => {
    stop()
    end({ error: new TookTooLong(`${first.name} took longer than ${mostMs} ms`) })
  }, mostMs)
  const { module, name, input } = first
  worker.postMessage({ module, name, input } satisfies Asked)
}

function end(answer: Done): void {
  const first = line.shift()
  if ('refused' in answer) {
    const { code, params, commit } = answer.refused
    first?.fail(new Refusal(code, params, commit))
  } else if ('error' in answer) first?.fail(answer.error)
  else first?.done(answer.result)
  begin()
}

function start(): Worker {
  const started = new Worker(new URL('off-thread-worker.mjs', import.meta.url), {
    // The process's start options do not apply to the worker, which loads TypeScript by itself.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  // The worker does not keep the process alive.
  started.unref()
  started.on('message', (answer: Done) => {
    if (worker === started) end(answer)
  })
  const gone = (error: unknown) => {
    if (worker !== started) return
    worker = undefined
    end({ error })
  }
  // The worker is out of memory or could not start.
  started.on('error', gone)
  started.on('exit', (code) => gone(new Error(`The worker ended with ${code}`)))
  return started
}

function stop(): void {
  const ended = worker
  worker = undefined
  void ended?.terminate()
}
