import type { Language } from '../../../contract/common.ts'
import { formatNumber } from '../../../contract/format.ts'
import type { FieldError } from '../../../contract/refusals.ts'

type Sentence = (limit: string) => string

const sentences: Record<Language, Record<string, Sentence>> = {
  en: {
    required: () => 'This is needed.',
    type: (limit) => (types.en[limit] ? `This must be ${types.en[limit]}.` : 'This is not of the right type.'),
    too_short: (limit) => `At least ${limit} characters are needed.`,
    too_long: (limit) => `At most ${limit} characters are allowed.`,
    too_few: (limit) => `At least ${limit} are needed.`,
    too_many: (limit) => `At most ${limit} are allowed.`,
    too_small: (limit) => `This must be at least ${limit}.`,
    too_big: (limit) => `This must be at most ${limit}.`,
    too_early: () => 'This has to be later than now, and than the start.',
    choice: (limit) => (limit ? `This must be one of: ${limit}.` : 'This is not one of the choices.'),
    no_link: () => 'No link can be written here: leave out dots, slashes and @ within words.',
    reserved: () => 'This could be taken for the name of Porokh, or of its staff.',
    format: () => 'This is not written in the right form.',
    unknown: () => 'This call knows nothing of that name.',
  },
  bn: {
    required: () => 'এটি লাগবে।',
    type: (limit) => (types.bn[limit] ? `এখানে ${types.bn[limit]} দিতে হবে।` : 'এটি সঠিক ধরনের নয়।'),
    too_short: (limit) => `কমপক্ষে ${limit}টি অক্ষর লাগবে।`,
    too_long: (limit) => `সর্বোচ্চ ${limit}টি অক্ষর লেখা যায়।`,
    too_few: (limit) => `কমপক্ষে ${limit}টি লাগবে।`,
    too_many: (limit) => `সর্বোচ্চ ${limit}টি দেওয়া যায়।`,
    too_small: (limit) => `কমপক্ষে ${limit} হতে হবে।`,
    too_big: (limit) => `সর্বোচ্চ ${limit} হতে পারে।`,
    too_early: () => 'এটি এখনকার এবং শুরুর পরে হতে হবে।',
    choice: (limit) => (limit ? `এগুলোর একটি হতে হবে: ${limit}।` : 'এটি বেছে নেওয়ার তালিকায় নেই।'),
    no_link: () => 'এখানে ওয়েব ঠিকানা বা ইমেইল লেখা যায় না: শব্দের ভেতর থেকে ডট, / ও @ বাদ দিন।',
    reserved: () => 'এই নাম দেখে মনে হতে পারে এটি পরখের, বা পরখের কোনো কর্মীর।',
    format: () => 'এটি ঠিকভাবে লেখা হয়নি।',
    unknown: () => 'এই নামে এখানে কিছু নেই।',
  },
}

const types: Record<Language, Record<string, string>> = {
  en: {
    string: 'text',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    record: 'an object',
  },
  bn: {
    string: 'লেখা',
    number: 'সংখ্যা',
    integer: 'পূর্ণ সংখ্যা',
    boolean: 'true বা false',
    array: 'তালিকা',
    object: 'অবজেক্ট',
    record: 'অবজেক্ট',
  },
}

/** Returns the message about an invalid field. */
export function fieldMessage({ rule, limit, unit }: FieldError, language: Language): string {
  // A minimum of one character means that the field is required.
  if (rule === 'too_short' && limit === 1) return sentences[language].required!('')
  const shown = typeof limit === 'number' ? formatNumber(limit, language) : (limit ?? '')
  const counted = unit === 'items' ? { too_short: 'too_few', too_long: 'too_many' }[rule] : undefined
  return (sentences[language][counted ?? rule] ?? sentences[language].format)?.(shown) ?? ''
}
