import type { operatorContent } from '../../contract/operator-content.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { proposeChange, requireBoth } from './content-actions.ts'
import { editablePage } from './sql.ts'

export const showPageToWrite: Action<(typeof operatorContent)['GET /api/operator/pages/:name']> = async (
  { db },
  { params },
) => {
  const found = await editablePage(db, params.name)
  if (!found) throw refuse('not_found')
  return { ...found, updatedAt: found.updatedAt.toISOString() }
}

/** Proposes another wording of a page. */
export const writePage: Action<(typeof operatorContent)['PUT /api/operator/pages/:name']> = async (
  ctx,
  { params: { name }, body: { title, body }, ifMatch },
) => {
  requireBoth({ title, body }, ctx.language)
  const text = { title_en: title.en, title_bn: title.bn, body_en: body.en, body_bn: body.bn }
  return proposeChange(ctx, 'page', name, text, ifMatch)
}
