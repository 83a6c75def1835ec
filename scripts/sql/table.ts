interface Head {
  name: string
  /** Numbers are aligned right. */
  number: boolean
}

/** Formats rows as a text table, with the number of rows below. A null value is shown as `∅`. */
export function tableOf(heads: readonly Head[], rows: readonly (string | null)[][]): string {
  const cells = rows.map((row) => row.map((value) => (value === null ? '∅' : value.replaceAll('\n', '↵'))))
  const widths = heads.map(({ name }, at) => Math.max(...[name, ...cells.map((row) => row[at]!)].map(widthOf)))
  const line = (row: readonly string[]) =>
    row
      .map((text, at) => pad(text, widths[at]!, heads[at]!.number))
      .join(' | ')
      .trimEnd()
  return [
    line(heads.map(({ name }) => name)),
    widths.map((width) => '-'.repeat(width)).join('-+-'),
    ...cells.map(line),
    `(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`,
  ].join('\n')
}

/** Bengali vowel signs and other combining marks have no width. */
const widthOf = (text: string) => [...text.replaceAll(/\p{Mn}/gu, '')].length

function pad(text: string, width: number, atRight: boolean): string {
  const space = ' '.repeat(width - widthOf(text))
  return atRight ? space + text : text + space
}
