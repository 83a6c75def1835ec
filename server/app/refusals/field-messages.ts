import type { Language } from '../../../contract/common.ts'
import { bothLanguages } from '../../../contract/both-languages.ts'
import { formatNumber } from '../../../contract/format.ts'
import type { FieldError } from '../../../contract/refusals.ts'

type Sentence = (limit: string) => string

const sentences = bothLanguages<Record<string, Sentence>>({
  required: { en: () => 'This is needed.', bn: () => 'এটি লাগবে।' },
  type: {
    en: (limit) => (types.en[limit] ? `This must be ${types.en[limit]}.` : 'This is not of the right type.'),
    bn: (limit) => (types.bn[limit] ? `এখানে ${types.bn[limit]} দিতে হবে।` : 'এটি সঠিক ধরনের নয়।'),
  },
  too_short: {
    en: (limit) => `At least ${limit} characters are needed.`,
    bn: (limit) => `কমপক্ষে ${limit}টি অক্ষর লাগবে।`,
  },
  too_long: {
    en: (limit) => `At most ${limit} characters are allowed.`,
    bn: (limit) => `সর্বোচ্চ ${limit}টি অক্ষর লেখা যায়।`,
  },
  too_few: { en: (limit) => `At least ${limit} are needed.`, bn: (limit) => `কমপক্ষে ${limit}টি লাগবে।` },
  too_many: { en: (limit) => `At most ${limit} are allowed.`, bn: (limit) => `সর্বোচ্চ ${limit}টি দেওয়া যায়।` },
  too_small: { en: (limit) => `This must be at least ${limit}.`, bn: (limit) => `কমপক্ষে ${limit} হতে হবে।` },
  too_big: { en: (limit) => `This must be at most ${limit}.`, bn: (limit) => `সর্বোচ্চ ${limit} হতে পারে।` },
  too_early: {
    en: () => 'This has to be later than now, and than the start.',
    bn: () => 'এটি এখনকার এবং শুরুর পরে হতে হবে।',
  },
  choice: {
    en: (limit) => (limit ? `This must be one of: ${limit}.` : 'This is not one of the choices.'),
    bn: (limit) => (limit ? `এগুলোর একটি হতে হবে: ${limit}।` : 'এটি বেছে নেওয়ার তালিকায় নেই।'),
  },
  no_link: {
    en: () => 'No link can be written here: leave out dots, slashes and @ within words.',
    bn: () => 'এখানে ওয়েব ঠিকানা বা ইমেইল লেখা যায় না: শব্দের ভেতর থেকে ডট, / ও @ বাদ দিন।',
  },
  reserved: {
    en: () => 'This could be taken for the name of Porokh, or of its staff.',
    bn: () => 'এই নাম দেখে মনে হতে পারে এটি পরখের, বা পরখের কোনো কর্মীর।',
  },
  format: { en: () => 'This is not written in the right form.', bn: () => 'এটি ঠিকভাবে লেখা হয়নি।' },
  unknown: { en: () => 'This call knows nothing of that name.', bn: () => 'এই নামে এখানে কিছু নেই।' },
})

const types = bothLanguages<Record<string, string>>({
  string: { en: 'text', bn: 'লেখা' },
  number: { en: 'a number', bn: 'সংখ্যা' },
  integer: { en: 'a whole number', bn: 'পূর্ণ সংখ্যা' },
  boolean: { en: 'true or false', bn: 'true বা false' },
  array: { en: 'a list', bn: 'তালিকা' },
  object: { en: 'an object', bn: 'অবজেক্ট' },
  record: { en: 'an object', bn: 'অবজেক্ট' },
})

/** Returns the message about an invalid field. */
export function fieldMessage({ rule, limit, unit }: FieldError, language: Language): string {
  // A minimum of one character means that the field is required.
  if (rule === 'too_short' && limit === 1) return sentences[language].required!('')
  const shown = typeof limit === 'number' ? formatNumber(limit, language) : (limit ?? '')
  const counted = unit === 'items' ? { too_short: 'too_few', too_long: 'too_many' }[rule] : undefined
  return (sentences[language][counted ?? rule] ?? sentences[language].format)?.(shown) ?? ''
}
