import type { Language } from '../../contract/common.ts'
import { bothLanguages } from '../../contract/both-languages.ts'
import { formatMoney } from '../../contract/format.ts'
import { payoutReference } from '../../contract/payout-reference.ts'
import type { Movement } from './statement-sql.ts'

export const statementWords = bothLanguages({
  title: { en: 'Account statement', bn: 'হিসাব বিবরণী' },
  holder: { en: 'Account of', bn: 'হিসাবধারী' },
  period: { en: 'Period', bn: 'সময়কাল' },
  whole: { en: 'From the beginning', bn: 'শুরু থেকে' },
  made: { en: 'Made on', bn: 'তৈরির সময়' },
  date: { en: 'Date', bn: 'তারিখ' },
  time: { en: 'Time', bn: 'সময়' },
  type: { en: 'Type', bn: 'ধরন' },
  about: { en: 'About', bn: 'বিবরণ' },
  reference: { en: 'Reference', bn: 'রেফারেন্স' },
  amount: { en: 'Amount', bn: 'টাকা' },
  balance: { en: 'Balance', bn: 'ব্যালেন্স' },
  amountTaka: { en: 'Amount (BDT)', bn: 'টাকা' },
  balanceTaka: { en: 'Balance after (BDT)', bn: 'এরপর ব্যালেন্স (টাকা)' },
  opening: { en: 'Balance before', bn: 'শুরুর ব্যালেন্স' },
  closing: { en: 'Balance after', bn: 'শেষ ব্যালেন্স' },
  moneyIn: { en: 'Money in', bn: 'মোট এসেছে' },
  moneyOut: { en: 'Money out', bn: 'মোট গেছে' },
  none: { en: 'Nothing moved in this period.', bn: 'এই সময়ে কোনো লেনদেন হয়নি।' },
  page: {
    en: (page: string, pages: string) => `Page ${page} of ${pages}`,
    bn: (page, pages) => `পৃষ্ঠা ${page} / ${pages}`,
  },
  newest: {
    en: (count: string) => `The newest ${count} movements. Choose a month to see earlier ones.`,
    bn: (count) => `সবচেয়ে নতুন ${count}টি লেনদেন। আগেরগুলো দেখতে মাস বেছে নিন।`,
  },
  promise: {
    en: 'Members never pay Porokh. Nobody from Porokh asks for money, a PIN or a password.',
    bn: 'সদস্যকে পরখে কখনো টাকা দিতে হয় না। পরখের কেউ টাকা, পিন বা পাসওয়ার্ড চায় না।',
  },
  kinds: {
    en: {
      task_pay: 'Pay for a task',
      payout_request: 'Withdrawal',
      payout_return: 'Withdrawal returned',
      goodwill: 'Extra payment by Porokh',
    },
    bn: {
      task_pay: 'কাজের পারিশ্রমিক',
      payout_request: 'টাকা তোলা',
      payout_return: 'তোলা টাকা ফেরত এসেছে',
      goodwill: 'পরখের বাড়তি টাকা',
    },
  },
  providers: {
    en: { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' },
    bn: { bkash: 'বিকাশ', nagad: 'নগদ', rocket: 'রকেট' },
  },
  keptBack: { en: (amount: string) => `tax kept back: ${amount}`, bn: (amount) => `কেটে রাখা কর: ${amount}` },
})

/** The payout's reference, which its receipt has too. */
export const referenceOf = ({ payoutId, requestedAt }: Movement): string | null =>
  payoutId !== null && requestedAt ? payoutReference(payoutId, requestedAt) : null

/** The name of the tested app, or the wallet and the tax withheld. */
export function aboutOf({ appName, provider, number, withheld }: Movement, language: Language): string | null {
  const { providers, keptBack } = statementWords[language]
  if (appName || !provider || !number) return appName
  const tax = withheld ? [keptBack(formatMoney(withheld, language))] : []
  return [`${providers[provider]} ${number}`, ...tax].join(', ')
}
