import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testSeal } from '../testing/books.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { drop, html, json, startGatewayServer, type GatewayServer } from '../testing/gateway-server.ts'
import { exchange, type Rails } from './exchange.ts'
import { railsJobs } from './jobs.ts'

let database: TestDatabase
let gateway: GatewayServer
const at = new Date('2026-03-02T06:00:00Z')
let rails: Rails

beforeAll(async () => {
  database = await createTestDatabase()
  gateway = await startGatewayServer(json({}))
  rails = { db: database.app.db, seal: testSeal, present: () => at, seconds: 30 }
})
afterAll(async () => {
  await gateway.close()
  await database.drop()
})
beforeEach(async () => {
  gateway.does(json({}))
  await database.admin.db.query('alter table rails_exchange disable trigger append_only')
  await database.admin.db.query('truncate rails_exchange')
  await database.admin.db.query('alter table rails_exchange enable trigger append_only')
})

const ask = (more: object = {}, seconds = 30) =>
  exchange(
    { ...rails, seconds },
    {
      rail: 'bkash_payouts',
      call: 'payment/b2cPayment',
      subject: { kind: 'payout', id: 7 },
      url: `${gateway.url}/payment`,
      headers: { authorization: 'the token' },
      body: { amount: '100.00', receiverMSISDN: '01712345678' },
      secrets: ['the token', 'a secret'],
      ...more,
    },
  )
const kept = async () =>
  (await database.app.db.query<Record<string, unknown>>('select * from rails_exchange order by id')).rows

test('keeps request and answer without secrets, with the last three digits of numbers', async () => {
  gateway.does(
    json({ id_token: 'eyJ.x"y', customerMsisdn: '8801712345678', note: 'a secret, the token', trxID: 'AB12CD34EF' }),
  )
  expect(await ask()).toMatchObject({ is: 'answered', status: 200, json: { trxID: 'AB12CD34EF' } })
  const [row] = await kept()
  expect(row).toMatchObject({
    rail: 'bkash_payouts',
    subject_kind: 'payout',
    subject_id: 7,
    status: 200,
    fault: null,
    at,
  })
  expect(row!.asked).toBe(`POST ${gateway.url}/payment\n{"amount":"100.00","receiverMSISDN":"********678"}`)
  expect(row!.answer).toBe('{"id_token":"…","customerMsisdn":"**********678","note":"…, …","trxID":"AB12CD34EF"}')
})

test('redacts secrets in an address, in forms and in truncated answers', async () => {
  gateway.does((response) => void response.end('<html>store_passwd=p%40ss&x=1 "id_token":"abc'))
  await ask({
    method: 'GET',
    body: undefined,
    url: `${gateway.url}/v?store_id=me&store_passwd=p%40ss`,
    secrets: ['p@ss'],
  })
  await ask({ body: new URLSearchParams({ store_passwd: 'p@ss', tran_id: 'T1' }), secrets: [] })
  const [first, second] = await kept()
  expect(first!.asked).toBe(`GET ${gateway.url}/v?store_id=me&store_passwd=…`)
  expect(first!.answer).toBe('<html>store_passwd=…&x=1 "id_token":"…')
  expect(second!.asked).toBe(`POST ${gateway.url}/payment\nstore_passwd=…&tran_id=T1`)
})

test.each(['01712345678', '+8801712345678', '008801712345678', '88 01712-345678', '017 12 345 678', '০১৭১২৩৪৫৬৭৮'])(
  'masks the number %s',
  async (number) => {
    await ask({ body: { note: number } })
    expect((await kept()).at(-1)!.asked).not.toContain(number)
  },
)

test('redacts the payer in a form', async () => {
  await ask({ body: new URLSearchParams({ cus_name: 'A Company', cus_email: 'a@b.test', tran_id: 'T1' }), secrets: [] })
  expect((await kept()).at(-1)!.asked).toBe(`POST ${gateway.url}/payment\ncus_name=…&cus_email=…&tran_id=T1`)
})

test('treats an answer that is not a JSON object as one without JSON', async () => {
  gateway.does(html(503))
  expect(await ask()).toEqual({ is: 'answered', status: 503, json: undefined, milliseconds: 0 })
  gateway.does((response) => void response.end('["a list"]'))
  expect(await ask()).toEqual({ is: 'answered', status: 200, json: undefined, milliseconds: 0 })
})

test('a redirect is not followed', async () => {
  gateway.got.length = 0
  gateway.does((response) => void response.writeHead(307, { location: `${gateway.url}/elsewhere` }).end())
  expect(await ask()).toMatchObject({ is: 'answered', status: 307 })
  expect(gateway.got).toHaveLength(1)
})

test('reports whether the request may have reached the gateway if there is no answer', async () => {
  gateway.does(() => {})
  expect(await ask({}, 0.3)).toEqual({ is: 'silent', why: 'timeout', sent: true })
  gateway.does(drop)
  expect(await ask()).toMatchObject({ is: 'silent', sent: true })
  const closed = createServer().listen(0)
  const { port } = closed.address() as { port: number }
  await new Promise((done) => closed.close(done))
  expect(await ask({ url: `http://127.0.0.1:${port}/` })).toEqual({ is: 'silent', why: 'ECONNREFUSED', sent: false })
  expect((await kept()).map(({ status, fault }) => [status, fault])).toEqual([
    [null, 'timeout'],
    [null, expect.any(String)],
    [null, 'ECONNREFUSED'],
  ])
})

test('reads at most 64 KiB, and treats an endless body as no answer', async () => {
  gateway.does((response) => void response.end('x'.repeat(1_000_000)))
  expect(await ask()).toEqual({ is: 'answered', status: 200, json: undefined, milliseconds: 0 })
  expect((await kept())[0]!.answer).toHaveLength(4000)
  gateway.does((response) => void response.write('{"trxID":'))
  expect(await ask({}, 1)).toEqual({ is: 'silent', why: 'timeout', sent: true })
})

test('an exchange cannot be changed, and is deleted after 400 days', async () => {
  await ask()
  const { db } = database.app
  await expect(db.query(`update rails_exchange set answer = ''`)).rejects.toThrow(/permission denied/)
  await expect(db.query('delete from rails_exchange')).rejects.toThrow(/permission denied/)
  await expect(database.owner.db.query(`update rails_exchange set answer = ''`)).rejects.toThrow(/forbidden/)
  const forget = (days: number) => railsJobs[0]!.run(database.app, new Date(at.getTime() + days * 86_400_000))
  await forget(399)
  expect(await kept()).toHaveLength(1)
  await forget(401)
  expect(await kept()).toEqual([])
})
