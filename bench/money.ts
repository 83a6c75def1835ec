/** `npm run bench:money`: measures approvals, claims and payouts, and compares them with pgbench's TPC-B on the same server. */
import { setTimeout as sleep } from 'node:timers/promises'
import { longLimits } from '../server/db/client.ts'
import { connect, defaultPoolSize, withRole } from '../server/db/connect.ts'
import type { Db } from '../server/db/db.ts'
import { migrate } from '../server/db/migrate.ts'
import { believeCallers, realClock } from '../server/testing/clock.ts'
import { openServer, withDatabase } from './database.ts'
import { findPgbench } from './pgbench.ts'
import { compareWithRecord, recorded, type Ratios } from './record.ts'
import { scenarios, type Scenario } from './scenarios.ts'
import { makeWorld, type World } from './world.ts'

const rounds = Number(process.env.BENCH_ROUNDS || 5)
const many = Number(process.env.BENCH_MANY || 10_000)
const referenceSeconds = 4

interface Result {
  perSecond: number
  tpcb: number
}
type Results = Map<Scenario, Result[]>

async function main(): Promise<void> {
  const pgbench = await findPgbench(process.env)
  const server = await openServer()
  try {
    await withDatabase(server.url, 'tpcb', async (reference) => {
      await pgbench.prepare(reference)
      await withDatabase(server.url, 'porokh', async (bench) => {
        await migrate(bench)
        const { version, fsync } = await readSettings(bench)
        console.log(
          `PostgreSQL ${version}, fsync ${fsync}; reference: ${pgbench.version}, TPC-B, scale 50, 16 connections, prepared`,
        )
        report(await measureAll(bench, () => pgbench.measure(reference, referenceSeconds)))
      })
    })
  } finally {
    await server.stop()
  }
}

async function readSettings(url: string): Promise<{ version: string; fsync: string }> {
  return onOwner(url, async (db) => {
    const { rows } = await db.query<{ version: string; fsync: string }>(
      `select current_setting('server_version') as version, current_setting('fsync') as fsync`,
    )
    return rows[0]!
  })
}

async function onOwner<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const owner = connect(url, { poolSize: 1, limits: longLimits })
  try {
    return await work(owner.db)
  } finally {
    await owner.close()
  }
}

/** Runs every scenario with the application's role, pool and driver, and the reference again before each. */
async function measureAll(url: string, reference: () => Promise<number>): Promise<Results> {
  const database = connect(withRole(url, 'porokh_app'), { limits: longLimits })
  const owner = connect(url, { poolSize: 1, limits: longLimits })
  const results: Results = new Map(scenarios.map((scenario) => [scenario, []]))
  try {
    const world = await makeWorld(owner.db, many)
    // First fills each connection's schema and plan caches, as in a server that has been running for a while.
    await openAll(database.db)
    for (const scenario of scenarios) await (await prepare(scenario, world))(database.db)
    await onOwner(url, (db) => db.query('vacuum analyze'))
    for (let round = 1; round <= rounds; round++) {
      for (const [scenario, list] of results) {
        const work = await prepare(scenario, world)
        const tpcb = await reference()
        const perSecond = await work(database.db)
        list.push({ perSecond, tpcb })
        console.log(line(`${round} ${scenario.name}`, perSecond, perSecond / tpcb, `TPC-B ${tpcb.toFixed(0)}`))
      }
    }
  } finally {
    await database.close()
    await owner.close()
  }
  return results
}

/** Prepares in the past, as the tests do, and measures with the present time and the clock of production. */
async function prepare(scenario: Scenario, world: World): Promise<(db: Db) => Promise<number>> {
  await believeCallers(world.db)
  const work = await scenario.prepare(world)
  await realClock(world.db)
  return work
}

/** Opens all connections of the pool, one after another; opening all at once could exceed the connection timeout. */
async function openAll(db: Db): Promise<void> {
  const busy: Promise<unknown>[] = []
  for (let n = 0; n < defaultPoolSize; n++) {
    busy.push(db.query('select pg_sleep(2)'))
    await sleep(100)
  }
  await Promise.all(busy)
}

function report(results: Results): void {
  console.log(`\nmedians of ${rounds}`.padEnd(29) + 'a second   ÷ TPC-B')
  const ratios: Ratios = {}
  for (const [{ name }, list] of results) {
    const ratio = median(list.map(({ perSecond, tpcb }) => perSecond / tpcb))
    ratios[name] = ratio
    console.log(
      line(name, median(list.map(({ perSecond }) => perSecond)), ratio, `recorded ${recorded('money')[name] ?? '-'}`),
    )
  }
  compareWithRecord('money', ratios)
}

const line = (name: string, perSecond: number, ratio: number, more: string) =>
  `${name.padEnd(27)} ${perSecond.toFixed(0).padStart(8)} ${ratio.toFixed(2).padStart(9)}   ${more}`

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

await main()
