import type { Language } from '../../contract/common.ts'
import { bothLanguages } from '../../contract/both-languages.ts'
import type { Movement } from '../sponsors/sql.ts'

export const monthWords = bothLanguages({
  title: { en: 'Monthly statement', bn: 'মাসিক বিবরণী' },
  holder: { en: 'Account of', bn: 'হিসাবধারী' },
  month: { en: 'Month', bn: 'মাস' },
  made: { en: 'Made on', bn: 'তৈরির সময়' },
  date: { en: 'Date', bn: 'তারিখ' },
  time: { en: 'Time', bn: 'সময়' },
  type: { en: 'Type', bn: 'ধরন' },
  about: { en: 'About', bn: 'বিবরণ' },
  amount: { en: 'Amount', bn: 'টাকা' },
  balance: { en: 'Balance', bn: 'ব্যালেন্স' },
  amountTaka: { en: 'Amount (BDT)', bn: 'টাকা' },
  balanceTaka: { en: 'Balance after (BDT)', bn: 'এরপর ব্যালেন্স (টাকা)' },
  opening: { en: 'Balance before', bn: 'শুরুর ব্যালেন্স' },
  closing: { en: 'Balance after', bn: 'শেষ ব্যালেন্স' },
  sum: { en: (kind: string) => `Sum: ${kind}`, bn: (kind) => `মোট: ${kind}` },
  none: { en: 'Nothing moved in this month.', bn: 'এই মাসে কোনো লেনদেন হয়নি।' },
  goesOn: { en: 'The month is not over. More may follow.', bn: 'মাস এখনো শেষ হয়নি। আরও লেনদেন হতে পারে।' },
  shortened: {
    en: (count: string) => `The first ${count} movements; the sums are of all. The CSV file has each of them.`,
    bn: (count) => `প্রথম ${count}টি লেনদেন; মোট হিসাব সবগুলোর। CSV ফাইলে সবগুলো আছে।`,
  },
  page: {
    en: (page: string, pages: string) => `Page ${page} of ${pages}`,
    bn: (page, pages) => `পৃষ্ঠা ${page} / ${pages}`,
  },
  foot: {
    en: 'Money in a campaign is not part of this balance. What is left of it comes back when the campaign ends.',
    bn: 'ক্যাম্পেইনে রাখা টাকা এই ব্যালেন্সে নেই। যা বাঁচে, ক্যাম্পেইন শেষ হলে ফেরত আসে।',
  },
  kinds: {
    en: {
      sponsor_deposit: 'Paid in',
      sponsor_refund: 'Refunded',
      campaign_fund: 'Into a campaign',
      campaign_release: 'Back from a campaign',
    },
    bn: {
      sponsor_deposit: 'টাকা যোগ',
      sponsor_refund: 'টাকা ফেরত নেওয়া',
      campaign_fund: 'ক্যাম্পেইনে দেওয়া',
      campaign_release: 'ক্যাম্পেইন থেকে ফেরত',
    },
  },
  rails: {
    en: { sandbox: 'Sandbox', manual: 'Bank transfer', bkash: 'bKash' } as Record<string, string>,
    bn: { sandbox: 'স্যান্ডবক্স', manual: 'ব্যাংক ট্রান্সফার', bkash: 'বিকাশ' },
  },
})

/** The campaign's title, or the rail by its name. */
export const aboutOf = ({ kind, about }: Movement, language: Language): string | null =>
  kind === 'sponsor_deposit' || kind === 'sponsor_refund' ? (monthWords[language].rails[about ?? ''] ?? about) : about
