import type { reconciliation } from '../../contract/reconciliation.ts'
import { statementBounds } from '../../contract/statement-formats.ts'
import type { Action } from '../action.ts'
import { accountOf } from './accounts-sql.ts'
import { fits, guessMapping, guessSeparator } from './guess-mapping.ts'
import { rowsOf, textOf } from './read-statement.ts'
import { shortened } from './statement-lines.ts'

/** Shows the first lines of a statement, and how its columns were or seem to be meant. */
export const previewStatement: Action<
  (typeof reconciliation)['POST /api/operator/reconciliation/accounts/:id/preview']
> = async ({ db, now }, { params, query, file }) => {
  const { mapping: kept } = await accountOf(db, params.id)
  const { text, encoding } = textOf(file.bytes)
  const most = statementBounds.skip
  const isAsked = query.separator !== undefined && query.separator !== kept?.separator
  const before = kept && !isAsked && (await rowsOf(text, kept.separator, { most }).catch(() => null))
  const isKept = !!before && fits(kept!, before, now)
  const guessed = isKept
    ? { separator: kept!.separator, rows: before }
    : query.separator
      ? { separator: query.separator, rows: await rowsOf(text, query.separator, { most }) }
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
