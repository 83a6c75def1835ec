import type { content } from '../../contract/content.ts'
import type { Action } from '../action.ts'
import { refuse } from '../refuse.ts'
import { requireBoth } from './keep.ts'
import { faq, page, putPage, recordContent } from './sql.ts'

export const showPage: Action<(typeof content)['GET /api/pages/:name']> = async ({ db, language }, { params }) => {
  const found = await page(db, params.name, language)
  if (!found) throw refuse('not_found')
  return { ...found, updatedAt: found.updatedAt.toISOString() }
}

export const writePage: Action<(typeof content)['PUT /api/operator/pages/:name']> = async (
  { db, who, now },
  { params, body },
) => {
  requireBoth(body)
  await putPage(db, params.name, body.title, body.body, now)
  await recordContent(db, now, who.id, 'page.written', { name: params.name, ...body })
}

export const listFaq: Action<(typeof content)['GET /api/faq']> = async ({ db, language }) => ({
  items: await faq(db, language),
})
