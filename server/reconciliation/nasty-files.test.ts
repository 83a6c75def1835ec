import { describe, expect, test } from 'vitest'
import { readWhole } from './whole-statement.ts'

/** Statements whose columns or rows look like something else. Each would be read as another amount, or not at all. */
const now = new Date('2026-11-30T12:00:00Z')
async function read(text: string) {
  const { lines, leftOut, wrong } = await readWhole({
    bytes: new TextEncoder().encode(text),
    chosen: undefined,
    formats: [],
    now,
  })
  return {
    amounts: lines.map(({ amount }) => amount),
    leftOut: leftOut.map(({ line, reason }) => [line, reason]),
    wrong: wrong.lines.map(({ line, column, rule }) => [line, column, rule]),
  }
}
const amountsOf = async (text: string) => {
  const { amounts, wrong } = await read(text)
  expect(wrong).toEqual([])
  return amounts
}

test('thousands without quotation marks are refused also before an empty last cell', async () => {
  expect(await read('Date,Details,Amount,Remarks\n20/11/2026,X1,1,500.00,\n21/11/2026,X2,20.00,\n')).toEqual({
    amounts: [2_000],
    leftOut: [],
    wrong: [[2, 'row', 'too_many_cells']],
  })
  expect(await amountsOf('Date,Details,Amount\n20/11/2026,X1,500.00,,\n')).toEqual([50_000])
})

describe('the amount is in the column of that name', () => {
  test.each([
    ['Receipt No,Debit,Credit', '123456,,500.00'],
    ['Deposit Slip,Debit,Credit', '4711,,500.00'],
    ['Credit Limit,Debit,Credit', '10000.00,,500.00'],
    ['Trx ID,Debit Account,Credit Account,Amount', 'AK1,1501203,2201234,500.00'],
    ['Sent To,Received From,Amount', '4711,,500'],
    ['Trx ID,Trx Amount,Commission', 'AK1,500.00,2.50'],
    ['Trx ID,VAT Amount,Amount', 'AK1,1.50,500.00'],
  ])('%s', async (heads, cells) => {
    expect(await amountsOf(`Date,${heads}\n20/11/2026,${cells}\n`)).toEqual([50_000])
  })
  test('whose own name may state a day', async () => {
    const text = 'Date,Description,Debit,Credit,Balance (30/11/2026)\n20/11/2026,X1,500.00,,4500.00\n'
    expect(await amountsOf(text)).toEqual([-50_000])
  })
})

describe('the sign of an amount', () => {
  test('is that of DR or CR, not of the kind of payment, a status or the balance', async () => {
    const nagad = 'Date,Txn Type,DR/CR,Amount\n20/11/2026,Send Money,CR,7\n21/11/2026,Cash Out,CR,1\n'
    expect(await amountsOf(nagad)).toEqual([700, 100])
    expect(await amountsOf('Date,Trx ID,Amount,Status\n20/11/2026,AK1,5,Paid\n')).toEqual([500])
    const balance = 'Date,Narration,Balance,Cr/Dr,Amount,Dr/Cr\n20/11/2026,X1,4500.00,CR,5.00,DR\n'
    expect(await amountsOf(balance)).toEqual([-500])
  })
  test('of withdrawals stays although one of them was reversed', async () => {
    expect(await amountsOf('Date,Debit\n20/11/2026,5\n21/11/2026,6\n22/11/2026,-5\n')).toEqual([-500, -600, 500])
    expect(await amountsOf('Date,Debit\n20/11/2026,-5\n21/11/2026,-6\n')).toEqual([-500, -600])
  })
})

describe('a payment is not left out', () => {
  test('with a customer’s text of a sum', async () => {
    expect(await amountsOf('Date,Trx ID,Reference,Amount\n20/11/2026,AK1,Total,5\n')).toEqual([500])
  })
  test('but a balance with a number is', async () => {
    const text =
      'Date,Ref No,Particulars,Debit,Credit,Balance\n01/11/2026,A0,Balance B/F,,50,50\n20/11/2026,A1,X1,5,,45\n30/11/2026,3,Total,5,,\n'
    expect(await read(text)).toEqual({
      amounts: [-500],
      leftOut: [
        [2, 'opening'],
        [4, 'total'],
      ],
      wrong: [],
    })
  })
  test('because its date is missing', async () => {
    const text = 'Date,Ref No,Debit,Credit\n20/11/2026,12345678,5,\n,12345679,1,\n'
    expect(await read(text)).toMatchObject({ amounts: [-500], leftOut: [], wrong: [[3, 'date', 'missing']] })
  })
  test('because of a dash or a short month', async () => {
    const dashes = 'Date,Details,Debit,Credit\n20/11/2026,X1,\u2013,5\n21/11/2026,X2,--,6\n22/11/2026,X3,7,Nil\n'
    expect(await amountsOf(dashes)).toEqual([500, 600, -700])
    expect(await amountsOf('তারিখ,বিবরণ,জমা\n৫ মে ২০২৬,লেনদেন ১২,৫০০\n')).toEqual([50_000])
  })
})

test('more words of sums are known', async () => {
  const sums = ['Transaction Total,,5.00,', 'Total No of Debit,,1,', 'No. of transactions,,1,0']
  expect(await read(`Date,Details,Debit,Credit\n20/11/2026,X1,5.00,\n${sums.join('\n')}\n`)).toEqual({
    amounts: [-500],
    leftOut: [
      [3, 'total'],
      [4, 'total'],
      [5, 'total'],
    ],
    wrong: [],
  })
})

test('the balance is the one after the payment', async () => {
  const text = 'Date,Trx ID,Amount,Type,Opening Balance,Closing Balance\n20/11/2026,AK1,5,Debit,50,45\n'
  const file = { bytes: new TextEncoder().encode(text), chosen: undefined, formats: [], now }
  expect((await readWhole(file)).lines).toMatchObject([{ amount: -500, balance: 4_500 }])
})

describe('the names of the columns', () => {
  test('may stand in two rows', async () => {
    expect(await amountsOf('Date,Details,Amount,,Balance\n,,Debit,Credit,\n20/11/2026,X1,5.00,,45.00\n')).toEqual([
      -500,
    ])
    expect(await amountsOf('Date,Details,Amount,,Balance\n,,Debit,Credit,\n20/11/2026,X1,,5.00,45.00\n')).toEqual([500])
    const opening = 'Date,Details,Debit,Credit,Balance\n,Opening Balance,,,50.00\n20/11/2026,X1,5.00,,45.00\n'
    expect(await read(opening)).toEqual({ amounts: [-500], leftOut: [[2, 'opening']], wrong: [] })
  })
  test('are not those of a box of sums above the table', async () => {
    const text =
      'Total Debit,Total Credit,Closing Balance\n5.00,0.00,45.00\nDate,Description,Amount\n20/11/2026,X1,-5.00\n'
    expect(await read(text)).toEqual({
      amounts: [-500],
      leftOut: [
        [1, 'above'],
        [2, 'above'],
      ],
      wrong: [],
    })
  })
  test('are the first ones, also if no row of that page can be read', async () => {
    const head = 'Date,Details,Amount\n'
    expect(await read(`${head}31/02/2026,X1,5.00\n${head}20/11/2026,X2,6.00\n`)).toEqual({
      amounts: [600],
      leftOut: [[3, 'head']],
      wrong: [[2, 'date', 'not_a_date']],
    })
  })
})
