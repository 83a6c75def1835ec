/**
 * `npm run bench:overload`: the throughput of one process, or of `WORKERS`, with many times its capacity in requests. A separate process
 * sends requests at an even pace: half, one, two and four times the capacity. Prints the served requests relative to the maximum, the time
 * until refusals, and whether `/readyz` answered meanwhile.
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
const workers = process.env.WORKERS || '1'
/** The scenarios whose name contains one of the arguments; all without arguments. */
const only = process.argv.slice(2)
const loads = [0.5, 1, 2, 4]
const usualConnections = 500
const wanted = { goodput: 0.9, refusedMs: 100 }

interface Result extends Outcome {
  load: number | string
  /** Served requests per second, each weighted with its cost. */
  work: number
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
        const porokh = await startChild('server', [appUrl, workers])
        const generator = await startGenerator()
        children.push(porokh, generator)
        console.log(legend)
        for (const [name, kinds] of await callsOf(world)) {
          if (only.length === 0 || only.some((part) => name.includes(part)))
            await measure(name, kinds, porokh, generator)
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

/** For each measurement, the calls of each kind, equally many. */
async function callsOf(world: World): Promise<[string, Call[][]][]> {
  const all = new Map<string, Call[]>()
  for (const { name, calls } of scenariosOf(50)) {
    if (['session', 'me', 'statement', 'task hall', 'deposit'].includes(name)) all.set(name, await calls(world))
  }
  const [session, me, statement, hall, deposit] = ['session', 'me', 'statement', 'task hall', 'deposit'].map((name) =>
    all.get(name)!,
  )
  return [
    ['deposits', [deposit!]],
    ['me', [me!]],
    ['session', [session!]],
    ['mixture', [deposit!, me!, session!, hall!, statement!]],
  ]
}

/** The meaning of the columns, and the goals. */
const legend = `Requests a second: sent, done, refused. Milliseconds in which 99 of 100 were done, were refused, had their connection; the slowest
/readyz. Last, microseconds of the server's processor for each that was done, the refused ones included.
Of the mixture, calls that move money are served first and cost most, so "of best" counts each served call with its cost when it is called alone.
Wanted beyond the capacity: at least ${wanted.goodput} of the best done, 503s within ${wanted.refusedMs} ms, no failure of /readyz.`

async function measure(name: string, kinds: Call[][], porokh: Child, generator: Generator): Promise<void> {
  const port = Number(new URL(porokh.url).port)
  const capacityOf = async (calls: Call[]) => {
    const closed = { port, calls, kinds: 1, seconds, connections: 50 }
    // The first run fills the caches of connections and the compiler.
    await generator.send(closed)
    return (await generator.send(closed)).done
  }
  const calls = kinds[0]!.flatMap((_, n) => kinds.map((kind) => kind[n]!))
  const costs: number[] = []
  for (const kind of kinds) costs.push(kinds.length === 1 ? 1 : 1 / (await capacityOf(kind)))
  const meanCost = sum(costs) / costs.length
  const capacity = await capacityOf(calls)
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
    const order = { port, calls, kinds: kinds.length, seconds, connections, perSecond: capacity * times }
    const outcome = await generator.send(order)
    const { cpu } = await porokh.used()
    const work = sum(outcome.doneOf.map((done, kind) => (done * costs[kind]!) / meanCost))
    const cpuOfDone = (cpu - before.cpu) / (outcome.done * seconds)
    results.push({ ...outcome, work, load, readyz: await watch.end(), cpu: cpuOfDone })
  }
  const best = Math.max(capacity, ...results.map(({ work }) => work))
  for (const result of results) report(result, best)
}

function report(result: Result, best: number): void {
  const { load, sent, done, work, refused, failed, doneP99, refusedP99, openP99, readyz, cpu } = result
  const goodput = work / best
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

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
const line = ([load, ...cells]: string[]) => load!.padEnd(15) + cells.map((cell) => cell.padStart(9)).join('')

await main()
