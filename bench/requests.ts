/**
 * `npm run bench:requests`: requests per second of one process with 50 connections, compared with bare Fastify with and without a query by
 * key, measured alternately. With `WORKERS=2`, each round measures two worker processes on one port afterwards. Prints the cost of each
 * request on both sides, its statements, and the server's most expensive functions.
 */
import { longLimits } from '../server/db/client.ts'
import { connect, withRole } from '../server/db/connect.ts'
import type { Db } from '../server/db/db.ts'
import { migrate } from '../server/db/migrate.ts'
import { openServer, withDatabase } from './database.ts'
import { compareWithRecord, recorded, type Ratios } from './record.ts'
import { cpuOfBackends } from './requests/backends.ts'
import { startChild, type Child } from './requests/child.ts'
import { makeEach, repeat, type Load } from './requests/load.ts'
import { scenariosOf, type Call, type Reference, type Scenario } from './requests/scenarios.ts'
import { connections, makeWorld, type World } from './requests/world.ts'

const rounds = Number(process.env.BENCH_ROUNDS || 3)
/** The scenarios whose name contains one of the arguments; all without arguments. A writing call needs those before it. */
const only = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const workers = process.env.WORKERS || '1'
/** Numbers of processes to measure. */
const sizes = workers === '1' ? ['1'] : ['1', workers]
const seconds = 3
/** Number of calls of each writing kind per round. */
const many = 1_500

interface Cost {
  perSecond: number
  /** Processor time per request in microseconds: in the server process, and in its database connections. */
  cpu: number
  databaseCpu: number
  statements: number
}
interface Result extends Cost {
  reference: Cost
}

async function main(): Promise<void> {
  const server = await openServer()
  try {
    await withDatabase(server.url, 'requests', async (url) => {
      await migrate(url)
      const appUrl = withRole(url, 'porokh_app')
      const owner = connect(url, { poolSize: 1, limits: longLimits })
      const children: Child[] = []
      try {
        const world = await makeWorld(owner, many * (rounds + 1) * sizes.length)
        await owner.db.query('vacuum analyze')
        children.push(await startChild('reference', [appUrl, String(world.readers[0]!.id)]))
        for (const size of sizes) children.push(await startChild('server', [appUrl, size]))
        await measureAll(world, owner.db, children)
      } finally {
        for (const child of children) await child.end()
        await owner.close()
      }
    })
  } finally {
    await server.stop()
  }
}

async function measureAll(world: World, owner: Db, [bare, ...servers]: Child[]): Promise<void> {
  const scenarios = scenariosOf(many).filter(
    ({ name }) => only.length === 0 || only.some((part) => name.includes(part)),
  )
  const results = servers.map(() => new Map(scenarios.map((scenario) => [scenario, [] as Result[]])))
  const references: Record<Reference, Cost[]> = { bare: [], one: [], two: [] }
  const refer = async (reference: Reference) => {
    const call: Call = { method: 'GET', path: `/${reference}` }
    const cost = await costOf(owner, bare!, () => repeat(bare!.url, [call], seconds))
    references[reference].push(cost)
    return cost
  }
  console.log(`one process, ${connections} connections, ${rounds} rounds of ${seconds} s; medians\n`)
  for (let round = 0; round <= rounds; round++) {
    for (const [n, porokh] of servers.entries()) {
      for (const [scenario, list] of results[n]!) {
        const calls = await scenario.calls(world)
        const load = () => (scenario.repeated ? repeat(porokh.url, calls, seconds) : makeEach(porokh.url, calls))
        // The first round also fills the caches of connections and the compiler, so it is not counted.
        if (round === 0) await profile(scenario.name, porokh, load)
        else list.push({ reference: await refer(scenario.reference), ...(await costOf(owner, porokh, load)) })
      }
    }
    for (const reference of ['bare', 'one', 'two'] as const) await refer(reference)
    // The server also runs this from time to time.
    await owner.query('vacuum analyze')
  }
  report(results[0]!, references)
  if (results[1]) reportWorkers(results[0]!, results[1])
}

async function profile(name: string, porokh: Child, load: () => Promise<Load>): Promise<void> {
  await porokh.beginProfile()
  await load()
  console.log(`${name}: most time in\n${(await porokh.endProfile()).join('\n')}\n`)
}

async function costOf(owner: Db, child: Child, load: () => Promise<Load>): Promise<Cost> {
  const [before, databaseBefore] = [await child.used(), await cpuOfBackends(owner)]
  const { perSecond, answered } = await load()
  const [after, databaseAfter] = [await child.used(), await cpuOfBackends(owner)]
  return {
    perSecond,
    cpu: (after.cpu - before.cpu) / answered,
    databaseCpu: (databaseAfter - databaseBefore) / answered,
    statements: (after.statements - before.statements) / answered,
  }
}

function report(results: Map<Scenario, Result[]>, references: Record<Reference, Cost[]>): void {
  const columns = ['a second', 'ratio', 'recorded', 'by processor', 'µs here', 'µs database', 'statements']
  console.log(line('', columns))
  for (const [name, list] of Object.entries(references)) {
    const of = (read: (cost: Cost) => number, digits = 0) => median(list.map(read)).toFixed(digits)
    const costs = [of(({ cpu }) => cpu), of(({ databaseCpu }) => databaseCpu)]
    console.log(line(`bare Fastify: ${name}`, [of(({ perSecond }) => perSecond), '', '', '', ...costs, '']))
  }
  const ratios: Ratios = {}
  for (const [{ name, reference }, list] of results) {
    const of = (read: (result: Result) => number) => median(list.map(read))
    const ratio = of((result) => result.perSecond / result.reference.perSecond)
    ratios[name] = ratio
    console.log(
      line(`${name} ÷ ${reference}`, [
        of(({ perSecond }) => perSecond).toFixed(0),
        ratio.toFixed(2),
        String(recorded('requests')[name] ?? '-'),
        of((result) => processor(result.reference) / processor(result)).toFixed(2),
        of(({ cpu }) => cpu).toFixed(0),
        of(({ databaseCpu }) => databaseCpu).toFixed(0),
        of(({ statements }) => statements).toFixed(1),
      ]),
    )
  }
  compareWithRecord('requests', ratios)
}

/** On one machine, the workers share the cores with the database and the client. */
function reportWorkers(one: Map<Scenario, Result[]>, several: Map<Scenario, Result[]>): void {
  console.log(`\n${line(`${workers} workers`, ['a second', '÷ one', 'µs here', 'of one', 'µs database', 'of one'])}`)
  for (const [scenario, list] of several) {
    const costs = (read: (result: Result) => number) => [list, one.get(scenario)!].map((all) => median(all.map(read)))
    const [now, before] = costs(({ perSecond }) => perSecond)
    const cells = [...costs(({ cpu }) => cpu), ...costs(({ databaseCpu }) => databaseCpu)].map((cost) =>
      cost.toFixed(0),
    )
    console.log(line(scenario.name, [now!.toFixed(0), (now! / before!).toFixed(2), ...cells]))
  }
}

const line = (name: string, cells: string[]) => name.padEnd(27) + cells.map((cell) => cell.padStart(13)).join('')
/** On a busy machine, this is more reliable than requests per second. */
const processor = ({ cpu, databaseCpu }: Cost) => cpu + databaseCpu
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN

await main()
