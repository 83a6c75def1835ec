import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { fakeApi, fakeRoutes } from '../testing/fake-api.ts'
import { full } from '../testing/full.ts'
import { openOwnServer, type OwnServer } from '../testing/own-server.ts'
import { bindApi } from './http/bind-api.ts'

let server: OwnServer
let app: TestApp

beforeAll(async () => {
  server = await openOwnServer()
  app = await startTestApp({ on: server.database, api: bindApi(fakeApi, fakeRoutes) })
}, 120_000)
afterAll(async () => {
  await app?.close()
  await server?.stop()
}, 60_000)

const ways = [
  ['restarted', 'SIGINT'],
  ['killed', 'SIGKILL'],
] as const
test.each(full ? ways : ways.slice(1))(
  'a database that is %s under load causes some 503s and nothing else',
  async (_how, signal) => {
    const payer = await app.addSponsor(`payer-${signal.toLowerCase()}`)
    const before = await paid()
    const statuses: number[] = []
    const wrong: unknown[] = []
    const load = new AbortController()
    const caller = async (n: number) => {
      for (let turn = 0; !load.signal.aborted; turn++) {
        const answer =
          n % 2
            ? await app.call('GET', '/api/notes', { as: payer, mayFail: true })
            : await app.call('POST', '/api/pay', {
                as: payer,
                key: `${signal}-${n}-${turn}`,
                body: { amount: 5 },
                mayFail: true,
              })
        if (n % 2 === 0) statuses.push(answer.status)
        if (answer.status === 503) {
          if (!answer.headers.get('retry-after') || answer.problem.status !== 503) wrong.push(answer)
          await sleep(20)
        } else if (answer.status !== 200) wrong.push(answer)
      }
    }
    const callers = Array.from({ length: 32 }, (_, n) => caller(n))
    const good = () => statuses.filter((status) => status === 200).length
    const patience = { timeout: 60_000 }
    await expect.poll(good, patience).toBeGreaterThan(50)
    server.signal(signal)
    await expect.poll(() => statuses.includes(503), patience).toBe(true)
    // The server restarts by itself.
    const had = good()
    await expect.poll(good, patience).toBeGreaterThan(had + 50)
    load.abort()
    await Promise.all(callers)
    expect(wrong).toEqual([])
    // An acknowledged payment was made once. An unacknowledged one may have been made.
    const made = (await paid()) - before
    expect(made).toBeGreaterThanOrEqual(good())
    expect(made).toBeLessThanOrEqual(statuses.length)
  },
  180_000,
)

async function paid(): Promise<number> {
  const { rows } = await app.owner.db.query<{ points: number }>(
    `select coalesce(sum(points), 0)::bigint as points from app_rate_limit where key = 'paid'`,
  )
  return rows[0]!.points
}
