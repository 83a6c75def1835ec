import type { Language } from '../../contract/common.ts'
import type { Movement } from '../sponsors/sql.ts'

const en = {
  title: 'Monthly statement',
  holder: 'Account of',
  month: 'Month',
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
  sum: (kind: string) => `Sum: ${kind}`,
  none: 'Nothing moved in this month.',
  goesOn: 'The month is not over. More may follow.',
  shortened: (count: string) => `The first ${count} movements; the sums are of all. The CSV file has each of them.`,
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  foot: 'Money in a campaign is not part of this balance. What is left of it comes back when the campaign ends.',
  kinds: {
    sponsor_deposit: 'Paid in',
    sponsor_refund: 'Refunded',
    campaign_fund: 'Into a campaign',
    campaign_release: 'Back from a campaign',
  },
  rails: { sandbox: 'Sandbox', manual: 'Bank transfer', bkash: 'bKash' } as Record<string, string>,
}
const bn: typeof en = {
  title: 'মাসিক বিবরণী',
  holder: 'হিসাবধারী',
  month: 'মাস',
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
  sum: (kind) => `মোট: ${kind}`,
  none: 'এই মাসে কোনো লেনদেন হয়নি।',
  goesOn: 'মাস এখনো শেষ হয়নি। আরও লেনদেন হতে পারে।',
  shortened: (count) => `প্রথম ${count}টি লেনদেন; মোট হিসাব সবগুলোর। CSV ফাইলে সবগুলো আছে।`,
  page: (page, pages) => `পৃষ্ঠা ${page} / ${pages}`,
  foot: 'ক্যাম্পেইনে রাখা টাকা এই ব্যালেন্সে নেই। যা বাঁচে, ক্যাম্পেইন শেষ হলে ফেরত আসে।',
  kinds: {
    sponsor_deposit: 'টাকা যোগ',
    sponsor_refund: 'টাকা ফেরত নেওয়া',
    campaign_fund: 'ক্যাম্পেইনে দেওয়া',
    campaign_release: 'ক্যাম্পেইন থেকে ফেরত',
  },
  rails: { sandbox: 'স্যান্ডবক্স', manual: 'ব্যাংক ট্রান্সফার', bkash: 'বিকাশ' },
}

export const monthWords: Record<Language, typeof en> = { en, bn }

/** The campaign's title, or the rail by its name. */
export const aboutOf = ({ kind, about }: Movement, language: Language): string | null =>
  kind === 'sponsor_deposit' || kind === 'sponsor_refund' ? (monthWords[language].rails[about ?? ''] ?? about) : about
