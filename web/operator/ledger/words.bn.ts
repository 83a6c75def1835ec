import type { Translation } from '../../shared/i18n/words.ts'
import type en from './words.en.ts'

const words: Translation<typeof en> = {
  booksLead: 'কার কত টাকা আছে। জমা আর খরচ মিলিয়ে সব সময় শূন্য হতে হয়; যাচাইয়ের সময় প্রতিটি লেনদেন থেকে হিসাবটি নতুন করে করা হয়।',
  holds: 'হিসাব ঠিক আছে।',
  checked: 'যাচাই {time}; {count}টি লেনদেন।',
  neverChecked: 'হিসাব এখনো যাচাই হয়নি।',
  checking: '{time} একটি যাচাই শুরু হয়েছে, এখনো শেষ হয়নি।',
  interrupted: '{time} একটি যাচাই শুরু হয়ে মাঝপথে থেমে গেছে। সেটি গণনায় আসে না; এক মিনিটের মধ্যে নিজে থেকেই আবার শুরু হবে।',
  offences: { one: '{count}টি গরমিল', other: '{count}টি গরমিল' },
  whereItLies: 'টাকা কোথায় আছে',
  whereItLiesLead: 'যত টাকা এসে এখনো বাইরে যায়নি, তার কোনটি কার।',
  sandbox: 'পরীক্ষার টাকা',
  manual: 'ব্যাংক, হাতে পাঠানো',
  bkash: 'বিকাশ',
  sslcommerz: 'SSLCOMMERZ',
  account_sponsor: 'অ্যাপ নির্মাতাদের ব্যালেন্স',
  account_escrow: 'ক্যাম্পেইনের জামানত',
  account_member: 'সদস্যদের ব্যালেন্স',
  account_clearing: 'পথে থাকা টাকা',
  account_fees: 'ফি',
  account_withheld: 'কেটে রাখা কর',
  rails: 'মাধ্যম অনুযায়ী',
  railsLead: 'প্রতিটি মাধ্যমে যত টাকা এসেছে আর গেছে, তার ফারাক। বিয়োগ মানে টাকা আমাদের কাছে আছে। প্রতিষ্ঠানের বিবরণীর সঙ্গে মিলিয়ে নিন।',
  rail: 'মাধ্যম',
  balance: 'নিট',
  noRails: 'এখনো কিছু লেনদেন হয়নি।',
}
export default words
