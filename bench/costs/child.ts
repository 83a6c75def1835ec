/**
 * Measures the costs on a server of its own, where nothing else delays the removal of old row versions: as they are, with an index added to
 * two tables, and with a query sent twice. Prints them as JSON.
 */
import type pg from 'pg'
import { startTestCluster } from '../../server/testing/database.ts'
import { openWorld, type World } from '../growth/world.ts'
import { history, measureCosts, measureDatabase, type Costs } from './measure.ts'

export interface MeasuredCosts {
  asTheyAre: Costs
  indexAdded: Record<'audit_event' | 'tasks_place', Omit<Costs, 'process'>>
  queryDoubled: Omit<Costs, 'process'>
}

const cluster = await startTestCluster()
try {
  const withIndex = (table: string) =>
    inNewWorld(async (world) => {
      await world.database.owner.db.query(`create index ${table}_added on ${table} (id)`)
      return measureDatabase(world)
    })
  const measured: MeasuredCosts = {
    asTheyAre: await inNewWorld(measureCosts),
    indexAdded: { audit_event: await withIndex('audit_event'), tasks_place: await withIndex('tasks_place') },
    queryDoubled: await inNewWorld((world) => {
      sendTwice(world.database.app.pool, /join ledger_member/)
      return measureDatabase(world)
    }),
  }
  process.stdout.write(JSON.stringify(measured))
} finally {
  await cluster.stop()
}

async function inNewWorld<T>(work: (world: World) => Promise<T>): Promise<T> {
  const world = await openWorld(history)
  try {
    return await work(world)
  } finally {
    await world.app.close()
  }
}

/** Sends matching statements twice. */
function sendTwice(pool: pg.Pool, pattern: RegExp): void {
  const changed = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (changed.has(client)) return
    changed.add(client)
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      if (pattern.test((args[0] as pg.QueryConfig).text)) void send(args[0])
      return send(...args)
    }) as typeof client.query
  })
}
