import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alphaSms } from '../../messages/alpha-sms.ts'
import type { Answer, Gateway, OutMessage } from '../../messages/gateway.ts'
import { forgetDead } from '../../messages/sql.ts'
import { sslWireless } from '../../messages/gateways.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { gatewayTo } from '../../testing/gateway-to.ts'
import {
  alphaTakes,
  drop,
  html,
  sslSays,
  sslTakes,
  startGatewayServer,
  type Behaviour,
  type GatewayServer,
} from '../../testing/gateway-server.ts'
import { bindApi } from '../http/bind-api.ts'
import { runJobsOnce } from '../jobs/jobs.ts'
import { outboxJob, writeMessage } from './outbox.ts'

let app: TestApp
let ssl: GatewayServer
let alpha: GatewayServer
let lines: string[]
beforeAll(async () => {
  app = await startTestApp({ api: bindApi({}, {}) })
  ssl = await startGatewayServer(sslTakes())
  alpha = await startGatewayServer(alphaTakes)
})
afterAll(async () => {
  await Promise.all([ssl.close(), alpha.close()])
  await app.close()
})
beforeEach(async () => {
  await app.owner.db.query('delete from app_outbox')
  await app.owner.db.query('delete from app_rate_limit')
  ssl.got.length = 0
  alpha.got.length = 0
  ssl.does(sslTakes())
  alpha.does(alphaTakes)
  lines = []
})

const secret = 'a key that nobody may read'
const both = () => [
  sslWireless({ url: ssl.url, token: secret, sid: 'POROKH' }),
  alphaSms({ url: alpha.url, key: secret }),
]
const jobOf = (gateways: readonly Gateway[]) =>
  outboxJob(gateways, app.edge.seal, pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }))
const run = (job: ReturnType<typeof outboxJob>) => runJobsOnce([job], app.database, app.clock)

async function write(more: object = {}) {
  const at = { db: app.database.db, pool: app.database.db, seal: app.edge.seal }
  const message = { channel: 'sms' as const, to: '+8801711111111', body: 'code 482615', ...more }
  expect(await writeMessage(at, message as never, {}, app.clock.now())).toBe('within')
}
async function rows() {
  const { rows: found } = await app.owner.db.query(
    "select outcome, gateway, reference, sent_at is null as waits, body = '' as empty from app_outbox order by id",
  )
  return found
}

test('goes to the first gateway and stores the gateway’s id of the message', async () => {
  await write()
  await run(jobOf(both()))
  expect(await rows()).toEqual([
    { outcome: 'taken', gateway: 'ssl_wireless', reference: 'r-1', waits: false, empty: true },
  ])
  expect(alpha.got).toEqual([])
})

test.each<[string, Behaviour]>([
  ['that no longer knows our address', sslSays(4003)],
  ['whose token was revoked', sslSays(4001)],
  ['with too many requests', sslSays(4031)],
])('goes to the second gateway if the first one %s', async (_, behaviour) => {
  ssl.does(behaviour)
  await write()
  await run(jobOf(both()))
  expect(await rows()).toMatchObject([{ outcome: 'taken', gateway: 'alpha_sms', reference: '8142' }])
})

test('asks the first gateway about a lost answer instead of resending by the second one', async () => {
  const takes = sslTakes()
  ssl.does((response, asked) => {
    // The message is accepted, but the answer is lost.
    takes({ writeHead: () => ({ end() {} }) } as never, asked)
    drop(response, asked)
  }, takes)
  await write()
  const job = jobOf(both())
  await run(job)
  expect(await rows()).toMatchObject([{ outcome: null, gateway: 'ssl_wireless', waits: true }])
  app.clock.advance(130_000)
  await run(job)
  expect(await rows()).toMatchObject([{ outcome: 'taken', waits: false, empty: true }])
  expect(ssl.got).toHaveLength(2)
  expect(ssl.got[0]!.text).toBe(ssl.got[1]!.text)
  expect(alpha.got).toEqual([])
})

test('never resends by Alpha SMS after a lost answer or a crash', async () => {
  alpha.does(drop)
  await write()
  const job = jobOf(both().slice(1))
  await run(job)
  expect(await rows()).toMatchObject([{ outcome: 'unknown', waits: false, empty: true }])
  alpha.does(alphaTakes)
  app.clock.advance(24 * 60 * 60_000)
  await run(job)
  expect(alpha.got).toHaveLength(1)

  await write()
  await app.owner.db.query(`update app_outbox set gateway = 'alpha_sms', handed_at = $1 where sent_at is null`, [
    app.clock.now(),
  ])
  await run(job)
  expect(alpha.got).toHaveLength(1)
  expect((await rows()).at(-1)).toMatchObject({ outcome: 'unknown' })
})

test('is not repeated after a day, when the gateway may have forgotten the id', async () => {
  ssl.does(html(502))
  await write()
  const job = jobOf(both())
  await run(job)
  app.clock.advance(24 * 60 * 60_000)
  ssl.does(sslTakes())
  await run(job)
  expect(await rows()).toMatchObject([{ outcome: 'unknown', waits: false }])
  expect(ssl.got).toHaveLength(1)
})

test('a gateway that fails five times in a minute becomes the last choice for a minute', async () => {
  ssl.does(drop)
  const job = jobOf(both())
  for (let n = 0; n < 5; n++) await write()
  await run(job)
  expect(alpha.got).toEqual([])
  await write()
  await run(job)
  expect(alpha.got).toHaveLength(1)
  app.clock.advance(61_000)
  ssl.does(sslTakes())
  await write()
  await run(job)
  expect((await rows()).at(-1)).toMatchObject({ outcome: 'taken', gateway: 'ssl_wireless' })
})

test('gives up an invalid number at once', async () => {
  ssl.does(sslSays(4014))
  await write()
  await run(jobOf(both()))
  expect(await rows()).toMatchObject([{ outcome: 'refused', waits: false, empty: true }])
  expect(alpha.got).toEqual([])
})

test('logs no text, number or secret, whatever a gateway answers', async () => {
  ssl.does((response) => void response.writeHead(500).end(`${secret} code 482615 8801711111111`))
  alpha.does(drop)
  await write()
  await run(jobOf(both()))
  await run(jobOf(both().slice(1)))
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join()).not.toMatch(/482615|1711111111|key that/)
  const { rows: kept } = await app.owner.db.query('select * from messages_gateway')
  expect(JSON.stringify(kept)).not.toMatch(/482615|1711111111|key that/)
})

test('sends nothing to a non-existent address for thirty days', async () => {
  const tried: string[] = []
  let answer: Answer = { is: 'refused', why: 'EENVELOPE 550 5.1.1', isDead: true }
  const mail: Gateway = gatewayTo(async () => {}, {
    name: 'smtp',
    async send({ recipient }: OutMessage) {
      tried.push(recipient)
      return answer
    },
  })
  const job = jobOf([mail])
  const to = (address: string) => write({ channel: 'email', to: address, subject: 'Your Porokh account', body: 'text' })
  await to('Rahima@example.org')
  await run(job)
  answer = { is: 'taken' }
  await to('rahima@example.org')
  await to('moyna@example.org')
  await run(job)
  expect(tried).toEqual(['Rahima@example.org', 'moyna@example.org'])
  expect((await rows()).map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'taken'])
  app.clock.advance(31 * 24 * 60 * 60_000)
  await runJobsOnce([forgetDead], app.database, app.clock)
  expect((await app.owner.db.query('select from messages_dead_address')).rowCount).toBe(0)
  await to('rahima@example.org')
  await run(job)
  expect(tried).toHaveLength(3)
})

test('waits if no gateway is configured', async () => {
  await write()
  await run(jobOf([]))
  expect(await rows()).toMatchObject([{ outcome: null, waits: true, empty: false }])
  expect(lines.join()).toContain('no gateway for this sms is set')
})

test('does not send an expired code', async () => {
  const tried: string[] = []
  let works = false
  const job = jobOf([
    gatewayTo(async ({ body }) => {
      if (!works) throw new Error('down')
      tried.push(body)
    }),
  ])
  await write({ urgent: true })
  await write({ body: 'a warning' })
  await run(job)
  works = true
  app.clock.advance(15 * 60_000)
  await run(job)
  expect(tried).toEqual(['a warning'])
  expect((await rows()).map(({ outcome }) => outcome)).toEqual(['late', 'taken'])
})

test('a test uses only its gateway', async () => {
  await write({ via: 'alpha_sms' })
  await run(jobOf(both()))
  expect(await rows()).toMatchObject([{ outcome: 'taken', gateway: 'alpha_sms' }])
  expect(ssl.got).toEqual([])
})
