import type { Language } from '../../../contract/common.ts'

/**
 * The `lang` of what a person wrote, by its letters: a screen reader reads a Bengali title in Bengali on an English screen too. Undefined
 * where there are no letters of either script.
 */
export const langOf = (text: string): Language | undefined =>
  /\p{Script=Bengali}/u.test(text) ? 'bn' : /\p{Script=Latin}/u.test(text) ? 'en' : undefined
