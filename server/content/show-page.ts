import type { content } from '../../contract/content.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { page } from './sql.ts'

export const showPage: Action<(typeof content)['GET /api/pages/:name']> = async ({ db, language }, { params }) => {
  const found = await page(db, params.name, language)
  if (!found) throw refuse('not_found')
  return { ...found, updatedAt: found.updatedAt.toISOString() }
}
