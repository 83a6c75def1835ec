import type { Receipt } from '../../contract/receipt.ts'
import type { transparency } from '../../contract/transparency.ts'
import type { Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../core/refuse.ts'
import { headOf, journalLines, statementLine, toHead, type HeadRow } from './heads-sql.ts'
import { hashesIn } from './leaves-sql.ts'
import { blockSize, leafHash, pathOf, saltOf } from './merkle.ts'

export const showReceipt: Action<(typeof transparency)['GET /api/receipts/:id']> = async ({ db, who }, { params }) => {
  const row = await statementLine(db, params.id, who.id)
  if (!row) throw refuse('not_found')
  const head = await headOf(db, row.id)
  if (!head) return { line: row.line, salt: null, proof: [], head: null }
  const salt = saltOf(head.salt, row.id).toString('hex')
  return { line: row.line, salt, proof: await proofOf(db, head, row.id), head: toHead(head) }
}

/** Joins the path in the row's block, calculated from its rows, and the path of the block. */
async function proofOf(db: Db, { salt, blocks, blockFrom, upTo }: HeadRow, rowId: number): Promise<Receipt['proof']> {
  const block = blockFrom.findLastIndex((from) => from <= rowId)
  const lines = await journalLines(db, blockFrom[block]! - 1, upTo, blockSize)
  const within = pathOf(
    lines.map((line) => leafHash(salt, line)),
    lines.findIndex((line) => line.id === rowId),
  )
  return [...within, ...pathOf(hashesIn(blocks), block)]
}
