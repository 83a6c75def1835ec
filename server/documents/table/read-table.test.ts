import { describe, expect, test } from 'vitest'
import { tableBounds } from '../../../contract/table-bounds.ts'
import { workbookOf } from '../../testing/workbook.ts'
import { zipFiles } from '../../testing/zip.ts'
import { readTable } from './read-table.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const cellsOf = async (file: Uint8Array | string) =>
  (await readTable(typeof file === 'string' ? bytes(file) : file)).map(({ cells }) => cells)
const faultOf = async (file: Uint8Array | string) => {
  try {
    await cellsOf(file)
  } catch (error) {
    return (error as { params: { why: string; line: number } }).params
  }
  return null
}

describe('the encoding of a file', () => {
  test('is UTF-8 with or without a byte order mark, or UTF-16 with one', async () => {
    const text = 'তারিখ,টাকা'
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
    for (const file of [bytes(text), bytes(`\ufeff${text}`), utf16, Buffer.from(utf16).swap16()])
      expect(await cellsOf(file)).toEqual([['তারিখ', 'টাকা']])
  })
  test('is refused if it is another one, with the line', async () => {
    expect(await faultOf(Buffer.from([0x41, 0xe9, 0x42]))).toEqual({ why: 'encoding', line: 1 })
    expect(await faultOf('a,b\n1,\0')).toEqual({ why: 'nul', line: 2 })
    expect(await faultOf(Buffer.from('a,b', 'utf16le'))).toEqual({ why: 'nul', line: 1 })
    expect(await faultOf(' \n')).toEqual({ why: 'empty', line: 1 })
  })
})

describe('a text', () => {
  test('has rows with their line numbers, also after empty lines and in quotes', async () => {
    const rows = await readTable(bytes('Date,Note\r\n\r\n2026-11-25,"two\r\nlines, ""quoted"""\r\n2026-11-26,x\r'))
    expect(rows).toEqual([
      { line: 1, cells: ['Date', 'Note'] },
      { line: 4, cells: ['2026-11-25', 'two\nlines, "quoted"'] },
      { line: 5, cells: ['2026-11-26', 'x'] },
    ])
  })
  test('keeps empty cells in their place, the first one too', async () => {
    expect(await cellsOf('note,id,row\n,7,12\n"",8,\n')).toEqual([
      ['note', 'id', 'row'],
      ['', '7', '12'],
      ['', '8', ''],
    ])
  })
  test.each([
    ['Transfer "SHOP" A1', 'Transfer "SHOP" A1'],
    ['"Transfer ""SHOP"" A1"', 'Transfer "SHOP" A1'],
    ['"Transfer "SHOP" A1"', 'Transfer "SHOP" A1'],
    ['"6" pipe, 2 m"', '6" pipe, 2 m'],
    ['"He said "hello""', 'He said "hello"'],
    ['""A" shop"', '"A" shop'],
    ['5" pipe', '5" pipe'],
    ['="0012"', '0012'],
    ['"=""0012"""', '0012'],
    ["'0012", '0012'],
    ["'-5.00", '-5.00'],
    ["'s Gravenhage", "'s Gravenhage"],
  ])('has the value inside %s', async (cell, value) => {
    expect(await cellsOf(`a,b,c\n1,${cell},3\n4,5,6\n`)).toEqual([
      ['a', 'b', 'c'],
      ['1', value, '3'],
      ['4', '5', '6'],
    ])
  })
  test('keeps quotation marks of other cells beside one that has them undoubled', async () => {
    expect(await cellsOf('a,b\n"x "y" z",5" pipe\n"p ""q""",""\n')).toEqual([
      ['a', 'b'],
      ['x "y" z', '5" pipe'],
      ['p "q"', ''],
    ])
    expect(await cellsOf('a,b,c\n7,paid,"="0012""\n8,paid,="0012"\n9,"x "",""y",z\n')).toEqual([
      ['a', 'b', 'c'],
      ['7', 'paid', '0012'],
      ['8', 'paid', '0012'],
      ['9', 'x ","y', 'z'],
    ])
  })
  test.each([';', '\t', '|'])('may have %j between its columns, and commas in its cells', async (separator) => {
    const rows = [
      ['Date', 'Amount', 'Balance'],
      ['20/11/2026', '1,500.00', '5,000.00'],
      ['21/11/2026', '2,500.00', '7,500.00'],
    ]
    expect(await cellsOf(rows.map((cells) => cells.join(separator)).join('\n'))).toEqual(rows)
  })
  test('is refused if it is no table, with the reason', async () => {
    const fault = async (text: string) => (await faultOf(text))?.why
    expect(await fault('a,"b\n1,2\n')).toBe('quotes')
    expect(await fault(`a,${'x'.repeat(tableBounds.cell + 1)}`)).toBe('cell_too_long')
    expect(await fault(`"${'x'.repeat(200_000)}`)).toBe('cell_too_long')
    expect(await fault('1,'.repeat(tableBounds.columns + 1))).toBe('too_many_columns')
    expect(await fault('1,2\n'.repeat(tableBounds.lines + tableBounds.above + 1))).toBe('too_many_lines')
  })
  test('of the maximum size is read or refused within two seconds', async () => {
    // CPU time, which excludes other work beside the test.
    const began = process.cpuUsage()
    await faultOf('1\n'.repeat(tableBounds.bytes / 2))
    await faultOf('"'.repeat(tableBounds.bytes))
    await faultOf(','.repeat(tableBounds.bytes))
    await faultOf(`"a" b${' "'.repeat(tableBounds.bytes / 2 - 10)}`)
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1000).toBeLessThan(8_000)
  })
})

const page = (rows: string) =>
  `<html><head><meta charset="utf-8"><style>td {}</style></head><body>${rows}</body></html>`

describe('a page of HTML that a bank calls .xls', () => {
  test('has the rows of its tables, without tags', async () => {
    const html = page(`<table><tr><td colspan="3"><b>City Bank</b></td></tr></table>
      <table><tr><th>Date</th><th>Details</th><th>Amount</th></tr>
      <tr><td>20/11/2026</td><td>A&amp;B<br>Shop</td><td align=right>1,500.00</td></tr>
      <tr><td></td><td colspan=2>Total</td></tr></table>`)
    expect(await cellsOf(html)).toEqual([
      ['City Bank', '', ''],
      ['Date', 'Details', 'Amount'],
      ['20/11/2026', 'A&B Shop', '1,500.00'],
      ['', 'Total', ''],
    ])
  })
  test('may be nested, without end tags, and in the encoding that it says', async () => {
    const nested = page('<table><tr><td>around<table><tr><td>1<td>2</table></table>')
    expect(await cellsOf(nested)).toEqual([['1', '2'], ['around']])
    const old = Buffer.from('<table><meta charset=windows-1252><tr><td>caf\xe9</td><td>1</td></tr></table>', 'latin1')
    expect(await cellsOf(old)).toEqual([['café', '1']])
  })
  test('keeps the columns below a cell of several rows, and repeats no value', async () => {
    const html = page(`<table><tr><th rowspan=2>Date</th><th colspan=2>Amount</th><th rowspan=2>Balance</th></tr>
      <tr><th>Debit</th><th>Credit</th></tr>
      <tr><td rowspan=2>20/11/2026</td><td>5</td><td></td><td>9</td></tr><tr><td></td><td>6</td><td>15</td></tr>
      <tr><td>21/11/2026</td><td></td><td>1</td><td>16</td></tr></table>`)
    expect(await cellsOf(html)).toEqual([
      ['Date', 'Amount', '', 'Balance'],
      ['', 'Debit', 'Credit', ''],
      ['20/11/2026', '5', '', '9'],
      ['', '', '6', '15'],
      ['21/11/2026', '', '1', '16'],
    ])
  })
  test('has no text that nobody sees', async () => {
    const html = page(`<table><tr><td><span style="display: none">000500<b>1</b></span>5.00</td><td hidden>x</td><td>
      <i hidden>7<br></i>\u200e6.00\u200e</td></tr></table>`)
    expect(await cellsOf(html)).toEqual([['5.00', 'x', '6.00']])
  })
  test('is refused without a table', async () => {
    expect(await faultOf(page('<p>Your session has ended.</p>'))).toEqual({ why: 'no_table', line: 1 })
  })
})

describe('a workbook', () => {
  test('has its cells as text: days, and amounts exactly as they are shown', async () => {
    const file = workbookOf([
      ['City Bank'],
      [],
      ['Date', 'Details', 'Amount', 'Balance'],
      [{ day: 46346 }, '0012', { number: '1014.1' }, { number: '0.30000000000000004' }],
      [{ day: 46346.5 }, 'A1', { number: '-1500' }, { number: '1.0E-2' }],
    ])
    expect(await readTable(file)).toEqual([
      { line: 1, cells: ['City Bank', '', '', ''] },
      { line: 3, cells: ['Date', 'Details', 'Amount', 'Balance'] },
      { line: 4, cells: ['2026-11-20', '0012', '1014.1', '0.3'] },
      { line: 5, cells: ['2026-11-20 12:00:00', 'A1', '-1500', '0.01'] },
    ])
  })
  test('is refused with what to do, if it is damaged, in the old format, or a bomb', async () => {
    const file = workbookOf([['Date']])
    expect(await faultOf(file.subarray(0, 200))).toEqual({ why: 'workbook', line: 1 })
    expect(await faultOf(zipFiles({ 'a.txt': 'no sheet' }))).toEqual({ why: 'workbook', line: 1 })
    expect(await faultOf(zipFiles({ 'xl/workbook.xml': Buffer.alloc(tableBounds.unpackedBytes + 1) }))).toEqual({
      why: 'workbook',
      line: 1,
    })
    expect(await faultOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual({ why: 'old_workbook', line: 1 })
    expect(await faultOf('<?xml version="1.0"?><Workbook></Workbook>')).toEqual({ why: 'old_workbook', line: 1 })
    expect(await faultOf('%PDF-1.7')).toEqual({ why: 'pdf', line: 1 })
  })
})
