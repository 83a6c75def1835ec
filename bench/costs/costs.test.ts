import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../growth/world.ts'
import recorded from '../costs.json' with { type: 'json' }
import { differences } from './compare.ts'
import { history, measureCosts, measureDatabase, type Costs } from './measure.ts'

// Other versions and settings of PostgreSQL than those of the embedded server touch other pages.
describe.skipIf(process.env.TEST_DATABASE_URL)('the counted costs', () => {
  let costs: Costs
  beforeAll(async () => {
    costs = await inNewWorld(measureCosts)
  })
  const differencesOf = async (change: (world: World) => unknown) => {
    const changed = await inNewWorld(async (world) => {
      await change(world)
      return measureDatabase(world)
    })
    return differences(costs, { ...costs, ...changed })
  }

  test('reads and money operations cost what is recorded', () => {
    const found = differences(recorded, costs)
    expect(found, 'If this is on purpose, run `npm run costs:record` and commit bench/costs.json.').toEqual([])
  })

  test.each(['audit_event', 'tasks_place'])('finds an index added to %s', async (table) => {
    const found = await differencesOf(({ database }) =>
      database.owner.db.query(`create index ${table}_added on ${table} (id)`),
    )
    expect(found).toContain(`an approval: entries in the index ${table}_added 0 -> 1`)
  })

  test('finds a query that is sent twice', async () => {
    const found = await differencesOf(({ database }) => sendTwice(database.app.pool, /join ledger_member/))
    const { statements } = costs.database['GET /api/me']!
    expect(found).toContain(`GET /api/me: statements in the database ${statements} -> ${statements + 1}`)
  })
})

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
