import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { requestByHand } from '../testing/manual-payout.ts'
import { resultFile, type ResultLine } from '../testing/result-file.ts'

let app: TestApp
let nasrin: SignedIn

beforeAll(async () => {
  app = await startTestApp()
  nasrin = await app.addOperator('nasrin')
})
afterAll(() => app.close())

const request = (provider: string, number: string, amount: number) => requestByHand(app, provider, number, amount)
const balance = async (memberId: number) =>
  (await app.owner.db.query<{ balance: number }>('select balance from ledger_member where member_id = $1', [memberId]))
    .rows[0]!.balance
const makeBatch = (provider: string) =>
  app.call('POST', '/api/operator/batches', { as: nasrin, key: randomUUID(), body: { provider } })
const preview = (id: number, results: ResultLine[]) =>
  app.call('POST', `/api/operator/batches/${id}/preview`, { as: nasrin, body: resultFile(results) })
const take = (id: number, results: ResultLine[], match?: string) =>
  app.call('POST', `/api/operator/batches/${id}/result`, {
    as: nasrin,
    key: randomUUID(),
    body: resultFile(results),
    headers: match === undefined ? {} : { 'if-match': match },
  })
/** Like the page, sends the version of the preview. */
async function upload(id: number, results: ResultLine[]) {
  const shown = await preview(id, results)
  return take(id, results, shown.headers.get('etag')!)
}

test('an operator creates a batch, uploads its file at the provider and enters the result', async () => {
  const rahima = await request('bkash', '01711111111', 14_701)
  const karim = await request('bkash', '01722222222', 100_005)
  const other = await request('nagad', '01733333333', 5_000)
  const queue = (await app.call('GET', '/api/operator/payouts', { as: nasrin })).body
  expect(queue.items.map((item: { id: number }) => item.id)).toEqual([rahima.id, karim.id, other.id])
  expect(queue.items[0]).toMatchObject({
    state: 'requested',
    rail: 'manual',
    batchId: null,
    number: '********111',
    holderName: 'A Holder',
  })

  const { status, body: batch } = await makeBatch('bkash')
  expect({ status, batch }).toEqual({
    status: 201,
    batch: {
      id: expect.any(Number),
      provider: 'bkash',
      count: 2,
      amount: 114_706,
      paid: 0,
      failed: 0,
      createdAt: app.clock.now().toISOString(),
      createdBy: 'nasrin',
      inDoubt: false,
      unresolved: 114_706,
      endedAt: null,
      version: 1,
    },
  })
  expect((await makeBatch('bkash')).status).toBe(404)
  expect((await makeBatch('rocket')).status).toBe(404)

  const file = await app.call('GET', `/api/operator/batches/${batch.id}/file.csv`, { as: nasrin })
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.text).toBe(
    `Receiver Wallet,Amount,Reference\r\n01711111111,147.01,POROKH-${rahima.id}\r\n01722222222,1000.05,POROKH-${karim.id}\r\n`,
  )

  const results: ResultLine[] = [
    { payoutId: karim.id, outcome: 'failed', failure: 'Account not active' },
    { payoutId: rahima.id, outcome: 'paid', reference: 'TRX9' },
    { payoutId: other.id, outcome: 'paid' },
    { payoutId: 999_999, outcome: 'paid' },
  ]
  expect((await upload(batch.id, results)).body).toEqual({ version: 3, paid: 1, failed: 1, unchanged: 2, stuck: [] })
  expect((await upload(batch.id, results)).body).toEqual({ version: 3, paid: 0, failed: 0, unchanged: 4, stuck: [] })
  expect(await balance(rahima.memberId)).toBe(0)
  expect(await balance(karim.memberId)).toBe(100_005)
  // A second download leaves out finished payouts, so they are not sent again.
  expect((await app.call('GET', `/api/operator/batches/${batch.id}/file.csv`, { as: nasrin })).text).toBe(
    'Receiver Wallet,Amount,Reference\r\n',
  )
  // Each download contains whole wallet numbers, so the log records it.
  const downloads = await app.call('GET', '/api/operator/audit?action=batch.downloaded', { as: nasrin })
  expect(downloads.body.items).toMatchObject([
    { actor: 'operator', actorName: expect.any(String), detail: { batchId: batch.id, payouts: 0 } },
    { actor: 'operator', actorName: expect.any(String), detail: { batchId: batch.id, payouts: 2 } },
  ])
  const inBatch = (await app.call('GET', `/api/operator/payouts?batchId=${batch.id}`, { as: nasrin })).body.items
  expect(inBatch.map((item: { state: string; failure: string }) => [item.state, item.failure])).toEqual([
    ['paid', null],
    ['failed', 'Account not active'],
  ])
  expect((await app.call('GET', '/api/operator/batches', { as: nasrin })).body.items).toMatchObject([
    { id: batch.id, count: 2, paid: 1, failed: 1, unresolved: 0, endedAt: app.clock.now().toISOString() },
  ])
  expect((await app.call('GET', '/api/operator/payouts?state=paid', { as: nasrin })).body.items).toMatchObject([
    { id: rahima.id },
  ])
})

test('a payout whose outcome cannot be stored is named and does not block the others in the file', async () => {
  const [good, bad, last] = [
    await request('nagad', '01755555555', 5_000),
    await request('nagad', '01766666666', 6_000),
    await request('nagad', '01777777777', 7_000),
  ]
  const { body: batch } = await makeBatch('nagad')
  /** Creates a state that a bug or a faulty restore could leave behind. */
  const hold = (amount: number) =>
    app.owner.transaction(async (db) => {
      await db.query('alter table payouts_payout disable trigger user')
      await db.query('update payouts_payout set held = $2 where id = $1', [bad.id, amount])
      await db.query('alter table payouts_payout enable trigger user')
    })
  await hold(1)
  const results: ResultLine[] = [
    { payoutId: last.id, outcome: 'failed', failure: 'Account not active' },
    { payoutId: bad.id, outcome: 'paid', reference: 'TRX2' },
    { payoutId: good.id, outcome: 'paid', reference: 'TRX1' },
  ]
  const answer = await upload(batch.id, results)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    version: 3,
    paid: 1,
    failed: 1,
    unchanged: 0,
    stuck: [{ payoutId: bad.id, why: expect.stringMatching(/payout/) }],
  })
  expect(await balance(last.memberId)).toBe(7_000)
  await hold(6_000)
  expect((await upload(batch.id, results)).body).toEqual({ version: 4, paid: 1, failed: 0, unchanged: 2, stuck: [] })
})

test('a payout is in only one batch when two operators create batches concurrently', async () => {
  for (let n = 0; n < 6; n++) await request('rocket', `0174444444${n}1`, 5_000)
  const made = await Promise.all(Array.from({ length: 4 }, () => makeBatch('rocket')))
  const counts = made.filter((answer) => answer.status === 201).map((answer) => answer.body.count as number)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6)
  for (const answer of made) expect([201, 404]).toContain(answer.status)
})

test('open batches are listed oldest first, and payouts without a batch by provider', async () => {
  for (const number of ['01755555551', '01755555552']) {
    await request('bkash', number, 5_000)
    expect((await makeBatch('bkash')).status).toBe(201)
  }
  await request('nagad', '01755555553', 6_000)
  await request('nagad', '01755555554', 7_000)
  const list = async (state: string) =>
    (await app.call('GET', `/api/operator/batches?state=${state}`, { as: nasrin })).body.items as {
      id: number
      endedAt: string | null
    }[]
  const [open, ended] = [await list('open'), await list('ended')]
  expect(open.length).toBeGreaterThan(1)
  expect(open.map(({ id }) => id)).toEqual(open.map(({ id }) => id).toSorted((a, b) => a - b))
  expect(ended.map(({ id }) => id)).toEqual(ended.map(({ id }) => id).toSorted((a, b) => b - a))
  expect([open.every(({ endedAt }) => endedAt === null), ended.some(({ endedAt }) => endedAt === null)]).toEqual([
    true,
    false,
  ])
  const waiting = (await app.call('GET', '/api/operator/unsent', { as: nasrin })).body.items
  expect(waiting).toEqual([
    { id: 2, provider: 'nagad', count: 2, amount: 13_000, since: app.clock.now().toISOString() },
  ])
  expect((await makeBatch('nagad')).body).toMatchObject({ count: 2, amount: 13_000 })
  expect((await app.call('GET', '/api/operator/unsent', { as: nasrin })).body.items).toEqual([])
})

test('answers 404 for an unknown batch', async () => {
  expect((await preview(12_345, [{ payoutId: 1, outcome: 'paid' }])).problem.code).toBe('not_found')
  expect((await take(12_345, [{ payoutId: 1, outcome: 'paid' }], '*')).problem.code).toBe('not_found')
  expect((await app.call('GET', '/api/operator/batches/12345', { as: nasrin })).problem.code).toBe('not_found')
  expect((await app.call('GET', '/api/operator/batches/12345/file.csv', { as: nasrin })).problem.code).toBe('not_found')
})
