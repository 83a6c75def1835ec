import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { requestByHand } from '../testing/manual-payout.ts'
import { pagesRead } from '../testing/long-history.ts'
import { readAnswers } from './batch-sql.ts'
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
const show = async (id: number) => (await app.call('GET', `/api/operator/batches/${id}`, { as: nasrin })).body
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

let batch: number
let inIt: { id: number; memberId: number }[]
let elsewhere: number
let people = 0
beforeEach(async () => {
  elsewhere = (await request('nagad', `0178${String(1_000_000 + ++people)}`, 8_000)).id
  inIt = []
  for (const amount of [5_000, 6_000, 7_000, 8_000, 9_000])
    inIt.push(await request('bkash', `0179${String(1_000_000 + ++people)}`, amount))
  batch = (await makeBatch('bkash')).body.id
})

test('shows the effect of each line, with totals, and changes nothing', async () => {
  const [first, second, third, fourth] = inIt.map(({ id }) => id) as [number, number, number, number]
  expect((await upload(batch, [{ payoutId: first, outcome: 'paid', reference: 'TRX0' }])).body.paid).toBe(1)
  const { status, body, headers } = await preview(batch, [
    { payoutId: second, outcome: 'paid', reference: 'TRX1', amount: 6_000 },
    { payoutId: third, outcome: 'failed', failure: 'Account not active' },
    { payoutId: fourth, outcome: 'paid', amount: 800 },
    { payoutId: first, outcome: 'paid', reference: 'TRX0' },
    { payoutId: elsewhere, outcome: 'paid' },
    { payoutId: 999_999, outcome: 'failed' },
  ])
  expect(status).toBe(200)
  expect(headers.get('etag')).toBe('"2"')
  expect(body.lines.map(({ payoutId, verdict }: { payoutId: number; verdict: string }) => [payoutId, verdict])).toEqual(
    [
      [second, 'settled'],
      [third, 'returned'],
      [fourth, 'amount'],
      [first, 'already'],
      [elsewhere, 'elsewhere'],
      [999_999, 'unknown'],
    ],
  )
  expect(body.lines[1]).toEqual({
    line: 3,
    payoutId: third,
    verdict: 'returned',
    outcome: 'failed',
    answer: 'Account not active',
    amount: 7_000,
    number: expect.stringMatching(/^[*]{8}[0-9]{3}$/),
    saidAmount: null,
    text: '',
    reason: null,
    rule: null,
  })
  expect(body.lines[2]).toMatchObject({ amount: 8_000, saidAmount: 800 })
  expect(body.lines[4]).toMatchObject({ amount: null, number: null })
  expect(body).toMatchObject({
    version: 2,
    settled: { count: 1, amount: 6_000 },
    returned: { count: 1, amount: 7_000 },
    ignored: 4,
    waits: 0,
    leftOut: 0,
    wrong: 0,
    left: { count: 2, amount: 17_000 },
  })
  expect(await show(batch)).toMatchObject({ paid: 1, failed: 0, unresolved: 30_000, version: 2, endedAt: null })
})

test('ignores a payout named twice in the file, and reports one with another outcome as a contradiction', async () => {
  const [first, second] = inIt.map(({ id }) => id) as [number, number]
  const results: ResultLine[] = [
    { payoutId: first, outcome: 'paid', reference: 'TRX1' },
    { payoutId: first, outcome: 'failed' },
    { payoutId: second, outcome: 'failed' },
  ]
  const verdicts = async () =>
    (await preview(batch, results)).body.lines.map(({ verdict }: { verdict: string }) => verdict)
  expect(await verdicts()).toEqual(['twice', 'twice', 'returned'])
  expect((await upload(batch, results)).body).toMatchObject({ paid: 0, failed: 1, unchanged: 2 })
  expect(await balance(inIt[1]!.memberId)).toBe(6_000)
  expect((await preview(batch, [{ payoutId: second, outcome: 'paid' }])).body.lines[0].verdict).toBe('contradicts')
  expect((await upload(batch, [{ payoutId: second, outcome: 'paid' }])).body).toMatchObject({ paid: 0, unchanged: 1 })
  expect(await balance(inIt[1]!.memberId)).toBe(6_000)
})

test('is refused after another change, and without a version', async () => {
  const [first, second] = inIt.map(({ id }) => id) as [number, number]
  const results: ResultLine[] = [{ payoutId: first, outcome: 'paid', reference: 'TRX1' }]
  const shown = (await preview(batch, results)).headers.get('etag')!
  expect((await upload(batch, [{ payoutId: second, outcome: 'failed' }])).status).toBe(200)
  expect((await take(batch, results, shown)).problem).toMatchObject({ status: 412, code: 'conflict.changed' })
  expect((await take(batch, results)).problem).toMatchObject({ status: 428, code: 'precondition.missing' })
  expect(await show(batch)).toMatchObject({ paid: 0, failed: 1 })
  expect((await upload(batch, results)).status).toBe(200)
})

test('one of two concurrent uploads after the same preview succeeds and the other is refused', async () => {
  const results = inIt.map(({ id }): ResultLine => ({ payoutId: id, outcome: 'paid', reference: `TRX${id}` }))
  const shown = (await preview(batch, results)).headers.get('etag')!
  const answers = await Promise.all([take(batch, results, shown), take(batch, results, shown)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  expect(await show(batch)).toMatchObject({
    paid: 5,
    failed: 0,
    unresolved: 0,
    endedAt: app.clock.now().toISOString(),
  })
})

test('reads the rows of a batch of 1,000 once, however many payouts exist', async () => {
  const { memberId } = inIt[0]!
  await app.owner.db.query('alter table payouts_payout disable trigger user')
  await app.owner.db.query(
    `insert into payouts_payout (
        id, member_id, amount, held, state, provider, number, holder_name, rail, requested_at, sent_at, batch_id
      )
      select 5000000 + n, $1, 5000, 5000, 'sending', 'bkash', '********111', 'sealed:x', 'manual', $2, $2, $3
      from generate_series(1, 995) n`,
    [memberId, app.clock.now(), batch],
  )
  await app.owner.db.query('alter table payouts_payout enable trigger user')
  await app.owner.db.query('analyze payouts_payout')
  const results = JSON.stringify(
    Array.from({ length: 995 }, (_, n) => ({ payout_id: 5_000_001 + n, paid: true, answer: 'TRX' })),
  )
  expect(await pagesRead(app.owner, (db) => readAnswers(db, batch, results))).toBeLessThan(171)
  await app.owner.db.query('alter table payouts_payout disable trigger user')
  await app.owner.db.query('delete from payouts_payout where id > 5000000')
  await app.owner.db.query('alter table payouts_payout enable trigger user')
})
