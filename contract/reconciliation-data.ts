import * as v from 'valibot'
import { Id } from './common.ts'
import type { RefusalCode } from './refusals.ts'
import { tableBounds } from './table-bounds.ts'
import { field } from './describe.ts'

/** The item: a line of a statement or a payment in the books. */
export const Item = {
  side: field(v.picklist(['line', 'movement']), 'Whether it is a line of a statement or a payment of the books.'),
  id: field(Id, 'The id of the line or of the row in the books.', 77),
}

export const upload = { maxBytes: tableBounds.bytes }

export const ofFile = ['not_found', 'table.unreadable'] as const

export const ofSettling: readonly RefusalCode[] = [
  'not_found',
  'conflict.state',
  'inbox.claimed',
  'reconciliation.closed',
]

export const ofAsking: readonly RefusalCode[] = [
  'not_found',
  'conflict.changed',
  'precondition.missing',
  'conflict.state',
]

export const ofDeciding: readonly RefusalCode[] = [
  ...ofAsking,
  'approval.same_operator',
  'operator.too_new',
  'inbox.claimed',
]
