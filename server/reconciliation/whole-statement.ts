import { headOf } from '../documents/table/find-head.ts'
import { readTable } from '../documents/table/read-table.ts'
import { unreadable } from '../documents/table/rows.ts'
import { tableBounds } from '../../contract/table-bounds.ts'
import { statementBounds } from '../../contract/statement-formats.ts'
import { formatOf, guessMapping, statementTable } from './guess-mapping.ts'
import { linesOf, shortened, type Mapping, type ReadStatement } from './statement-lines.ts'

/* What is done with a whole file of a statement. The worker thread does it (server/core/off-thread.ts): a file may have 4 MB. */

interface Asked {
  bytes: Uint8Array
  /** The mapping that the operator has chosen for this file. */
  chosen: Mapping | undefined
  /** The mappings that the account remembers. */
  formats: readonly Mapping[]
  now: Date
}
export interface WholeStatement extends ReadStatement {
  mapping: Mapping
  /** Where the mapping is from. */
  from: 'chosen' | 'remembered' | 'guessed'
  /** The name of the format, if it is known. */
  format: string | null
  columns: { name: string; cells: string[] }[]
}

/**
 * Reads a statement with the chosen mapping, else with the remembered one of files with the same names of columns, else with a guess.
 *
 * @throws `table.unreadable`
 */
export async function readWhole({ bytes, chosen, formats, now }: Asked): Promise<WholeStatement> {
  const table = statementTable(await readTable(bytes))
  if (table.body.length > tableBounds.lines) throw unreadable('too_many_lines', table.body.at(-1)!.line)
  const head = headOf(table)
  const remembered = formats.find((one) => one.head === head)
  // The columns belong to the names that this file has.
  const mapping = chosen ? { ...chosen, head } : (remembered ?? guessMapping(table))
  const most = Math.min(table.width, statementBounds.shownColumns)
  return {
    ...linesOf(table, mapping, now),
    mapping,
    from: chosen ? 'chosen' : remembered ? 'remembered' : 'guessed',
    format: formatOf(table),
    columns: Array.from({ length: most }, (_, place) => ({
      name: shortened(table.names[place] ?? ''),
      cells: table.body
        .map(({ cells }) => cells[place] ?? '')
        .filter(Boolean)
        .slice(0, statementBounds.samples)
        .map(shortened),
    })),
  }
}
