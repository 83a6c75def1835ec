import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../db/connect.ts'
import type { Job } from '../../core/job.ts'
import { bindApi } from '../http/bind-api.ts'
import type { OutMessage } from '../../messages/gateway.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { gatewayTo } from '../../testing/gateway-to.ts'
import { idleProcess } from '../../testing/idle-process.ts'
import { runJobsOnce, startJobs } from './jobs.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { outboxJob } from '../messages/outbox.ts'
import { sweepJob } from './sweep.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ api: bindApi({}, {}) })
})
afterAll(() => app.close())

const patience = { timeout: 30_000 }
const silent = pino({ level: 'silent' })
const database = {} as Database
const parts = () => ({
  database,
  clock: app.clock,
  logger: silent,
  metrics: createMetrics(idleProcess),
})
const job = (run: Job['run'], everySeconds = 0.01): Job => ({ name: 'fake', everySeconds, run })

test('reruns a job at once while there is more work, then waits for its interval', async () => {
  const left = [2, 1, 0]
  const run = vi.fn<Job['run']>(async () => left.shift() ?? 0)
  const jobs = startJobs([job(run, 60)], parts())
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(3), patience)
  await jobs.stop()
  expect(run).toHaveBeenCalledTimes(3)
  expect(run).toHaveBeenLastCalledWith(database, app.clock.now(), app.clock.now)
})

test('retries a failed job after its interval and runs the other jobs', async () => {
  const failing = vi.fn<Job['run']>(async () => {
    throw new Error('no')
  })
  const other = vi.fn<Job['run']>(async () => 0)
  const jobs = startJobs([job(failing), job(other)], parts())
  await vi.waitFor(
    () => expect(Math.min(failing.mock.calls.length, other.mock.calls.length)).toBeGreaterThan(2),
    patience,
  )
  await jobs.stop()
})

test('waits for running jobs when it stops, and starts no more', async () => {
  let finish = (_n: number) => {}
  const run = vi.fn<Job['run']>(() => new Promise<number>((resolve) => (finish = resolve)))
  const jobs = startJobs([job(run)], parts())
  let stopped = false
  const stop = jobs.stop().then(() => (stopped = true))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(stopped).toBe(false)
  finish(1)
  await stop
  expect(run).toHaveBeenCalledTimes(1)
})

test('throws if the jobs of a test do not end', async () => {
  await expect(runJobsOnce([job(async () => 1)], database, app.clock)).rejects.toThrow('do not end')
})

const write = (recipient: string) =>
  app.owner.db.query(
    `insert into app_outbox (channel, recipient, body, created_at, next_try_at)
      values ('sms', $1, 'code 123456', $2, $2)`,
    [recipient, app.clock.now()],
  )

test('sends each message once from concurrent processes, and deletes its text', async () => {
  for (const n of [1, 2, 3]) await write(`0170000000${n}`)
  const sent: OutMessage[] = []
  const sender = outboxJob([gatewayTo(async (message) => void sent.push(message))], app.edge.seal, silent)
  await Promise.all(Array.from({ length: 5 }, () => sender.run(app.database, app.clock.now())))
  expect(sent.map(({ recipient, body }) => `${recipient} ${body}`).toSorted()).toEqual([
    '01700000001 code 123456',
    '01700000002 code 123456',
    '01700000003 code 123456',
  ])
  const { rows } = await app.owner.db.query(
    `select 1 from app_outbox where recipient <> '' or body <> '' or sent_at is null`,
  )
  expect(rows).toEqual([])
})

test('sends codes first, and up to twenty messages at once', async () => {
  for (let n = 0; n < 45; n++) await write(`0171000${String(n).padStart(4, '0')}`)
  await app.owner.db.query(
    `insert into app_outbox (channel, recipient, body, urgent, created_at, next_try_at)
      values ('sms', '01800000000', 'code 654321', true, $1, $1)`,
    [app.clock.now()],
  )
  const begun: string[] = []
  let most = 0
  let now = 0
  const sender = outboxJob(
    [
      gatewayTo(async ({ recipient }) => {
        begun.push(recipient)
        most = Math.max(most, ++now)
        await new Promise((resolve) => setTimeout(resolve, 20))
        now--
      }),
    ],
    app.edge.seal,
    silent,
  )
  while (await sender.run(app.database, app.clock.now()));
  expect(begun).toHaveLength(46)
  expect(begun.slice(0, 20)).toContain('01800000000')
  expect(most).toBe(20)
})

test('retries a message that could not be sent', async () => {
  await write('01900000000')
  let broken = true
  const tries: string[] = []
  const sender = outboxJob(
    [
      gatewayTo(async ({ recipient }) => {
        tries.push(recipient)
        if (broken) throw new Error('the gateway is down')
      }),
    ],
    app.edge.seal,
    silent,
  )
  await runJobsOnce([sender], app.database, app.clock)
  expect(tries).toHaveLength(1)
  broken = false
  app.clock.advance(61_000)
  await runJobsOnce([sender], app.database, app.clock)
  await runJobsOnce([sender], app.database, app.clock)
  expect(tries).toHaveLength(2)
})

test('deletes expired sessions, keys and counts, and keeps the others', async () => {
  const rahima = await app.addMember('rahima')
  await app.owner.db.query(
    `insert into app_idempotency (actor, key, request_hash, created_at) values ('member:1', 'k', '', $1)`,
    [app.clock.now()],
  )
  await app.owner.db.query(`insert into app_rate_limit (key, points, expire) values ('login:x', 3, $1)`, [
    app.clock.now().getTime() + 1000,
  ])
  const count = async () => {
    const { rows } = await app.owner.db.query<{ n: number }>(
      `select (select count(*) from app_session) + (select count(*) from app_idempotency) + (
          select count(*) from app_rate_limit
        ) as n`,
    )
    return rows[0]!.n
  }
  await runJobsOnce([sweepJob], app.database, app.clock)
  expect(await count()).toBe(3)
  app.clock.advance(31 * 24 * 60 * 60_000)
  await app.signInAs(rahima.username)
  await runJobsOnce([sweepJob], app.database, app.clock)
  expect(await count()).toBe(1)
})
