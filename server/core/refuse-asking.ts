import type { Language } from '../../contract/common.ts'
import { findForbiddenIn, forbiddenWords } from '../text/find-forbidden.ts'
import { refuse } from './refuse.ts'

/**
 * Refuses an operator's text for members if it clearly asks for money, a purchase or a secret (promise C1). The search is that of
 * campaigns, with fewer exceptions. Each text is given with its field.
 */
export function refuseAsking(texts: readonly (readonly [field: string, text: string])[], language: Language): void {
  const errors = findForbiddenIn(texts, { asPlatform: true })
    .filter(({ blatant }) => blatant)
    .map((found) => ({ field: found.field, rule: 'forbidden', message: forbiddenWords(found, language) }))
  if (errors.length > 0) throw refuse('input.not_possible', { errors })
}
