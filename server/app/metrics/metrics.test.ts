import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../db/connect.ts'
import type { Job } from '../../core/job.ts'
import { openMarket, type Market } from '../../testing/market.ts'
import { idleProcess } from '../../testing/idle-process.ts'
import { addDatabaseMetrics } from './database-metrics.ts'
import { startJobs } from '../jobs/jobs.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { reportJob } from '../../health/report.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

const scrape = async () => (await market.app.call('GET', '/metrics')).text
/** The value of a metric, optionally with these labels. */
const valueOf = (text: string, metric: string) =>
  Number(new RegExp(`^${metric.replaceAll(/[{}]/g, String.raw`\$&`)} (\\S+)$`, 'm').exec(text)?.[1])

test(
  'shows waiting money, payouts and messages, and the state of books and head',
  {
    timeout: 90_000,
  },
  async () => {
    const { app } = market
    const rahima = await market.addMember('rahima')
    const campaign = await market.openCampaign({ places: 2 })
    const task = await market.handIn(rahima, campaign, { rating: 4 })
    await market.asSponsor('POST', `/api/sponsor/submissions/${task}/approve`)
    await app.owner.db.query(
      `insert into app_outbox (channel, recipient, body, created_at, next_try_at, tries)
      values ('sms', '1', 'x', $1, $1, 0), ('sms', '2', 'x', $1, $1, 10)`,
      [new Date(app.clock.now().getTime() - 60_000)],
    )
    let text = ''
    // On a slow machine the first answer may come before the database's values.
    await expect.poll(async () => valueOf((text = await scrape()), 'porokh_database_up'), { timeout: 60_000 }).toBe(1)
    expect(valueOf(text, 'porokh_escrow_poisha')).toBe(20_000)
    expect(valueOf(text, 'porokh_promised_poisha')).toBe(20_000)
    expect(valueOf(text, 'porokh_messages_waiting')).toBe(1)
    expect(valueOf(text, 'porokh_message_oldest_seconds')).toBe(60)
    expect(valueOf(text, 'porokh_messages_given_up')).toBe(1)
    expect(valueOf(text, 'porokh_ledger_check_ended_timestamp_seconds')).toBe(0)
    expect(valueOf(text, 'porokh_head_late_seconds')).toBe(12 * 3600)
    expect(text).toContain('# TYPE porokh_payout_oldest_seconds gauge')
  },
)

test('counts refusals by code, and failed sign-ins', async () => {
  const before = valueOf(await scrape(), 'porokh_sign_in_failures_total')
  await market.app.call('POST', '/api/login', { body: { identifier: 'nobody-here', password: 'wrong-Password-1' } })
  await market.app.call('GET', '/api/me')
  const text = await scrape()
  expect(valueOf(text, 'porokh_sign_in_failures_total')).toBe(before + 1)
  expect(valueOf(text, 'porokh_refusals_total{code="auth.signed_out"}')).toBeGreaterThan(0)
})

const silent = pino({ level: 'silent' })
const never = new Promise<never>(() => {})
const readingWith = (transaction: Database['transaction']) => {
  const metrics = createMetrics(idleProcess)
  const read = addDatabaseMetrics(metrics.registry, { transaction } as Database, market.app.clock)
  const up = async () => (await metrics.registry.getSingleMetricAsString('porokh_database_up')).split('\n').at(-1)
  return { read, up, has: (name: string) => metrics.registry.getSingleMetric(name) !== undefined }
}

test('queries the database at most every 15 seconds, however many clients read the metrics', async () => {
  let asked = 0
  const { read, has } = readingWith((...work) => {
    asked++
    return market.app.database.transaction(...work)
  })
  const time = vi.spyOn(performance, 'now').mockReturnValue(1000)
  await Promise.all([read(), read()])
  await expect.poll(() => has('porokh_payouts'), { timeout: 30_000 }).toBe(true)
  const once = asked
  time.mockReturnValue(15_999)
  await read()
  expect(asked).toBe(once)
  time.mockReturnValue(16_000)
  await read()
  await expect.poll(() => asked, { timeout: 30_000 }).toBe(2 * once)
  time.mockRestore()
})

test('answers without the figures of a database that refuses or never answers', { timeout: 60_000 }, async () => {
  for (const broken of [() => Promise.reject(new Error('gone')), () => never]) {
    const { read, up, has } = readingWith(broken)
    await read()
    expect([await up(), has('porokh_payouts'), has('porokh_http_request_seconds')]).toEqual([
      'porokh_database_up 0',
      false,
      true,
    ])
  }
})

test('shows the other figures if one takes too long', { timeout: 60_000 }, async () => {
  const { read, up, has } = readingWith((work, ...more) =>
    market.app.database.transaction(
      (db) =>
        work({
          async query(sql, ...rest) {
            if (!sql.includes('from app_outbox')) return db.query(sql, ...rest)
            await db.query('set local statement_timeout = 50')
            return db.query('select pg_sleep(60)')
          },
        }),
      ...more,
    ),
  )
  await read()
  await expect.poll(up, { timeout: 30_000 }).toBe('porokh_database_up 1')
  expect([has('porokh_messages_waiting'), has('porokh_database_backends')]).toEqual([false, true])
})

test('each process reports its jobs, and any process shows the reports of all', async () => {
  const { app } = market
  const works: Job = { name: 'test.works', everySeconds: 60, run: async () => 0 }
  const fails: Job = { name: 'test.fails', everySeconds: 60, run: () => Promise.reject(new Error('no gateway')) }
  const processOf = (): { metrics: Metrics; tell: () => Promise<number> } => {
    const metrics = createMetrics(idleProcess)
    const report = reportJob(metrics.report, app.clock.now())
    return { metrics, tell: () => report.run(app.database, app.clock.now()) }
  }
  const [one, other] = [processOf(), processOf()]
  const jobs = [one, other].map(({ metrics }) =>
    startJobs([works, fails], { database: app.database, clock: app.clock, logger: silent, metrics }),
  )
  const runs = async ({ metrics }: typeof one) => {
    const { values } = await metrics.registry.getSingleMetric('porokh_job_runs_total')!.get()
    return values.filter(({ value }) => value > 0).map(({ labels }) => `${labels.job} ${labels.outcome}`)
  }
  for (const each of [one, other])
    await expect.poll(() => runs(each), { timeout: 30_000 }).toEqual(['test.works done', 'test.fails failed'])
  await Promise.all(jobs.map((each) => each.stop()))
  for (const each of [one, other]) await each.tell()
  await one.tell()
  const { body } = await app.call('GET', '/api/operator/health', { as: await app.addOperator('selina') })
  const at = app.clock.now().toISOString()
  const never = { succeededAt: null, failedAt: null, failures: 0, failure: null }
  expect(body.jobs).toEqual([
    {
      ...never,
      name: 'test.fails',
      everySeconds: 60,
      failedAt: at,
      failures: 2,
      failure: 'no gateway',
      state: 'watch',
    },
    { ...never, name: 'test.works', everySeconds: 60, succeededAt: at, state: 'good' },
  ])
  expect(body.processes).toHaveLength(2)
})
