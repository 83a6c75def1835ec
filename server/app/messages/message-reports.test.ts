import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bindApi } from '../http/bind-api.ts'
import { runJobsOnce } from '../jobs/jobs.ts'
import { outboxJob, writeMessage } from './outbox.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { alphaTakes, drop, html, json, startGatewayServer, type GatewayServer } from '../../testing/gateway-server.ts'
import { alphaSms } from '../../messages/alpha-sms.ts'
import { askBalances } from '../../messages/balances.ts'
import { askReports } from './message-reports.ts'
import { gatewayStates } from '../../messages/sql.ts'

let app: TestApp
let server: GatewayServer
beforeAll(async () => {
  app = await startTestApp({ api: bindApi({}, {}) })
  server = await startGatewayServer(alphaTakes)
})
afterAll(async () => {
  await server.close()
  await app.close()
})
beforeEach(async () => {
  await app.owner.db.query('delete from app_outbox')
  await app.owner.db.query('delete from app_rate_limit')
  await app.owner.db.query('delete from messages_gateway')
  server.got.length = 0
})

const secret = 'a key that nobody may read'
const gateways = () => [alphaSms({ url: server.url, key: secret })]
const run = (job: ReturnType<typeof askReports>) => runJobsOnce([job], app.database, app.clock)
const ask = () => run(askReports(gateways()))

/** Sends an SMS, which gets the number 8142 at Alpha SMS. */
async function send() {
  server.does(alphaTakes)
  const at = { db: app.database.db, pool: app.database.db, seal: app.edge.seal }
  const message = { channel: 'sms' as const, to: '+8801711111111', body: 'code 482615' }
  expect(await writeMessage(at, message, {}, app.clock.now())).toBe('within')
  await run(outboxJob(gateways(), app.edge.seal, pino({ level: 'silent' })))
  server.got.length = 0
}
const report = (...statuses: string[]) =>
  json({
    error: 0,
    msg: 'Success',
    data: {
      request_id: 8142,
      request_status: 'Complete',
      recipients: statuses.map((status) => ({ number: '8801711111111', charge: '0.3500', status })),
    },
  })
const delivery = async () => (await app.owner.db.query('select delivery from app_outbox')).rows[0]?.delivery

test('asks the gateway after a minute, with the gateway’s own id, until the SMS has arrived', async () => {
  await send()
  expect(await delivery()).toBe('waiting')
  await ask()
  expect(server.got).toEqual([])
  app.clock.advance(60_000)
  server.does(report('Sent'))
  await ask()
  expect(server.got).toMatchObject([
    { method: 'GET', path: `/report/request/8142/?${new URLSearchParams({ api_key: secret })}` },
  ])
  expect(await delivery()).toBe('waiting')
  app.clock.advance(4 * 60_000)
  server.does(report('Delivered'))
  await ask()
  expect(await delivery()).toBe('delivered')
  // The first result stays.
  app.clock.advance(24 * 3600_000)
  server.does(report('Failed'))
  await ask()
  expect([server.got.length, await delivery()]).toEqual([2, 'delivered'])
})

test('counts a failed SMS as undelivered', async () => {
  await send()
  app.clock.advance(60_000)
  server.does(report('Failed'))
  await ask()
  expect(await delivery()).toBe('not_delivered')
})

test.each([
  ['pending for ever', report('Pending')],
  ['a word that is not known', report('Vanished')],
  ['a report of several numbers', report('Delivered', 'Failed')],
  ['a report of nobody', report()],
  ['no report', json({ error: 404, msg: 'Resource not found' })],
  ['a page of a proxy', html(502)],
  ['a lost connection', drop],
])('%s: the result is unknown after a day', async (_, behaviour) => {
  await send()
  server.does(behaviour)
  for (const minutes of [1, 4, 25, 330]) {
    app.clock.advance(minutes * 60_000)
    await ask()
    expect(await delivery()).toBe('waiting')
  }
  app.clock.advance(18 * 3600_000)
  await ask()
  expect([server.got.length, await delivery()]).toEqual([5, 'unknown'])
  app.clock.advance(24 * 3600_000)
  await ask()
  expect(server.got).toHaveLength(5)
})

test('stores the balance and the days it lasts, and ignores an invalid answer', async () => {
  const balances = () => run(askBalances(gateways()))
  const kept = async () => (await app.owner.db.query('select balance, balance_days as days from messages_gateway')).rows
  await send()
  server.does(json({ error: 0, msg: 'Success', data: { balance: '35.1000' } }))
  await balances()
  expect(server.got).toMatchObject([{ method: 'GET', path: expect.stringMatching(/^\/user\/balance\/\?api_key=/) }])
  // The cost per part is unknown so far.
  expect(await kept()).toEqual([{ balance: 3510, days: null }])
  await app.owner.db.query('update messages_sms_rule set part_cost = 35')
  await balances()
  // One part of 35 poisha in seven days.
  expect(await kept()).toEqual([{ balance: 3510, days: 702 }])
  for (const broken of [html(502), drop, json({ error: 0, data: {} }), json({ error: 405, data: { balance: '1' } })]) {
    server.does(broken)
    await balances()
  }
  expect(await kept()).toEqual([{ balance: 3510, days: 702 }])
  expect(await gatewayStates(app.database.db)).toMatchObject([{ balance: 3510 }])
})
