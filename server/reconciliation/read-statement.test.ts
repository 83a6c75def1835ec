import { describe, expect, test } from 'vitest'
import { mapping, statement } from '../testing/statements.ts'
import { plainReference } from './plain-reference.ts'
import type { Mapping } from './statement-lines.ts'
import { readWhole } from './whole-statement.ts'

const now = new Date('2026-11-26T06:00:00Z')
const read = (text: string | Uint8Array, chosen?: Mapping, formats: Mapping[] = []) =>
  readWhole({ bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text, chosen, formats, now })

describe('the columns of a file', () => {
  const first = 'Date,Amount,Reference,Balance\n2026-11-20,5.00,A1,5.00\n'
  const second = 'Date,Details,Debit,Credit\n20/11/2026,B1,,7.00\n'
  test('are remembered for files with the same names of columns, and never used for others', async () => {
    const remembered = { ...mapping, inIsMinus: true }
    expect(await read(first, undefined, [remembered])).toMatchObject({ from: 'remembered', lines: [{ amount: -500 }] })
    const other = await read(second, undefined, [remembered])
    expect(other).toMatchObject({ from: 'guessed', lines: [{ amount: 700 }] })
    const both = [mapping, other.mapping]
    expect(await read(second, undefined, both)).toMatchObject({ from: 'remembered', lines: [{ amount: 700 }] })
    // The same names, written in another way.
    const again = first.replace('Date,Amount', ' DATE ,"amount"')
    expect(await read(again, undefined, both)).toMatchObject({ from: 'remembered', lines: [{ amount: 500 }] })
  })
  test('are those that the operator has chosen, if there are any', async () => {
    const { mapping: guess } = await read(second)
    const chosen = { ...guess, amount: 3, moneyIn: null, moneyOut: null, inIsMinus: true }
    expect(await read(second, chosen, [guess])).toMatchObject({ from: 'chosen', lines: [{ amount: -700 }] })
  })
})

describe('the lines of a statement', () => {
  test('are sorted oldest first, with a number for identical ones', async () => {
    const { lines } = await read(
      statement(
        ['2026-11-25 12:00', '5.00', 'TRX2', ''],
        ['2026-11-25 12:00', '5.00', 'TRX2', ''],
        ['2026-11-24 12:00', '-1.00', 'TRX1', ''],
        ['', '', 'Total', '9'],
      ),
      mapping,
    )
    expect(lines.map(({ line, amount, occurrence }) => [line, amount, occurrence])).toEqual([
      [4, -100, 1],
      [3, 500, 1],
      [2, 500, 2],
    ])
  })
  test('with the same time are sorted by their balances', async () => {
    const { lines } = await read(
      statement(
        ['2026-11-25', '-2.00', 'B1', '13.00'],
        ['2026-11-25', '5.00', 'A1', '15.00'],
        ['2026-11-25', '10.00', 'A0', '10.00'],
      ),
      mapping,
    )
    expect(lines.map(({ line }) => line)).toEqual([4, 3, 2])
  })
  test('keep the order of the file if one of them is out of order', async () => {
    const rows = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-01'].map((day, n) => [day, '1.00', `A${n}`, ''])
    const order = async (...lines: string[][]) =>
      (await read(statement(...lines), mapping)).lines.map(({ line }) => line)
    expect(await order(...rows)).toEqual([2, 3, 4, 5])
    expect(await order(...rows.toReversed())).toEqual([5, 4, 3, 2])
  })
  test('are all named if they are wrong, with column and rule', async () => {
    const { wrong } = await read(
      statement(
        ['2026-11-31', '5 five', 'x', 'y'],
        ['2026-11-25', '', 'x', ''],
        ['2026-11-28', '1.00', 'x', ''],
        ['', '1.00', 'x', ''],
      ),
      mapping,
    )
    expect(wrong).toEqual({
      count: 6,
      lines: [
        { line: 2, column: 'date', rule: 'not_a_date', cell: '2026-11-31' },
        { line: 2, column: 'amount', rule: 'not_an_amount', cell: '5 five' },
        { line: 2, column: 'balance', rule: 'not_an_amount', cell: 'y' },
        { line: 3, column: 'amount', rule: 'missing', cell: '' },
        { line: 4, column: 'date', rule: 'in_the_future', cell: '2026-11-28' },
        { line: 5, column: 'date', rule: 'missing', cell: '' },
      ],
    })
  })
  test('with separate columns for in and out have one of the two', async () => {
    const text = 'Date,In,Out\n2026-11-25,5.00,\n2026-11-25,0.00,-3.00\n2026-11-25,1,2\n2026-11-25,,\n'
    const { lines, wrong, leftOut } = await read(text)
    expect(lines.map(({ amount }) => amount)).toEqual([500, -300])
    expect(wrong.lines.map(({ line, rule }) => [line, rule])).toEqual([[4, 'both']])
    expect(leftOut.map(({ line, reason }) => [line, reason])).toEqual([[5, 'text']])
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
