import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { bindApi } from '../../server/app/http/bind-api.ts'
import { createApp } from '../../server/app/create-app.ts'
import { featureRoutes } from '../../server/app/features.ts'
import { realClock } from '../../server/testing/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../server/testing/database.ts'
import { scenariosOf } from './scenarios.ts'
import { makeWorld, secret, type World } from './world.ts'

let database: TestDatabase
let app: Awaited<ReturnType<typeof createApp>>['app']
let world: World
let url: string

beforeAll(async () => {
  database = await createTestDatabase()
  await realClock(database.owner.db)
  world = await makeWorld(database.owner, 1)
  const settings = { demo: true, production: false, secret, dataKeys: [secret] }
  const clock = { now: () => new Date() }
  const logger = pino({ level: 'silent' })
  ;({ app } = await createApp({ database: database.app, clock, settings, api: bindApi(api, featureRoutes), logger }))
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

// The request and overload benchmarks use this world and these calls, but are not part of npm test.
test('every benchmark call succeeds in the benchmarks’ world', async () => {
  for (const { name, calls } of scenariosOf(1)) {
    const [first] = await calls(world)
    expect(first, name).toBeDefined()
    const { method, path, headers, body } = first!
    const response = await fetch(url + path, { method, headers, body })
    expect(response.ok, `${name}: ${response.status} ${await response.text()}`).toBe(true)
  }
})
