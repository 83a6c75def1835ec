import { afterAll, beforeAll, describe, test, type TestContext } from 'vitest'
import { startDatabaseProxy } from '../testing/database-proxy.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { connect } from './connect.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/**
 * The limits are short to keep the tests short. On a slow computer a limit may also end a good statement, so tests wait until one succeeds.
 */
const limits = { connect: 2_000, statement: 1_000, answer: 1_500, idleInTransaction: 10_000 }
const patience = { timeout: 90_000 }
let own: TestDatabase

beforeAll(async () => {
  own = await createTestDatabase()
})
afterAll(() => own.drop())

async function open({ expect, onTestFinished }: TestContext) {
  const proxy = await startDatabaseProxy(own.appUrl)
  const database = connect(proxy.url, { poolSize: 2, limits })
  onTestFinished(async () => {
    database.destroy()
    await proxy.close()
  })
  const answer = () => database.db.query('select 1 as one').then(({ rows }) => rows)
  const answers = () => expect.poll(() => answer().catch(() => 'no answer'), patience).toEqual([{ one: 1 }])
  return { proxy, database, answer, answers }
}

describe.concurrent('a silent connection', { timeout: 120_000 }, () => {
  test('a statement on a silent connection fails, and the next one gets another connection', async (context) => {
    const { proxy, answer, answers } = await open(context)
    const { expect } = context
    await answers()
    proxy.silence()
    await expect(answer()).rejects.toThrow(DatabaseUnavailable)
    await answers()
  })

  test('a transaction on a silent connection fails, and frees its connection', async (context) => {
    const { proxy, database, answers } = await open(context)
    const { expect } = context
    await answers()
    const work = Promise.all(
      [1, 2].map(() =>
        database.transaction(async (db) => {
          await db.query('select 1')
          proxy.silence()
          await db.query('select 2')
        }),
      ),
    )
    await expect(work).rejects.toThrow(DatabaseUnavailable)
    await answers()
  })

  test('waiting for a connection ends after a limit', async (context) => {
    const { proxy, answer, answers } = await open(context)
    const { expect } = context
    await answers()
    proxy.silence()
    const results = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(answer))
    expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(DatabaseUnavailable)
    await answers()
  })

  test('readiness fails while nothing answers, and recovers', async (context) => {
    const { proxy, database } = await open(context)
    const { expect } = context
    const ready = () =>
      database.ready().then(
        () => 'ready',
        (error: unknown) => (error instanceof DatabaseUnavailable ? 'unavailable' : error),
      )
    await expect.poll(ready, patience).toBe('ready')
    proxy.silence()
    expect(await ready()).toBe('unavailable')
    await expect.poll(ready, patience).toBe('ready')
    const { rows } = await own.owner.db.query<{ n: number }>('select count(*) as n from app_ready')
    expect(rows[0]!.n).toBeGreaterThan(0)
  })

  test('readiness does not need one of the connections of requests', async (context) => {
    const { database } = await open(context)
    const { expect } = context
    let free = () => {}
    const busy = new Promise<void>((done) => (free = done))
    const work = [1, 2].map(() => database.transaction(() => busy))
    await expect.poll(() => database.pool.totalCount, patience).toBe(2)
    await expect.poll(() => database.ready().then(() => 'ready', String), patience).toBe('ready')
    free()
    await Promise.all(work)
  })

  test('a listener is notified again after its connection was silent', async (context) => {
    const { proxy, database } = await open(context)
    const { expect } = context
    const heard: string[] = []
    database.listen('porokh_test', {
      told: (payload) => heard.push(payload),
      begun: () => heard.push('begun'),
      lost: () => heard.push('lost'),
    })
    await expect.poll(() => heard, patience).toEqual(['begun'])
    await own.app.db.query(`select pg_notify('porokh_test', 'one')`)
    await expect.poll(() => heard, patience).toEqual(['begun', 'one'])
    proxy.silence()
    await expect.poll(() => heard, patience).toEqual(['begun', 'one', 'lost', 'begun'])
    await own.app.db.query(`select pg_notify('porokh_test', 'two')`)
    await expect.poll(() => heard, patience).toEqual(['begun', 'one', 'lost', 'begun', 'two'])
  })

  test('closing everything works at once, even with hanging connections', async (context) => {
    const { proxy, database, answers } = await open(context)
    const { expect } = context
    await answers()
    await database.ready()
    const hanging = Promise.allSettled([
      database.db.query('select pg_sleep(60)'),
      database.transaction((db) => db.query('select pg_sleep(60)')),
    ])
    await expect.poll(() => database.pool.totalCount - database.pool.idleCount, patience).toBe(2)
    proxy.silence()
    const closed = database.close()
    database.destroy()
    expect((await hanging).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await closed
  })
})
