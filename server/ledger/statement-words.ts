import type { Language } from '../../contract/common.ts'
import { formatMoney } from '../../contract/format.ts'
import type { Movement } from './statement-sql.ts'

const en = {
  title: 'Account statement',
  holder: 'Account of',
  period: 'Period',
  whole: 'From the beginning',
  made: 'Made on',
  date: 'Date',
  time: 'Time',
  type: 'Type',
  about: 'About',
  amount: 'Amount',
  balance: 'Balance',
  amountTaka: 'Amount (BDT)',
  balanceTaka: 'Balance after (BDT)',
  opening: 'Balance before',
  closing: 'Balance after',
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  none: 'Nothing moved in this period.',
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  newest: (count: string) => `The newest ${count} movements. Choose a month to see earlier ones.`,
  promise: 'Members never pay Porokh. Nobody from Porokh asks for money, a PIN or a password.',
  kinds: {
    task_pay: 'Pay for a task',
    payout_request: 'Withdrawal',
    payout_return: 'Withdrawal returned',
    goodwill: 'Goodwill of Porokh',
  },
  providers: { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' },
  keptBack: (amount: string) => `tax kept back: ${amount}`,
}
const bn: typeof en = {
  title: 'হিসাব বিবরণী',
  holder: 'হিসাবধারী',
  period: 'সময়কাল',
  whole: 'শুরু থেকে',
  made: 'তৈরির সময়',
  date: 'তারিখ',
  time: 'সময়',
  type: 'ধরন',
  about: 'বিবরণ',
  amount: 'টাকা',
  balance: 'ব্যালেন্স',
  amountTaka: 'টাকা',
  balanceTaka: 'এরপর ব্যালেন্স (টাকা)',
  opening: 'শুরুর ব্যালেন্স',
  closing: 'শেষ ব্যালেন্স',
  moneyIn: 'মোট এসেছে',
  moneyOut: 'মোট গেছে',
  none: 'এই সময়ে কোনো লেনদেন হয়নি।',
  page: (page, pages) => `পৃষ্ঠা ${page} / ${pages}`,
  newest: (count) => `সবচেয়ে নতুন ${count}টি লেনদেন। আগেরগুলো দেখতে মাস বেছে নিন।`,
  promise: 'সদস্যকে পরখে কখনো টাকা দিতে হয় না। পরখের কেউ টাকা, পিন বা পাসওয়ার্ড চায় না।',
  kinds: {
    task_pay: 'কাজের পারিশ্রমিক',
    payout_request: 'টাকা তোলা',
    payout_return: 'তোলা টাকা ফেরত এসেছে',
    goodwill: 'পরখের শুভেচ্ছা',
  },
  providers: { bkash: 'বিকাশ', nagad: 'নগদ', rocket: 'রকেট' },
  keptBack: (amount) => `কেটে রাখা কর: ${amount}`,
}
export const statementWords = { en, bn }

/** The name of the tested app, or the wallet and what was kept back for the tax office. */
export function aboutOf({ appName, provider, number, withheld }: Movement, language: Language): string | null {
  const { providers, keptBack } = statementWords[language]
  if (appName || !provider || !number) return appName
  const tax = withheld ? [keptBack(formatMoney(withheld, language))] : []
  return [`${providers[provider]} ${number}`, ...tax].join(', ')
}
