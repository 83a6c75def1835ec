/**
 * `npm run bench:requests`: requests a second of one process with 50 connections, beside bare Fastify with and without a query by key,
 * measured in turn. Prints what each request costs on both sides, its statements, and the functions in which the server spends most time.
 */
import { connect, withRole } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'
import { openServer, withDatabase } from './database.ts'
import { cpuOfBackends } from './requests/backends.ts'
import { startChild, type Child } from './requests/child.ts'
import { makeEach, repeat, type Load } from './requests/load.ts'
import { scenariosOf, type Call, type Reference, type Scenario } from './requests/scenarios.ts'
import { connections, makeWorld, type World } from './requests/world.ts'

const rounds = Number(process.env.BENCH_ROUNDS || 3)
/** The scenarios whose name contains one of the arguments; all without arguments. A call that writes needs those before it. */
const only = process.argv.slice(2)
const seconds = 3
/** How many of each call that writes a round makes. */
const many = 1_500

interface Result {
  perSecond: number
  reference: number
  /** Microseconds of the processor for a request: in Porokh's process, and in the database's connections. */
  cpu: number
  databaseCpu?: number
  statements: number
}

async function main(): Promise<void> {
  const server = await openServer()
  try {
    await withDatabase(server.url, 'requests', async (url) => {
      await migrate(url)
      const appUrl = withRole(url, 'porokh_app')
      const database = connect(appUrl, { poolSize: 2 })
      const children: Child[] = []
      try {
        const world = await makeWorld(database, many * (rounds + 1))
        await database.db.query('analyze')
        children.push(await startChild('server', [appUrl]))
        children.push(await startChild('reference', [appUrl, String(world.readers[0]!.id)]))
        await measureAll(world, children[0]!, children[1]!)
      } finally {
        for (const child of children) await child.end()
        await database.close()
      }
    })
  } finally {
    await server.stop()
  }
}

async function measureAll(world: World, porokh: Child, bare: Child): Promise<void> {
  const scenarios = scenariosOf(many).filter(
    ({ name }) => only.length === 0 || only.some((part) => name.includes(part)),
  )
  const results = new Map(scenarios.map((scenario) => [scenario, [] as Result[]]))
  const references: Record<Reference, number[]> = { bare: [], one: [], two: [] }
  const refer = async (reference: Reference, length = seconds) => {
    const { perSecond } = await repeat(`${bare.url}/${reference}`, [{ method: 'GET', path: `/${reference}` }], length)
    references[reference].push(perSecond)
    return perSecond
  }
  console.log(`one process, ${connections} connections, ${rounds} rounds of ${seconds} s; medians\n`)
  for (let round = 0; round <= rounds; round++) {
    for (const scenario of scenarios) {
      const calls = await scenario.calls(world)
      if (round === 0) {
        await profile(scenario, porokh, calls)
        continue
      }
      const reference = await refer(scenario.reference)
      results.get(scenario)!.push({ ...(await measure(world, scenario, porokh, calls)), reference })
    }
    await refer('two')
  }
  report(results, references)
}

async function run({ repeated }: Scenario, { url }: Child, calls: readonly Call[]): Promise<Load> {
  return repeated ? repeat(url, calls, seconds) : makeEach(url, calls)
}

/** The first round also fills the caches of connections and the compiler, so it is not counted. */
async function profile(scenario: Scenario, porokh: Child, calls: readonly Call[]): Promise<void> {
  await porokh.beginProfile()
  await run(scenario, porokh, calls)
  console.log(`${scenario.name}: most time in\n${(await porokh.endProfile()).join('\n')}\n`)
}

async function measure(
  { db }: World,
  scenario: Scenario,
  porokh: Child,
  calls: readonly Call[],
): Promise<Omit<Result, 'reference'>> {
  const [before, databaseBefore] = [await porokh.used(), await cpuOfBackends(db)]
  const { perSecond, answered } = await run(scenario, porokh, calls)
  const [after, databaseAfter] = [await porokh.used(), await cpuOfBackends(db)]
  return {
    perSecond,
    cpu: (after.cpu - before.cpu) / answered,
    databaseCpu:
      databaseBefore === undefined || databaseAfter === undefined
        ? undefined
        : (databaseAfter - databaseBefore) / answered,
    statements: (after.statements - before.statements) / answered,
  }
}

function report(results: Map<Scenario, Result[]>, references: Record<Reference, number[]>): void {
  console.log('bare Fastify'.padEnd(34) + whole(median(references.bare)))
  console.log('  with one prepared query by key'.padEnd(34) + whole(median(references.one)))
  console.log('  with two'.padEnd(34) + whole(median(references.two)))
  console.log(`\n${'requests'.padEnd(22)} a second   ÷ reference       wanted  µs here, in database  statements`)
  for (const [{ name, reference, wanted }, list] of results) {
    const of = (read: (result: Result) => number) => median(list.map(read))
    const ratio = of((result) => result.perSecond / result.reference)
    const missed = ratio < wanted
    if (missed) process.exitCode = 1
    console.log(
      [
        name.padEnd(22),
        whole(of(({ perSecond }) => perSecond)),
        `${ratio.toFixed(2).padStart(7)} of ${reference.padEnd(4)}`,
        `${wanted.toFixed(2).padStart(7)} ${missed ? 'MISSED' : '      '}`,
        whole(of(({ cpu }) => cpu)),
        whole(of(({ databaseCpu }) => databaseCpu ?? NaN)),
        of(({ statements }) => statements)
          .toFixed(1)
          .padStart(10),
      ].join(' '),
    )
  }
}

const whole = (number: number) => (Number.isNaN(number) ? '-' : number.toFixed(0)).padStart(8)
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN

await main()
