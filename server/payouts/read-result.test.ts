import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Refusal } from '../core/refuse.ts'
import { readResult, type ProviderResult } from './read-result.ts'

const read = (text: string) => readResult({ bytes: new TextEncoder().encode(text) })
const codeOf = (text: string) =>
  read(text).then(
    () => null,
    (error: unknown) => (error as Refusal).code,
  )
/** Each answer as one text: the payout, its outcome, reference, reason, amount and number, without empty ones at the end. */
const said = async (text: string) =>
  (await read(text)).said.map((one) =>
    [one.payoutId, one.said, one.reference, one.failure, one.amount ?? '', one.number].join(' ').trim(),
  )
const rules = async (text: string) => (await read(text)).wrong.map(({ line, rule }) => [line, rule])
const leftOut = ({ leftOut: lines }: ProviderResult) => lines.map(({ line, reason }) => [line, reason])

describe('a row is read as written', () => {
  test('when it begins with an empty cell', async () => {
    const file = readFileSync(new URL('files/first-cell-empty.csv', import.meta.url), 'utf8')
    expect(await read(file)).toEqual({
      said: [{ line: 2, payoutId: 7, said: 'failed', reference: '', failure: '', amount: null, number: '' }],
      strangers: [],
      leftOut: [],
      wrong: [],
    })
  })
  test.each([
    ['with tabs', 'note\tpayout_id\trow\toutcome\n\t7\t12\tfailed\n'],
    ['with semicolons, some empty cells', ';;payout_id;row;outcome\n;;7;12;failed\n'],
    ['with a blank in quotation marks', 'note,payout_id,row,outcome\n" ",7,12,failed\n'],
    ['with bars', 'note|payout_id|row|outcome\n|7|12|failed\n'],
    [
      'in a page of HTML',
      '<table><tr><th></th><th>payout_id</th><th>row</th><th>outcome</th></tr><tr><td></td><td>7</td><td>12</td><td>failed</td></tr></table>',
    ],
  ])('%s', async (_, file) => {
    expect(await said(file)).toEqual(['7 failed'])
  })
})

describe('without names, the columns are payout_id, outcome, reference, failure and amount', () => {
  test('and a line without an outcome waits', async () => {
    expect(await said('12,paid,TRX1,,500.00\n13,FAILED,,"No, not active"\nPOROKH-14,,\n15,paid\n')).toEqual([
      '12 paid TRX1  50000',
      '13 failed  No, not active',
      '14 waits',
      '15 paid',
    ])
  })
  test('and a first line without an outcome, or of another platform, is no name', async () => {
    expect(await said('12,,\n13,paid')).toEqual(['12 waits', '13 paid'])
    expect(await read('ABC-9,paid\n8,paid')).toMatchObject({
      said: [{ payoutId: 8 }],
      strangers: [{ line: 1, text: 'ABC-9 · paid' }],
    })
    expect(await said('9,failed,reference,status wrong\n8,paid')).toEqual(['9 failed reference status wrong', '8 paid'])
  })
})

test('columns stand in any order under their names', async () => {
  expect(await said('\uFEFFAmount,Outcome,Payout ID\r\n"1,000.05",paid,POROKH-12\r\n')).toEqual(['12 paid   100005'])
  const doubt = 'payout_id,outcome,reference,failure,number,amount,sent_as\n'
  expect(await said(`${doubt}7,,,,01711111111,50.00,POROKH-7\n8,paid,TRX8,,01711111112,50.00,POROKH-8\n`)).toEqual([
    '7 waits   5000 01711111111',
    '8 paid TRX8  5000 01711111112',
  ])
})

describe('the result of a provider is read by the POROKH numbers', () => {
  const bkash = 'Receiver Wallet,Amount,Reference,Status,Trx ID,Remarks\n'
  test('in the column that has them', async () => {
    expect(
      await said(
        `${bkash}01711111111,500.00,POROKH-12,Success,AK12,\n01711111112,60.00,POROKH-13,Failed,,Account not active\n`,
      ),
    ).toEqual(['12 paid AK12  50000 01711111111', '13 failed  Account not active 6000 01711111112'])
    expect(
      await said('Mobile Number,Amount,Narration,Transaction Status,Txn No\n01711111111,5,porokh 12,সফল,N1\n'),
    ).toEqual(['12 paid N1  500 01711111111'])
    expect(await said('Details,Status\nSalary POROKH-12 of November,Completed\n')).toEqual(['12 paid'])
    expect(await said('Account Number,Remarks,Result,Message\n017111111118,POROKH\u201312,ব্যর্থ,অ্যাকাউন্ট বন্ধ\n')).toEqual([
      '12 failed  অ্যাকাউন্ট বন্ধ  017111111118',
    ])
  })
  test('and never by another number', async () => {
    expect(
      await read(`${bkash}01711111111,500.00,12,Success,AK12,\n01711111111,500.00,POROKH-13,Success,AK13,`),
    ).toMatchObject({
      said: [{ payoutId: 13 }],
      strangers: [{ line: 2 }],
    })
    expect(await said(`${bkash}01711111111,500.00,POROKH-13,Failed,,Duplicate of POROKH-11`)).toEqual([
      '13 failed  Duplicate of POROKH-11 50000 01711111111',
    ])
    expect(await said('id,payout_id,outcome\n3,POROKH-7,paid')).toEqual(['7 paid'])
  })
  test('unless a line names two of them', async () => {
    expect(await rules('payout_id,outcome,sent_as\n7,paid,POROKH-8\n')).toEqual([[2, 'two_payouts']])
    expect(await rules('Reference,Invoice,Status\nPOROKH-7,POROKH-8,Paid\n')).toEqual([[2, 'two_payouts']])
  })
  test('but a POROKH number is no reference of the provider', async () => {
    expect(await said('payout_id,Reference,Trx ID,Status\n7,POROKH-7,AK1,Success\n')).toEqual(['7 paid AK1'])
    expect(await said('payout_id,Reference,Status\n7,POROKH-7,Success\n')).toEqual(['7 paid'])
  })
})

describe('an outcome', () => {
  test.each([
    [
      'paid',
      ['Paid', 'SUCCESS', 'successful.', 'Completed', 'done', 'Payment successful', 'সফল', 'পরিশোধিত', 'সফল হয়েছে।'],
    ],
    [
      'failed',
      ['failed', 'Failure', 'rejected', 'DECLINED', 'Reversed', 'cancelled', 'Error', 'unsuccessful', 'ব্যর্থ', 'বাতিল'],
    ],
    ['waits', ['', '-', 'Pending', 'In_Progress', 'processing', 'Initiated', 'queued', 'অপেক্ষমাণ']],
  ])('%s', async (outcome, words) => {
    for (const word of words) expect(await said(`payout_id,outcome,x\n7,"${word}",x\n`)).toEqual([`7 ${outcome}`])
  })
  test.each([
    'perhaps',
    'unpaid',
    'not paid',
    'partially paid',
    'timeout',
    'approved',
    '200',
    'paid back',
    'not failed',
  ])('is refused, if it is %s', async (word) => {
    expect(await rules(`payout_id,outcome\n7,paid\n8,${word}\n`)).toEqual([[3, 'not_an_outcome']])
  })
  test('is in the column of that name, and no other one contradicts it there', async () => {
    expect(await said('payout_id,state,outcome\n7,paid,failed\n')).toEqual(['7 failed'])
    expect(await said('POROKH,Batch status,Status\nPOROKH-7,Completed,Failed\n')).toEqual(['7 failed'])
    expect(await said('No,Status code,Status\nPOROKH-7,200,Failed\n')).toEqual(['7 failed'])
    expect(await rules('No,Transaction Status,Result\nPOROKH-7,Success,Failed\n')).toEqual([[2, 'two_outcomes']])
  })
})

describe('a line that cannot be trusted is refused', () => {
  test('when it has more cells than there are columns', async () => {
    const head = 'payout_id,outcome,amount,reference\n'
    expect(await rules(`${head}7,paid,1,500.00,TRX1\n`)).toEqual([[2, 'too_many_cells']])
    expect(await rules('Amount,No,Status\n1,500.00,POROKH-7,Success\n')).toEqual([[2, 'too_many_cells']])
    expect(await rules('Amount,payout_id,outcome\n1,500.00,7,paid\n')).toEqual([[2, 'too_many_cells']])
    expect(await rules('7,paid,TRX1,,1,500.00\n')).toEqual([[1, 'too_many_cells']])
    expect(await said(`${head}7,paid,"1,500.00",TRX1,,\n`)).toEqual(['7 paid TRX1  150000'])
  })
  test('when its amount or reference cannot be read', async () => {
    expect(await rules('12,paid\n13,paid,,,much')).toEqual([[2, 'not_an_amount']])
    expect(await rules(`12,paid,${'T'.repeat(101)}`)).toEqual([[1, 'too_long']])
    expect(await said('payout_id;outcome;amount\n7;paid;1.500,50\n')).toEqual(['7 paid   150050'])
  })
})

describe('lines that are no results are left out, each with its reason', () => {
  test('above the names, repeated names, sums and sentences', async () => {
    const file = await read(
      [
        'bKash Disbursement Report',
        'Batch,Porokh November',
        '',
        'Receiver Wallet,Amount,Reference,Status,Trx ID',
        '01711111111,500.00,POROKH-12,Success,AK12',
        'Receiver Wallet,Amount,Reference,Status,Trx ID',
        '01711111112,60.00,POROKH-13,Success,AK13',
        'Total,560.00,,,',
        'Grand Total,1,560.00,,,,',
        'This is a computer generated report.',
      ].join('\n'),
    )
    expect(file.said.map(({ line, payoutId }) => [line, payoutId])).toEqual([
      [5, 12],
      [7, 13],
    ])
    expect(leftOut(file)).toEqual([
      [1, 'above'],
      [2, 'above'],
      [6, 'head'],
      [8, 'total'],
      [9, 'total'],
      [10, 'text'],
    ])
    expect(file.leftOut[3]!.text).toBe('Total · 560.00')
    expect([file.strangers, file.wrong]).toEqual([[], []])
  })
  test('also in Bengali, and in a file of the usual columns', async () => {
    const file = await read('payout_id,outcome,amount\n৭,সফল,৫০০\nমোট,,৫০০\nধন্যবাদ\n')
    expect(file.said).toMatchObject([{ payoutId: 7, said: 'paid', amount: 50_000 }])
    expect(leftOut(file)).toEqual([
      [3, 'total'],
      [4, 'text'],
    ])
  })
  test('but no payout above the names, as at the end of a page', async () => {
    const file = await read('Rest of page 1,\nPOROKH-6,Success\nPOROKH-7,\nReference,Status\nPOROKH-8,Failed\n')
    expect(file.said.map(({ payoutId, said: outcome }) => [payoutId, outcome])).toEqual([
      [6, 'paid'],
      [8, 'failed'],
    ])
    expect(leftOut(file)).toEqual([
      [1, 'above'],
      [3, 'above'],
    ])
  })
  test('but never one with a payout or an outcome', async () => {
    expect(await read('payout_id,outcome,reference\n,paid,Total\n7,paid,Total\nABC-1,perhaps,x\n')).toMatchObject({
      said: [{ payoutId: 7, reference: 'Total' }],
      strangers: [{ line: 4 }],
    })
  })
})

test('texts with quotation marks, protected digits and Bengali digits are read as written', async () => {
  expect(await said('payout_id,outcome,failure\n7,failed,Transfer "SHOP" closed\n')).toEqual([
    '7 failed  Transfer "SHOP" closed',
  ])
  expect(await said('payout_id,outcome,reference\n"=""7""",paid,"=""0012"""\n')).toEqual(['7 paid 0012'])
  expect(await said('payout_id,outcome,reference,number\nPOROKH-১২,paid,="0012",="01711111111"\n')).toEqual([
    '12 paid 0012   01711111111',
  ])
  expect(await said('payout_id,outcome,reference,amount\n\'12,paid,\'0012,"১,৫০০.৫০"\n')).toEqual([
    '12 paid 0012  150050',
  ])
})

test('a column is one of wallet numbers only if its cells are', async () => {
  expect(await said('Account Name,Account Number,No,Status\nRahima,+880 1711-111111,POROKH-7,Paid\n')).toEqual([
    '7 paid    +880 1711-111111',
  ])
  expect(await said('Sender Wallet,No,Status\n01999999999,POROKH-7,Paid\n')).toEqual(['7 paid'])
  expect(await said('Wallet,No,Status\nbKash,POROKH-7,Paid\n')).toEqual(['7 paid'])
})

test('a file without payouts or outcomes is refused', async () => {
  expect(await codeOf('Receiver Wallet,Amount,Reference\n01711111111,500.00,POROKH-7\n')).toBe('payout.no_result')
  expect(await codeOf('Wallet,Amount,Status\n01711111111,500.00,Success\n')).toBe('payout.no_result')
  expect(await codeOf('no picture')).toBe('table.unreadable')
  expect(await codeOf('payout_id,outcome\n')).toBe('table.unreadable')
  expect(await codeOf('')).toBe('table.unreadable')
})

describe('a payout is not taken as paid', () => {
  test('by another status than that of its transaction', async () => {
    expect(await said('Reference,SMS Status,Payment Status\nPOROKH-7,Success,Pending\n')).toEqual(['7 waits'])
    expect(await said('Reference,Validation Status,Transaction Status\nPOROKH-7,Success,\n')).toEqual(['7 waits'])
    expect(await rules('Reference,Status,Transaction Status\nPOROKH-7,Success,Pending\n')).toEqual([
      [2, 'two_outcomes'],
    ])
  })
  test('if its money came back', async () => {
    const head = 'Reference,Status,Reversal Status\n'
    expect(await rules(`${head}POROKH-7,Completed,Reversed\nPOROKH-8,Completed,Success\n`)).toEqual([
      [2, 'two_outcomes'],
      [3, 'two_outcomes'],
    ])
    expect(await said(`${head}POROKH-7,Completed,\nPOROKH-8,Completed,Failed\n`)).toEqual(['7 paid', '8 paid'])
  })
  test('by a part of a number', async () => {
    const file =
      'Narration,Status\n"POROKH-1,234",Success\nA POROKH-12/13,Success\nA POROKH-12-13,Success\nPOROKH-12A,Success\nPOROKH-14,Success\n'
    expect(await read(file)).toMatchObject({
      said: [{ payoutId: 14 }],
      strangers: [{ line: 2 }, { line: 3 }, { line: 4 }, { line: 5 }],
    })
    expect(await said('Narration,Status\nPay POROKH-12.,Success\nPOROKH_13,Success\n')).toEqual(['12 paid', '13 paid'])
  })
  test('of which an amount without quotation marks has moved the cells', async () => {
    expect(await rules('payout_id,outcome,amount,reference,failure\n7,paid,1,500.00,TRX1,\n')).toEqual([
      [2, 'too_many_cells'],
    ])
  })
})
