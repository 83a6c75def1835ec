import { describe, expect, test } from 'vitest'
import { statementBounds } from '../../contract/statement-formats.ts'
import { mapping, statement } from '../testing/statements.ts'
import { guessMapping, guessSeparator } from './whole-statement.ts'
import { plainReference, linesOf } from './statement-lines.ts'
import { readAmount, readDate } from './read-cells.ts'
import { rowsOf, textOf } from './read-statement.ts'

const now = new Date('2026-11-26T06:00:00Z')
const bytes = (text: string) => new TextEncoder().encode(text)
const faultOf = async (work: () => unknown) => {
  try {
    await work()
  } catch (error) {
    return (error as { params: { why: string; line: number } }).params
  }
  return null
}

describe('the encoding of a file', () => {
  test('the encoding of a file is UTF-8 with or without a byte order mark, or UTF-16 with one', () => {
    const text = 'তারিখ,টাকা'
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
    expect(textOf(bytes(text))).toEqual({ text, encoding: 'utf-8' })
    expect(textOf(bytes(`\ufeff${text}`))).toEqual({ text, encoding: 'utf-8' })
    expect(textOf(utf16)).toEqual({ text, encoding: 'utf-16le' })
    expect(textOf(Buffer.from(utf16).swap16())).toEqual({ text, encoding: 'utf-16be' })
  })
  test('the encoding of a file is refused if it is another one, with the line', async () => {
    expect(await faultOf(() => textOf(Buffer.from([0x41, 0xe9, 0x42])))).toEqual({ why: 'encoding', line: 1 })
    expect(await faultOf(() => textOf(bytes('a,b\n1,\0')))).toEqual({ why: 'nul', line: 2 })
    expect(await faultOf(() => textOf(Buffer.from('a,b', 'utf16le')))).toEqual({ why: 'nul', line: 1 })
    expect(await faultOf(() => textOf(bytes(' \n')))).toEqual({ why: 'empty', line: 1 })
  })
})

describe('the rows of a file', () => {
  test('keep their line numbers, also after empty lines and in quotes', async () => {
    const rows = await rowsOf(
      textOf(bytes('Date,Note\r\n\r\n2026-11-25,"two\r\nlines, ""quoted"""\r\n2026-11-26,x\r')).text,
      ',',
    )
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Date', 'Note'],
      ['2026-11-25', 'two\nlines, "quoted"'],
      ['2026-11-26', 'x'],
    ])
    expect(rows.map(({ line }) => line)).toEqual([1, 4, 5])
  })
  test('the rows of a file are refused if they are not a statement, with the reason', async () => {
    const fault = async (text: string) => (await faultOf(() => rowsOf(text, ',')))?.why
    expect(await fault('a,"b\n1,2\n')).toBe('quotes')
    expect(await fault('a,b"c"d\n"1"2,3\n')).toBe('quotes')
    expect(await fault(`a,${'x'.repeat(statementBounds.cell + 1)}`)).toBe('cell_too_long')
    expect(await fault(`"${'x'.repeat(200_000)}`)).toBe('cell_too_long')
    expect(await fault('1,'.repeat(statementBounds.columns + 1))).toBe('too_many_columns')
    expect(await fault('1,2\n'.repeat(statementBounds.lines + statementBounds.skip + 1))).toBe('too_many_lines')
  })
  test('a file of the maximum size is read or refused within two seconds', async () => {
    // CPU time, which excludes other work beside the test.
    const began = process.cpuUsage()
    await faultOf(() => rowsOf('1\n'.repeat(statementBounds.bytes / 2), ','))
    await faultOf(() => rowsOf('"'.repeat(statementBounds.bytes), ','))
    await faultOf(() => rowsOf(','.repeat(statementBounds.bytes), ','))
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1000).toBeLessThan(6_000)
  })
})

describe('an amount', () => {
  test.each([
    ['1,234.50', 123_450],
    ['1,23,456.50', 12_345_650],
    ['১২৩৪.৫০', 123_450],
    ['১,২৩,৪৫৬', 12_345_600],
    ['(50.00)', -5_000],
    ['-50', -5_000],
    ['−50.00', -5_000],
    ['50.00-', -5_000],
    ['+0.1', 10],
    ['BDT 1,000.5', 100_050],
    ['৳ 12', 1_200],
    ['-৳12', -1_200],
    ['100/-', 10_000],
    ['50.00 Dr', -5_000],
    ['50.00 CR.', 5_000],
    ['0.00', 0],
    ['10.2500', 1_025],
    ['1000000000.00', 100_000_000_000],
    ['1000000000.01', 'too_big'],
    ['10.255', 'too_precise'],
    ['1.234,50', 'not_an_amount'],
    ['12,34.50', 'not_an_amount'],
    ['1,2345', 'not_an_amount'],
    ['--5', 'not_an_amount'],
    ['(-5)', 'not_an_amount'],
    ['5-5', 'not_an_amount'],
    ['1e3', 'not_an_amount'],
    ['0x10', 'not_an_amount'],
    ['Infinity', 'not_an_amount'],
    ['=1+1', 'not_an_amount'],
    ['', 'not_an_amount'],
    ['9'.repeat(500), 'not_an_amount'],
  ])('%s is %s', (cell, expected) => {
    const read = readAmount(cell, '.')
    expect('value' in read ? read.value : read.rule).toBe(expected)
  })
  test('an amount with a decimal comma has dots or blanks between its digits', () => {
    expect(readAmount('1.234,50', ',')).toEqual({ value: 123_450 })
    expect(readAmount('1 234,5', ',')).toEqual({ value: 123_450 })
    expect(readAmount('1,234.50', ',')).toEqual({ rule: 'not_an_amount' })
  })
  test('an amount is exact where a float is not', () => {
    for (const [cell, poisha] of [
      ['1.15', 115],
      ['8.29', 829],
      ['1.005', 'too_precise'],
      ['90071992.47', 9_007_199_247],
    ] as const) {
      const read = readAmount(cell, '.')
      expect('value' in read ? read.value : read.rule).toBe(poisha)
    }
    expect(readAmount('90071992547409.91', '.', 'balance')).toEqual({ value: Number.MAX_SAFE_INTEGER })
    expect(readAmount('90071992547409.92', '.', 'balance')).toEqual({ rule: 'too_big' })
  })
})

describe('a date', () => {
  const at = (cell: string, format: Parameters<typeof readDate>[2], time: string | null = null) => {
    const read = readDate(cell, time, format)
    return 'value' in read ? read.value.at.toISOString() + (read.value.dayOnly ? ' day' : '') : read.rule
  }
  test('a date is read only in its format', () => {
    expect(at('25/11/2026', 'dmy')).toBe('2026-11-25T06:00:00.000Z day')
    expect(at('২৫-১১-২০২৬ ১৪:০৫', 'dmy')).toBe('2026-11-25T08:05:00.000Z')
    expect(at('25.11.26 02:05:09 PM', 'dmy')).toBe('2026-11-25T08:05:09.000Z')
    expect(at('11/25/2026', 'mdy')).toBe('2026-11-25T06:00:00.000Z day')
    expect(at('25-Nov-2026 12:30 am', 'dmmmy')).toBe('2026-11-24T18:30:00.000Z')
    expect(at('25 November 2026', 'dmmmy')).toBe('2026-11-25T06:00:00.000Z day')
    expect(at('2026-11-25', 'ymd', '00:00')).toBe('2026-11-24T18:00:00.000Z')
    expect(at('2026-11-25T23:59:59', 'iso')).toBe('2026-11-25T17:59:59.000Z')
    expect(at('2026-11-25T18:00:00Z', 'iso')).toBe('2026-11-25T18:00:00.000Z')
    expect(at('2026-11-25T18:00:00+0600', 'iso')).toBe('2026-11-25T12:00:00.000Z')
  })
  test('a date with an impossible day or time is refused', () => {
    for (const cell of ['31/02/2026', '25/13/2026', '2026-11-25', 'x', '1/1/99999', '25-Foo-2026'])
      expect(at(cell, 'dmy')).toBe('not_a_date')
    expect(at('25-Foo-2026', 'dmmmy')).toBe('not_a_date')
    expect(at('25/11/2026 24:00', 'dmy')).toBe('not_a_time')
    expect(at('25/11/2026', 'dmy', '13:00 PM')).toBe('not_a_time')
    expect(at('2026-02-30T10:00:00Z', 'iso')).toBe('not_a_date')
  })
})

describe('the lines of a statement', () => {
  const read = async (text: string, more = {}) => linesOf(await rowsOf(text, ','), { ...mapping, ...more }, now)

  test('the lines of a statement are sorted oldest first, with a number for identical ones', async () => {
    const text = statement(
      ['2026-11-25 12:00', '5.00', 'TRX2', ''],
      ['2026-11-25 12:00', '5.00', 'TRX2', ''],
      ['2026-11-24 12:00', '-1.00', 'TRX1', ''],
      ['', '', 'Total', '9'],
    )
    const { lines } = (await read(text)) as Extract<Awaited<ReturnType<typeof read>>, { lines: unknown }>
    expect(lines.map(({ line, amount, occurrence }) => [line, amount, occurrence])).toEqual([
      [4, -100, 1],
      [3, 500, 1],
      [2, 500, 2],
    ])
  })
  test('lines with the same time are sorted by their balances', async () => {
    const text = statement(
      ['2026-11-25', '-2.00', 'B1', '13.00'],
      ['2026-11-25', '5.00', 'A1', '15.00'],
      ['2026-11-25', '10.00', 'A0', '10.00'],
    )
    const { lines } = (await read(text)) as Extract<Awaited<ReturnType<typeof read>>, { lines: unknown }>
    expect(lines.map(({ line }) => line)).toEqual([4, 3, 2])
  })
  test('the lines of a statement are all named if they are wrong, with column and rule', async () => {
    const text = statement(
      ['2026-11-31', 'five', 'x', 'y'],
      ['2026-11-25', '', 'x', ''],
      ['2026-11-28', '0.00', 'x', ''],
      ['', '1.00', 'x', ''],
    )
    const read0 = await read(text)
    expect('wrong' in read0 && read0.wrong).toEqual({
      count: 7,
      lines: [
        { line: 2, column: 'date', rule: 'not_a_date', cell: '2026-11-31' },
        { line: 2, column: 'amount', rule: 'not_an_amount', cell: 'five' },
        { line: 2, column: 'balance', rule: 'not_an_amount', cell: 'y' },
        { line: 3, column: 'amount', rule: 'missing', cell: '' },
        { line: 4, column: 'date', rule: 'in_the_future', cell: '2026-11-28' },
        { line: 4, column: 'amount', rule: 'zero', cell: '0.00' },
        { line: 5, column: 'date', rule: 'missing', cell: '' },
      ],
    })
  })
  test('lines with separate columns for in and out have one of the two', async () => {
    const two = { amount: null, moneyIn: 1, moneyOut: 2, reference: null, balance: null }
    const text = 'Date,In,Out\n2026-11-25,5.00,\n2026-11-25,0.00,-3.00\n2026-11-25,1,2\n2026-11-25,,\n'
    const wrong = await read(text, two)
    expect('wrong' in wrong && wrong.wrong.lines.map(({ line, rule }) => [line, rule])).toEqual([
      [4, 'both'],
      [5, 'missing'],
    ])
    const fine = await read(text.split('\n').slice(0, 3).join('\n'), two)
    expect('lines' in fine && fine.lines.map(({ amount }) => amount)).toEqual([500, -300])
  })
  test('keep no names and no phone numbers', () => {
    expect(plainReference('Payment from Rahim Uddin 01712-345678 TrxID ABC123XYZ9')).toBe(
      'Payment from *678 ABC123XYZ9',
    )
    expect(plainReference('+8801812345678 POROKH-17')).toBe('*678 POROKH-17')
    expect(plainReference('rahim99@mail.example Monthly charge')).toBe('Monthly charge')
    expect(plainReference('A1 '.repeat(500)).length).toBeLessThanOrEqual(200)
  })
})

test('columns are guessed from their headings and cells', async () => {
  const { separator, rows } = await guessSeparator(
    [
      'City Bank Limited',
      'Account;1234',
      'Txn Date;Time;Particulars;Withdrawal;Deposit;Balance',
      '25/11/2026;10:30;FT POROKH-17;1.050,00;;2.000,50',
      '26/11/2026;11:00;Cash;;5,00;2.005,50',
    ].join('\n'),
  )
  expect(separator).toBe(';')
  expect(guessMapping(separator, rows)).toEqual({
    separator: ';',
    skip: 3,
    date: 0,
    time: 1,
    dateFormat: 'dmy',
    amount: null,
    moneyIn: 4,
    moneyOut: 3,
    inIsMinus: false,
    decimal: ',',
    reference: 2,
    balance: 5,
  })
})
