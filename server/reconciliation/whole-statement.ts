import type { Reply } from '../../contract/endpoint.ts'
import type { reconciliation } from '../../contract/reconciliation.ts'
import { statementBounds } from '../../contract/statement-formats.ts'
import { refuse } from '../core/refuse.ts'
import { fits, guessMapping, guessSeparator } from './guess-mapping.ts'
import { rowsOf, textOf, type Separator } from './read-statement.ts'
import { linesOf, shortened, type Mapping } from './statement-lines.ts'

/* What is done with a whole file of a statement. The worker thread does it (server/core/off-thread.ts): a file may have 4 MB. */

interface File {
  bytes: Uint8Array
  now: Date
}

/** The payments of a statement, or what is wrong in it. Refuses what cannot be read. */
export async function readWhole({ bytes, mapping, now }: File & { mapping: Mapping }) {
  const rows = await rowsOf(textOf(bytes).text, mapping.separator)
  if (rows.length > statementBounds.lines + mapping.skip)
    throw refuse('statement.unreadable', { why: 'too_many_lines', line: rows.at(-1)!.line })
  return linesOf(rows, mapping, now)
}

type Preview = Reply<(typeof reconciliation)['POST /api/operator/reconciliation/accounts/:id/preview']>

/** The first lines of a statement, and how its columns were or seem to be meant. Refuses what cannot be read. */
export async function previewWhole({
  bytes,
  separator,
  kept,
  now,
}: File & { separator: Separator | undefined; kept: Mapping | null }): Promise<Preview> {
  const { text, encoding } = textOf(bytes)
  const most = statementBounds.skip
  const isAsked = separator !== undefined && separator !== kept?.separator
  const before = kept && !isAsked && (await rowsOf(text, kept.separator, { most }).catch(() => null))
  const isKept = !!before && fits(kept!, before, now)
  const guessed = isKept
    ? { separator: kept!.separator, rows: before }
    : separator
      ? { separator, rows: await rowsOf(text, separator, { most }) }
      : await guessSeparator(text)
  return {
    encoding,
    rows: guessed.rows
      .slice(0, statementBounds.shownLines)
      .map(({ cells }) => cells.slice(0, statementBounds.shownColumns).map(shortened)),
    mapping: isKept ? kept! : guessMapping(guessed.separator, guessed.rows),
    kept: isKept,
  }
}
