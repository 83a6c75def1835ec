import { catalogue } from '../../shared/i18n/words.ts'

export const operatorLedger = catalogue({
  booksLead: {
    en: 'Balances by account kind. They sum to zero, and the check derives them anew from every entry.',
    bn: 'কার কত টাকা আছে। জমা আর খরচ মিলিয়ে সব সময় শূন্য হতে হয়; যাচাইয়ের সময় প্রতিটি লেনদেন থেকে হিসাবটি নতুন করে করা হয়।',
  },
  holds: { en: 'The books hold.', bn: 'হিসাব ঠিক আছে।' },
  checked: { en: 'Checked {time}; {count} transactions.', bn: 'যাচাই {time}; {count}টি লেনদেন।' },
  neverChecked: { en: 'The books have not been checked yet.', bn: 'হিসাব এখনো যাচাই হয়নি।' },
  checking: { en: 'A check began {time} and has not ended yet.', bn: '{time} একটি যাচাই শুরু হয়েছে, এখনো শেষ হয়নি।' },
  interrupted: {
    en: 'A check began {time} and was interrupted. It counts for nothing, and begins again by itself within a minute.',
    bn: '{time} একটি যাচাই শুরু হয়ে মাঝপথে থেমে গেছে। সেটি গণনায় আসে না; এক মিনিটের মধ্যে নিজে থেকেই আবার শুরু হবে।',
  },
  offences: {
    en: { one: '{count} offence', other: '{count} offences' },
    bn: { one: '{count}টি গরমিল', other: '{count}টি গরমিল' },
  },
  whereItLies: { en: 'Where the money lies', bn: 'টাকা কোথায় আছে' },
  whereItLiesLead: {
    en: 'All that came in and has not gone out again, by whose it is.',
    bn: 'যত টাকা এসে এখনো বাইরে যায়নি, তার কোনটি কার।',
  },
  sandbox: { en: 'Test money', bn: 'পরীক্ষার টাকা' },
  manual: { en: 'Bank, by hand', bn: 'ব্যাংক, হাতে পাঠানো' },
  bkash: { en: 'bKash', bn: 'বিকাশ' },
  sslcommerz: { en: 'SSLCOMMERZ', bn: 'SSLCOMMERZ' },
  account_sponsor: { en: 'Sponsors’ balances', bn: 'অ্যাপ নির্মাতাদের ব্যালেন্স' },
  account_escrow: { en: 'Escrow of campaigns', bn: 'ক্যাম্পেইনের জামানত' },
  account_member: { en: 'Members’ balances', bn: 'সদস্যদের ব্যালেন্স' },
  account_clearing: { en: 'Payouts on their way', bn: 'পথে থাকা টাকা' },
  account_fees: { en: 'Fees', bn: 'ফি' },
  account_withheld: { en: 'Tax kept back', bn: 'কেটে রাখা কর' },
  rails: { en: 'By rail', bn: 'মাধ্যম অনুযায়ী' },
  railsLead: {
    en: 'What each rail has paid out less what it brought in: a minus is money that we hold. Compare it with the provider’s statement.',
    bn: 'প্রতিটি মাধ্যমে যত টাকা এসেছে আর গেছে, তার ফারাক। বিয়োগ মানে টাকা আমাদের কাছে আছে। প্রতিষ্ঠানের বিবরণীর সঙ্গে মিলিয়ে নিন।',
  },
  rail: { en: 'Rail', bn: 'মাধ্যম' },
  balance: { en: 'Net', bn: 'নিট' },
  noRails: { en: 'Nothing has moved yet.', bn: 'এখনো কিছু লেনদেন হয়নি।' },
})
