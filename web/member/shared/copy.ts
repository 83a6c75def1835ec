import { catalogue } from '../../shared/i18n/words.ts'

/** Texts of copying. */
export const copyWords = catalogue({
  copied: { en: 'Copied.', bn: 'কপি হয়েছে।' },
  notCopied: { en: 'It could not be copied. Please write it down:', bn: 'কপি করা গেল না। লিখে রাখুন:' },
  copyNamed: { en: 'Copy: {name}', bn: 'কপি করুন: {name}' },
})
