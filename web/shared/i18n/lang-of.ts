import type { Language } from '../../../contract/common.ts'

/**
 * The `lang` of a person's text, from its letters: a screen reader then reads a Bengali title in Bengali on an English screen. Undefined if
 * it has letters of neither script.
 */
export const langOf = (text: string): Language | undefined =>
  /\p{Script=Bengali}/u.test(text) ? 'bn' : /\p{Script=Latin}/u.test(text) ? 'en' : undefined
