import type { Translation } from '../../shared/i18n/words.ts'
import type en from './log.en.ts'

const words: Translation<typeof en> = {
  title: 'প্রতিষ্ঠানের কাজের তালিকা',
  lead: 'কে কখন কী করেছেন, নতুনগুলো আগে। কেউ এটি বদলাতে পারেন না।',
  back: 'মানুষজনের পাতায় ফিরুন',
  who: 'কে',
  what: 'কী',
  when: 'কখন',
  about: 'বিষয়',
  everybody: 'সবাই',
  former: 'যিনি চলে গেছেন',
  nobody: 'পরখ',
  always: 'সব সময়ের',
  days: { one: 'শেষ এক দিন', other: 'শেষ {count} দিন' },
  kind_: 'সব কিছু',
  kind_campaign: 'ক্যাম্পেইন',
  kind_link: 'সবার জন্য খোলা লিংক',
  kind_reviews: 'মতামতের কথা মনে করানো',
  kind_invoice: 'ইনভয়েস',
  kind_billing: 'বিলের তথ্য',
  kind_task: 'মতামতের সিদ্ধান্ত',
  kind_deposit: 'টাকা যোগ',
  kind_refund: 'টাকা ফেরত',
  kind_person: 'মানুষজন',
  kind_token: 'API টোকেন',
  kind_webhook: 'ওয়েবহুক',
  kind_sign_in: 'সাইন ইন',
  none: 'এমন কিছু ঘটেনি।',
  noneYet: 'এখনও কিছু পাওয়া যায়নি।',
  searchedTo: '{time} থেকে সব খোঁজা হয়েছে। “আরও দেখুন” চাপলে তার আগেরগুলো খোঁজা হবে।',
}
export default words
