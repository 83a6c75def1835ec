import type { Language } from './common.ts'

const isBengali = (text: string) => /\p{Script=Bengali}/u.test(text)

/** Returns the text in this reader's language out of two. Bengali texts are recognised by their letters. */
export const wordsFor = (language: Language, words: string, other: string | null): string =>
  other !== null && isBengali(words) !== (language === 'bn') && isBengali(other) === (language === 'bn') ? other : words
