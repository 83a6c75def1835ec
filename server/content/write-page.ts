import type { operatorContent } from '../../contract/operator-content.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import { refuse } from '../refuse.ts'
import { requireMatch } from '../require-match.ts'
import { requireBoth } from './content-actions.ts'
import { editablePage, lockPage, savePage } from './sql.ts'

export const showPageToWrite: Action<(typeof operatorContent)['GET /api/operator/pages/:name']> = async (
  { db },
  { params },
) => {
  const found = await editablePage(db, params.name)
  if (!found) throw refuse('not_found')
  return { ...found, updatedAt: found.updatedAt.toISOString() }
}

export const writePage: Action<(typeof operatorContent)['PUT /api/operator/pages/:name']> = async (
  ctx,
  { params: { name }, body: { title, body }, ifMatch },
) => {
  requireBoth({ title, body })
  requireMatch(ifMatch, (await lockPage(ctx.db, name)) ?? 0)
  await savePage(ctx.db, name, title, body, ctx.now)
  await record(ctx, 'page.written', { detail: { name, title, body } })
}
