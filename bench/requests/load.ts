import autocannon from 'autocannon'
import type { Call } from './scenarios.ts'
import { connections } from './world.ts'

export interface Load {
  /** Requests per second. */
  perSecond: number
  answered: number
}

/** Repeats the calls for this many seconds from 50 connections, each with its own call. Throws if a call fails. */
export const repeat = (url: string, calls: readonly Call[], seconds: number): Promise<Load> =>
  load({ url, duration: seconds }, (connection) => [calls[connection % calls.length]!])

/** Makes each call once, distributed over 50 connections. Throws if a call fails. */
export function makeEach(url: string, calls: readonly Call[]): Promise<Load> {
  const share = calls.length / connections
  if (!Number.isInteger(share)) throw new Error(`${calls.length} calls cannot be divided among ${connections}`)
  return load({ url, amount: calls.length }, (connection) => calls.slice(connection * share, (connection + 1) * share))
}

async function load(options: autocannon.Options, callsOf: (connection: number) => readonly Call[]): Promise<Load> {
  let connection = 0
  const setupClient = (client: autocannon.Client) => client.setRequests([...callsOf(connection++)])
  const began = performance.now()
  let ended = began
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const done = (error: Error | null, its: autocannon.Result) => (error ? reject(error) : resolve(its))
    const run = autocannon({ ...options, connections, setupClient }, done)
    // After all answers, autocannon still waits for its next full second.
    run.on('response', () => (ended = performance.now()))
  })
  const answered = result.requests.total
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0) throw new Error(`${failed} of ${answered} requests failed: ${JSON.stringify(result.statusCodeStats)}`)
  return { perSecond: (answered * 1000) / (ended - began), answered }
}
