import { createHash } from 'node:crypto'
import type { reconciliation } from '../../contract/reconciliation.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { offThread } from '../core/off-thread.ts'
import { refuse } from '../core/refuse.ts'
import { accountOf } from './accounts-sql.ts'
import type { readWhole } from './whole-statement.ts'

type Endpoint = (typeof reconciliation)['POST /api/operator/reconciliation/accounts/:id/statements']
/** The result of `reconciliation_store_statement`. */
type Stored = ({ outcome: 'read' } & Reply<Endpoint>) | { outcome: 'not_found' | 'changed' }

/**
 * Imports the new lines of a statement, all of them or none. Known lines are also imported if the operator says that they are other
 * payments.
 */
export const takeStatement: Action<Endpoint> = async ({ db, pool, who, now }, { params, query, file }) => {
  const { mapping, version } = await accountOf(pool, params.id)
  if (!mapping) throw refuse('statement.not_mapped')
  const input = { bytes: file.bytes, mapping, now }
  const read = await offThread<typeof readWhole>(new URL('whole-statement.ts', import.meta.url), 'readWhole', input)
  if ('wrong' in read) throw refuse('statement.wrong_lines', read.wrong)
  if (read.lines.length === 0) throw refuse('statement.unreadable', { why: 'empty', line: 1 })
  const asNew = new Set(query.asNew?.split(',').map(Number))
  const stored = await callVerb<Stored>(db, {
    function: 'reconciliation_store_statement',
    args: [
      who.proof,
      params.id,
      version,
      // A file's name may be anything; its first hundred letters identify it.
      file.name.replaceAll(/\p{Cc}/gu, '').slice(0, 100),
      createHash('sha256').update(file.bytes).digest(),
      JSON.stringify(read.lines.map((line) => (asNew.has(line.line) ? { ...line, asNew: true } : line))),
      now,
    ],
    done: 'read',
  })
  if (stored.outcome !== 'read') throw refuse(stored.outcome === 'not_found' ? 'not_found' : 'conflict.changed')
  const { outcome: _, ...told } = stored
  return told
}
