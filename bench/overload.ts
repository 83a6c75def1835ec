/**
 * `npm run bench:overload`: the throughput of one process with many times its capacity in requests. A separate process sends requests at an
 * even pace: half, one, two and four times the capacity. Prints the served requests relative to the maximum, the time until refusals, and
 * whether `/readyz` answered meanwhile.
 */
import { longLimits } from '../server/db/client.ts'
import { connect, withRole } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'
import { openServer, withDatabase } from './database.ts'
import type { Outcome } from './overload/generator.ts'
import { startGenerator, type Generator } from './overload/start-generator.ts'
import { watchReadyz, type Readyz } from './overload/watch-readyz.ts'
import { startChild, type Child } from './requests/child.ts'
import { scenariosOf, type Call } from './requests/scenarios.ts'
import { makeWorld, type World } from './requests/world.ts'

const seconds = Number(process.env.BENCH_SECONDS || 5)
/** The scenarios whose name contains one of the arguments; all without arguments. */
const only = process.argv.slice(2)
const loads = [0.5, 1, 2, 4]
const usualConnections = 500
const wanted = { goodput: 0.9, refusedMs: 100 }

interface Result extends Outcome {
  load: number | string
  readyz: Readyz
  /** Processor time of the server process per served request, in microseconds. */
  cpu: number
}

async function main(): Promise<void> {
  const server = await openServer()
  try {
    await withDatabase(server.url, 'overload', async (url) => {
      await migrate(url)
      const appUrl = withRole(url, 'porokh_app')
      const owner = connect(url, { poolSize: 1, limits: longLimits })
      const children: { end(): Promise<void> }[] = []
      try {
        const world = await makeWorld(owner, 100)
        await owner.db.query('analyze')
        const porokh = await startChild('server', [appUrl])
        const generator = await startGenerator()
        children.push(porokh, generator)
        console.log(legend)
        for (const [name, calls] of await callsOf(world)) {
          if (only.length === 0 || only.some((part) => name.includes(part)))
            await measure(name, calls, porokh, generator)
        }
      } finally {
        for (const child of children) await child.end()
        await owner.close()
      }
    })
  } finally {
    await server.stop()
  }
}

async function callsOf(world: World): Promise<[string, Call[]][]> {
  const all = new Map<string, Call[]>()
  for (const { name, calls } of scenariosOf(50)) {
    if (['session', 'me', 'statement', 'task hall', 'deposit'].includes(name)) all.set(name, await calls(world))
  }
  const [session, me, statement, hall, deposit] = ['session', 'me', 'statement', 'task hall', 'deposit'].map((name) =>
    all.get(name)!,
  )
  const mixture = deposit!.flatMap((pay, n) => [pay, me![n]!, session![n]!, hall![n]!, statement![n]!])
  return [
    ['deposits', deposit!],
    ['me', me!],
    ['session', session!],
    ['mixture', mixture],
  ]
}

/** The meaning of the columns, and the goals. */
const legend = `Requests a second: sent, done, refused. Milliseconds in which 99 of 100 were done, were refused, had their connection; the slowest
/readyz. Last, microseconds of the server's processor for each that was done, the refused ones included.
Wanted beyond the capacity: at least ${wanted.goodput} of the best done, 503s within ${wanted.refusedMs} ms, no failure of /readyz.`

async function measure(name: string, calls: Call[], porokh: Child, generator: Generator): Promise<void> {
  const port = Number(new URL(porokh.url).port)
  const closed = { port, calls, seconds, connections: 50 }
  // The first run fills the caches of connections and the compiler.
  await generator.send(closed)
  const { done: capacity } = await generator.send(closed)
  console.log(`\n${name}: ${capacity.toFixed(0)} a second from 50 connections`)
  console.log(
    line([
      'load',
      'sent',
      'done',
      'of best',
      'refused',
      'failed',
      'done p99',
      '503 p99',
      'opened',
      'readyz',
      'µs done',
    ]),
  )
  const runs: [string | number, number, number][] = loads.map((load) => [load, load, usualConnections])
  runs.push(['4, 2000 conn.', 4, 2000])
  const results: Result[] = []
  for (const [load, times, connections] of runs) {
    const watch = watchReadyz(porokh.url)
    const before = await porokh.used()
    const outcome = await generator.send({ port, calls, seconds, connections, perSecond: capacity * times })
    const { cpu } = await porokh.used()
    results.push({ ...outcome, load, readyz: await watch.end(), cpu: (cpu - before.cpu) / (outcome.done * seconds) })
  }
  const best = Math.max(capacity, ...results.map(({ done }) => done))
  for (const result of results) report(result, best)
}

function report(result: Result, best: number): void {
  const { load, sent, done, refused, failed, doneP99, refusedP99, openP99, readyz, cpu } = result
  const goodput = done / best
  const missed = [
    Number.parseFloat(String(load)) > 1 && goodput < wanted.goodput && `less than ${wanted.goodput} of the best`,
    refusedP99 > wanted.refusedMs && `503 after more than ${wanted.refusedMs} ms`,
    readyz.failed > 0 && `/readyz failed ${readyz.failed} times`,
    failed > 0 && `${failed} failed`,
  ].filter(Boolean)
  if (missed.length > 0) process.exitCode = 1
  const figures = [sent, done, goodput, refused, failed, doneP99, refusedP99, openP99, readyz.slowestMs, cpu]
  const cells = figures.map((figure, n) => (Number.isNaN(figure) ? '' : figure.toFixed(n === 2 ? 2 : 0)))
  console.log(line([String(load), ...cells]) + (missed.length > 0 ? `   MISSED: ${missed.join(', ')}` : ''))
}

const line = ([load, ...cells]: string[]) => load!.padEnd(15) + cells.map((cell) => cell.padStart(9)).join('')

await main()
