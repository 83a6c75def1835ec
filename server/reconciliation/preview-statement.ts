import { createHash } from 'node:crypto'
import type { reconciliation } from '../../contract/reconciliation.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { poisha } from '../../contract/money.ts'
import { lineFates, statementBounds } from '../../contract/statement-formats.ts'
import type { Action } from '../core/action.ts'
import { offThread } from '../core/off-thread.ts'
import { accountOf } from './accounts-sql.ts'
import { compareLines, readOtherwise } from './statements-sql.ts'
import type { readWhole, WholeStatement } from './whole-statement.ts'

type Endpoint = (typeof reconciliation)['POST /api/operator/reconciliation/accounts/:id/preview']
type Line = Reply<Endpoint>['lines'][number]

/** Shows what each line of a statement is going to be, with the same function that the upload uses. */
export const previewStatement: Action<Endpoint> = async ({ db, now }, { params, query, file: { bytes } }) => {
  const { formats } = await accountOf(db, params.id)
  const input = { bytes, chosen: query.mapping, formats, now }
  const read = await offThread<typeof readWhole>(new URL('whole-statement.ts', import.meta.url), 'readWhole', input)
  const sha256 = createHash('sha256').update(bytes).digest()
  const lines = [...(await comparedLines(db, params.id, sha256, read)), ...otherLines(read)]
  const count = (fate: Line['fate']) => lines.filter((line) => line.fate === fate).length
  return {
    mapping: read.mapping,
    kept: read.from === 'remembered',
    format: read.format,
    columns: read.columns,
    fates: {
      ...Object.fromEntries(lineFates.map((fate) => [fate, count(fate)])),
      wrong: read.wrongRows,
    } as Reply<Endpoint>['fates'],
    lines: [...lines.filter(({ fate }) => fate !== 'new'), ...lines.filter(({ fate }) => fate === 'new')]
      .slice(0, statementBounds.shownLines)
      .toSorted((a, b) => a.line - b.line),
    closing: read.closing && { said: poisha(read.closing.said), counted: poisha(read.closing.counted) },
    offBalance: read.offBalance,
    readOtherwise: await readOtherwise(db, params.id, sha256, read.mapping),
  }
}

const none = { reason: null, column: null, rule: null, file: null, fileLine: null }

async function comparedLines(
  db: Parameters<typeof compareLines>[0],
  accountId: number,
  sha256: Buffer,
  { lines }: WholeStatement,
): Promise<Line[]> {
  const compared = await compareLines(db, accountId, sha256, lines)
  return compared.map(({ at, amount, reference, ...row }) => ({
    ...none,
    ...row,
    at: at.toISOString(),
    amount: poisha(amount),
    text: reference,
  }))
}

/** The rows that are no payments, and those with errors, each with its first one. */
function otherLines({ leftOut, wrong }: WholeStatement): Line[] {
  const nothing = { ...none, at: null, dayOnly: false, amount: null }
  const seen = new Set<number>()
  return [
    ...leftOut.map(({ line, reason, text }) => ({ ...nothing, line, fate: 'left_out' as const, text, reason })),
    ...wrong.lines
      .filter(({ line }) => !seen.has(line) && seen.add(line))
      .map(({ line, column, rule, cell }) => ({ ...nothing, line, fate: 'wrong' as const, text: cell, column, rule })),
  ]
}
