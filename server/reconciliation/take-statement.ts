import { createHash } from 'node:crypto'
import type { reconciliation } from '../../contract/reconciliation.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { offThread } from '../core/off-thread.ts'
import { refuse } from '../core/refuse.ts'
import { unreadable } from '../documents/table/rows.ts'
import { accountOf } from './accounts-sql.ts'
import type { readWhole } from './whole-statement.ts'

type Endpoint = (typeof reconciliation)['POST /api/operator/reconciliation/accounts/:id/statements']
/** The result of `reconciliation_store_statement`. */
type Stored =
  | ({ outcome: 'read' } & Omit<Reply<Endpoint>, 'leftOut'>)
  | { outcome: 'not_found' }
  | { outcome: 'read_otherwise'; file: string }
  | { outcome: 'contradicts'; count: number; line: number; file: string }

/**
 * Imports the new lines of a statement, all of them or none. Known lines are also imported if the operator says that they are other
 * payments, and contradicting ones if both files are right.
 */
export const takeStatement: Action<Endpoint> = async ({ db, pool, who, now }, { params, query, file }) => {
  const { formats } = await accountOf(pool, params.id)
  const input = { bytes: file.bytes, chosen: query.mapping, formats, now }
  const read = await offThread<typeof readWhole>(new URL('whole-statement.ts', import.meta.url), 'readWhole', input)
  if (read.from === 'guessed') throw refuse('statement.not_mapped')
  if (read.wrong.count > 0) throw refuse('statement.wrong_lines', read.wrong)
  if (read.lines.length === 0) throw unreadable('empty')
  const asNew = new Set(query.asNew?.split(',').map(Number))
  const stored = await callVerb<Stored>(db, {
    function: 'reconciliation_store_statement',
    args: [
      who.proof,
      params.id,
      // A file's name may be anything; its first hundred letters identify it.
      file.name.replaceAll(/\p{Cc}/gu, '').slice(0, 100),
      createHash('sha256').update(file.bytes).digest(),
      JSON.stringify(read.mapping),
      JSON.stringify(read.lines.map((line) => (asNew.has(line.line) ? { ...line, asNew: true } : line))),
      query.beside !== undefined,
      now,
    ],
    done: 'read',
  })
  switch (stored.outcome) {
    case 'not_found':
      throw refuse('not_found')
    case 'read_otherwise':
      throw refuse('statement.read_otherwise', { file: stored.file })
    case 'contradicts':
      throw refuse('statement.contradicts', { count: stored.count, line: stored.line, file: stored.file })
  }
  const { outcome: _, ...told } = stored
  return { ...told, leftOut: read.leftOut.length }
}
