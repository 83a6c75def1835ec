import type { Translation } from '../i18n/words.ts'
import type en from './operator.en.ts'

const words: Translation<typeof en> = {
  books: 'হিসাবের খাতা',
  booksLead: 'হিসাবের ধরন অনুযায়ী ব্যালেন্স। সব মিলিয়ে শূন্য হয়, আর যাচাইয়ে প্রতিটি লেনদেন থেকে আবার গোনা হয়।',
  holds: 'হিসাব ঠিক আছে।',
  checked: 'যাচাই {time}; {count}টি লেনদেন।',
  offences: { one: '{count}টি গরমিল', other: '{count}টি গরমিল' },
  account_outside: 'বাইরের জগৎ',
  account_sponsor: 'অ্যাপ নির্মাতাদের ব্যালেন্স',
  account_escrow: 'ক্যাম্পেইনের জামানত',
  account_member: 'সদস্যদের ব্যালেন্স',
  account_clearing: 'পথে থাকা টাকা',
  account_fees: 'ফি',
  rails: 'মাধ্যম অনুযায়ী',
  railsLead: 'কোন মাধ্যমে কত এসেছে ও গেছে। প্রতিষ্ঠানের হিসাবের সঙ্গে মিলিয়ে নিন।',
  rail: 'মাধ্যম',
  balance: 'নিট',
  noRails: 'এখনো কিছু লেনদেন হয়নি।',
}
export default words
