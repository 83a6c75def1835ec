import type { Language } from './common.ts'

const isBengali = (text: string) => /\p{Script=Bengali}/u.test(text)

/** Of the same words in two languages those for a reader of this language: Bengali words are known by their letters. */
export const wordsFor = (language: Language, words: string, other: string | null): string =>
  other !== null && isBengali(words) !== (language === 'bn') && isBengali(other) === (language === 'bn') ? other : words
