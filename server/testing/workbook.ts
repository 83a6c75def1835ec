import { zipFiles } from './zip.ts'

const column = (place: number) => String.fromCodePoint(65 + place)

/** A text; a number as it is stored; or a day as its serial number. */
type Cell = string | number | { number: string } | { day: number }

/** An .xlsx workbook with one sheet of at most 26 columns. An empty cell is not in it, as Excel writes it. */
export const workbookOf = (rows: readonly (readonly Cell[])[]): Buffer =>
  zipFiles({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml':
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Result" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    // The second format, 14, is a day.
    'xl/styles.xml':
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
      .map(
        (cells, y) =>
          `<row r="${y + 1}">${cells.map((cell, x) => cellOf(cell, `${column(x)}${y + 1}`)).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`,
  })

function cellOf(cell: Cell, at: string): string {
  if (cell === '') return ''
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  return 'day' in cell ? `<c r="${at}" s="1"><v>${cell.day}</v></c>` : `<c r="${at}"><v>${cell.number}</v></c>`
}
