import { textParts, type texts } from '../../contract/texts.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { onlyRow } from '../db/only-row.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { refuse } from '../core/refuse.ts'
import { proposedTexts, type Proposal } from './sql.ts'

type Api = typeof texts

/** What is new; of a change, what differs from the text that members read now. */
const partsOf = ({ text, stored }: Proposal) =>
  textParts
    .filter((name) => name in text && (stored === null || !same(stored[name], text[name])))
    .map((name) => ({ name, before: stored?.[name] ?? null, after: text[name] ?? null }))

/** A time is written in two ways. */
const same = (one: string | null | undefined, other: string | null | undefined) =>
  one === other || (!!one && !!other && /^\d{4}-\d\d-\d\dT/.test(one) && Date.parse(one) === Date.parse(other))

export const listTexts: Action<Api['GET /api/operator/texts']> = async ({ db }, { query }) => {
  const rows = await proposedTexts(db, idCursor(query), oneMore(query))
  return pageOf(rows, query, (row) => ({
    id: row.id,
    kind: row.kind,
    target: row.target,
    parts: partsOf(row),
    proposedBy: row.proposedBy,
    proposedAt: row.proposedAt.toISOString(),
  }))
}

type Published =
  | { outcome: 'published'; target: string }
  | { outcome: 'not_found' | 'same_operator' | 'stale' }
  | { outcome: 'too_new'; from: string }

/** Publishes a text as a second operator. Only then members read it. */
export const publishText: Action<Api['POST /api/operator/texts/:id/publish']> = async (
  { db, who, now },
  { params },
) => {
  const result = await callVerb<Published>(db, {
    function: 'content_publish_text',
    args: [who.proof, params.id, now],
    done: 'published',
  })
  switch (result.outcome) {
    case 'published':
      return { target: result.target }
    case 'not_found':
      throw refuse('not_found')
    case 'same_operator':
      throw refuse('approval.same_operator')
    case 'stale':
      throw refuse('conflict.changed')
    case 'too_new':
      throw refuse('operator.too_new', { from: new Date(result.from).toISOString() })
  }
}

export const discardText: Action<Api['DELETE /api/operator/texts/:id']> = async ({ db, who, now }, { params }) => {
  const { done } = onlyRow(
    await db.query<{ done: boolean }>('select content_reject_text($1, $2, $3) as done', [who.proof, params.id, now]),
  )
  if (!done) throw refuse('not_found')
}
