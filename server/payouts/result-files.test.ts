import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csv } from '../documents/csv.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { requestByHand } from '../testing/manual-payout.ts'
import { fileOf } from '../testing/statements.ts'
import { tablesWith } from '../testing/all-rows.ts'
import { workbookOf } from '../testing/workbook.ts'

let app: TestApp
let nasrin: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  nasrin = await app.addOperator('nasrin')
})
afterAll(() => app.close())

type File = string | Uint8Array
const post = (id: number, call: 'preview' | 'result', file: File, more: object = {}) =>
  app.call('POST', `/api/operator/batches/${id}/${call}`, {
    as: nasrin,
    key: randomUUID(),
    body: fileOf(file),
    ...more,
  })
const preview = async (id: number, file: File) => (await post(id, 'preview', file)).body
const apply = (id: number, file: File, more: object = {}) =>
  post(id, 'result', file, { headers: { 'if-match': '*' }, ...more })
const verdicts = async (id: number, file: File) =>
  (await preview(id, file)).lines
    .filter(({ reason }: { reason: string | null }) => reason === null)
    .map(({ line, verdict }: { line: number; verdict: string }) => `${line} ${verdict}`)

let people = 10
const numberOf = (provider: string) => `017${10_000_000 + ++people}${provider === 'rocket' ? '7' : ''}`
/** A batch of payouts of these amounts, with their ids and numbers. */
async function batchOf(provider: string, ...amounts: number[]) {
  const numbers = amounts.map(() => numberOf(provider))
  const ids: number[] = []
  for (const [at, amount] of amounts.entries()) ids.push((await requestByHand(app, provider, numbers[at]!, amount)).id)
  const { body } = await app.call('POST', '/api/operator/batches', {
    as: nasrin,
    key: randomUUID(),
    body: { provider },
  })
  return { id: body.id as number, ids, numbers }
}
const fileFor = async (id: number) =>
  (await app.call('GET', `/api/operator/batches/${id}/file.csv`, { as: nasrin })).text
const rowsOf = (text: string) => parse(text) as string[][]
const stateOf = async (id: number) =>
  (await app.owner.db.query<{ state: string }>('select state from payouts_payout where id = $1', [id])).rows[0]!.state

describe('the file of a batch, completed by the provider, is its result', () => {
  test.each([
    ['bkash', ['Status', 'Trx ID'], ['Success', 'AKL7M2']],
    ['nagad', ['Transaction Status', 'Txn No'], ['Successful', '73A91B']],
    ['rocket', ['Result', 'Transaction ID'], ['Completed', '4711']],
  ])('%s', async (provider, heads, cells) => {
    const { id, ids } = await batchOf(provider, 5_000, 150_050, 7_000)
    const [head, ...rows] = rowsOf(await fileFor(id))
    const answered = [[...head!, ...heads], ...rows.map((row, at) => [...row, cells[0]!, `${cells[1]}${at}`])]
    expect(await preview(id, csv(answered))).toMatchObject({
      settled: { count: 3, amount: 162_050 },
      returned: { count: 0 },
      ignored: 0,
      waits: 0,
      leftOut: 0,
      wrong: 0,
      left: { count: 0 },
    })
    expect((await apply(id, csv(answered))).body).toMatchObject({ paid: 3, failed: 0, unchanged: 0, stuck: [] })
    const { rows: kept } = await app.owner.db.query(
      'select id, reference from payouts_payout where batch_id = $1 order by id',
      [id],
    )
    expect(kept).toEqual(ids.map((one, at) => ({ id: one, reference: `${cells[1]}${at}` })))
  })
  test('in a workbook, with the zeros of numbers lost and rows above', async () => {
    const { id, ids, numbers } = await batchOf('bkash', 5_000, 6_000)
    const file = workbookOf([
      ['bKash Disbursement'],
      ['', 'Receiver Wallet', 'Amount', 'Reference', 'Status', 'Trx ID', 'Reason'],
      ['', Number(numbers[0]), 50, `POROKH-${ids[0]}`, 'Success', 'AK1'],
      ['', Number(numbers[1]), 60, `POROKH-${ids[1]}`, 'Failed', '', 'Account not active'],
      ['Total', '', 110],
    ])
    expect(await verdicts(id, file)).toEqual(['3 settled', '4 returned'])
    expect((await apply(id, file)).body).toMatchObject({ paid: 1, failed: 1 })
    expect(await Promise.all(ids.map(stateOf))).toEqual(['paid', 'failed'])
  })
})

test('a row that begins with an empty cell is about the payout that it names', async () => {
  const { id, ids } = await batchOf('bkash', 5_000, 6_000)
  const written = readFileSync(new URL('files/first-cell-empty.csv', import.meta.url), 'utf8')
  const file = written.replace(',7,12,', `,${ids[0]},${ids[1]},`)
  expect(await verdicts(id, file)).toEqual(['2 returned'])
  expect((await apply(id, file)).body).toMatchObject({ paid: 0, failed: 1 })
  expect(await Promise.all(ids.map(stateOf))).toEqual(['failed', 'sending'])
})

test('nothing of a file is applied while a line of it is wrong', async () => {
  const { id, ids } = await batchOf('bkash', 5_000, 6_000, 7_000)
  const file = `payout_id,outcome,reference,amount\n${ids[0]},paid,TRX1,50.00\n${ids[1]},perhaps,TRX2,60.00\n${ids[2]},paid,TRX3,1,070.00\n`
  expect(await preview(id, file)).toMatchObject({
    wrong: 2,
    lines: [
      { line: 2, verdict: 'settled', payoutId: ids[0], text: '' },
      { line: 3, verdict: 'wrong', rule: 'not_an_outcome', text: `${ids[1]} · perhaps · TRX2 · 60.00`, payoutId: null },
      { line: 4, verdict: 'wrong', rule: 'too_many_cells' },
    ],
  })
  const answer = await apply(id, file, { language: 'en' })
  expect(answer.problem).toMatchObject({ status: 400, code: 'payout.wrong_lines', count: 2, line: 3 })
  expect(answer.problem.detail).toContain('Line 3')
  expect(await Promise.all(ids.map(stateOf))).toEqual(['sending', 'sending', 'sending'])
  const right = file.replace('perhaps', 'paid').replace('1,070.00', '70.00')
  expect((await apply(id, right)).body).toMatchObject({ paid: 3 })
})

test('the amount and the wallet number of a line are those of the payout, or nothing happens', async () => {
  const { id, ids, numbers } = await batchOf('bkash', 5_000, 6_000, 7_000, 8_000, 9_000)
  const rows = [
    [`+88${numbers[0]}`, '50.00'],
    [numbers[1]!.slice(1), '60.00'],
    [numbers[0]!, '70.00'],
    [numbers[3]!, '0.80'],
    [`${numbers[4]!.slice(0, 5)}***${numbers[4]!.slice(-3)}`, '90'],
  ].map(([number, amount], at) => [number!, amount!, `POROKH-${ids[at]}`, 'Success', `AK${at}`])
  const file = csv([['Receiver Wallet', 'Amount', 'Reference', 'Status', 'Trx ID'], ...rows])
  expect(await verdicts(id, file)).toEqual(['2 settled', '3 settled', '4 number', '5 amount', '6 settled'])
  expect((await apply(id, file)).body).toMatchObject({ paid: 3, unchanged: 2 })

  const rocket = await batchOf('rocket', 5_000, 6_000, 7_000)
  const said = [rocket.numbers[0]!, rocket.numbers[1]!.slice(0, 11), rocket.numbers[0]!]
  const lines = said.map((number, at) => [`POROKH-${rocket.ids[at]}`, number, 'paid'])
  expect(await verdicts(rocket.id, csv([['Remarks', 'Account Number', 'Status'], ...lines]))).toEqual([
    '2 settled',
    '3 settled',
    '4 number',
  ])
})

test('a payout that the file names twice is left as it is, also if one of the lines waits', async () => {
  const { id, ids } = await batchOf('nagad', 5_000, 6_000)
  const file = `Narration,Status\nPOROKH-${ids[0]},Pending\nPOROKH-${ids[0]},Success\nPOROKH-${ids[1]},Pending\n`
  expect(await verdicts(id, file)).toEqual(['2 twice', '3 twice', '4 waits'])
  expect((await apply(id, file)).body).toMatchObject({ paid: 0, failed: 0, unchanged: 1 })
})

test('strangers and other batches are shown and change nothing', async () => {
  const other = await batchOf('nagad', 5_000)
  const { id, ids } = await batchOf('bkash', 5_000)
  const file = `Reference,Status\nSALARY-7,Success\nPOROKH-${other.ids[0]},Success\nPOROKH-99999999,Failed\n9,Paid\nPOROKH-${ids[0]},Success\nTotal,\n`
  const shown = await preview(id, file)
  expect(await verdicts(id, file)).toEqual(['2 unknown', '3 elsewhere', '4 unknown', '5 unknown', '6 settled'])
  expect(shown).toMatchObject({ ignored: 4, leftOut: 1, settled: { count: 1 } })
  expect(shown.lines[0]).toMatchObject({ payoutId: null, text: 'SALARY-7 · Success' })
  expect(shown.lines[5]).toMatchObject({ verdict: 'left_out', reason: 'total', text: 'Total' })
  expect((await apply(id, file)).body).toMatchObject({ paid: 1, failed: 0 })
  expect(await stateOf(other.ids[0]!)).toBe('sending')
})

test('a repeated upload with the same key answers the same, and another file with it is refused', async () => {
  const { id, ids } = await batchOf('bkash', 5_000, 6_000)
  const key = randomUUID()
  const file = `${ids[0]},paid,TRX1\n`
  const first = await apply(id, file, { key })
  expect(first.body).toMatchObject({ paid: 1, version: 2 })
  expect((await apply(id, file, { key })).body).toEqual(first.body)
  const other = await apply(id, `${ids[1]},paid,TRX1\n`, { key })
  expect(other.problem).toMatchObject({ status: 422, code: 'idempotency.key_reused' })
  expect(await stateOf(ids[1]!)).toBe('sending')
  expect((await post(id, 'result', file, { key: undefined })).problem.code).toBe('idempotency.key_missing')
  expect((await post(id, 'result', file)).problem).toMatchObject({ status: 428, code: 'precondition.missing' })
  const late = await apply(id, file, { headers: { 'if-match': '"1"' } })
  expect(late.problem).toMatchObject({ status: 412, code: 'conflict.changed' })
})

test('a file that is no result is refused with what it needs', async () => {
  const { id } = await batchOf('bkash', 5_000)
  const unanswered = await post(id, 'preview', await fileFor(id), { language: 'en' })
  expect(unanswered.problem).toMatchObject({ status: 400, code: 'payout.no_result' })
  expect(unanswered.problem.detail).toContain('outcome or status')
  expect((await apply(id, '%PDF-1.7')).problem).toMatchObject({ code: 'table.unreadable', why: 'pdf' })
  expect((await apply(id, 'payout_id,outcome\n')).problem).toMatchObject({ code: 'table.unreadable', why: 'empty' })
})

test('no number of an uploaded file is stored in plaintext', async () => {
  const { id, ids } = await batchOf('bkash', 5_000)
  const file = `Wallet,Reference,Status\n01555123987,SALARY,Success\n01555123987,POROKH-${ids[0]},perhaps\n`
  expect((await preview(id, file)).lines[1].text).toContain('01555123987')
  expect(await tablesWith(app.owner.db, ['1555123987'])).toEqual([])
})

test('a preview has at most 2,000 lines, with all that have an effect', async () => {
  const { id, ids } = await batchOf('bkash', 5_000)
  const rest = Array.from({ length: 2_500 }, (_, at) => `POROKH-${8_000_000 + at},Success`)
  const shown = await preview(id, ['Reference,Status', ...rest, `POROKH-${ids[0]},Success`].join('\n'))
  expect(shown).toMatchObject({ ignored: 2_500, settled: { count: 1 } })
  expect(shown.lines).toHaveLength(2_000)
  expect(shown.lines.at(-1)).toMatchObject({ line: 2_502, verdict: 'settled' })
})
