import { catalogue } from '../../shared/i18n/words.ts'

/** Words of the log of an organisation. */
export const logWords = catalogue({
  title: { en: 'Log of the organisation', bn: 'প্রতিষ্ঠানের কাজের তালিকা' },
  lead: {
    en: 'Who did what and when, newest first. Nobody can change it.',
    bn: 'কে কখন কী করেছেন, নতুনগুলো আগে। কেউ এটি বদলাতে পারেন না।',
  },
  back: { en: 'Back to the people', bn: 'মানুষজনের পাতায় ফিরুন' },
  who: { en: 'Who', bn: 'কে' },
  what: { en: 'What', bn: 'কী' },
  when: { en: 'When', bn: 'কখন' },
  about: { en: 'About', bn: 'বিষয়' },
  everybody: { en: 'Everybody', bn: 'সবাই' },
  former: { en: 'Somebody who has left', bn: 'যিনি চলে গেছেন' },
  nobody: { en: 'Porokh', bn: 'পরখ' },
  always: { en: 'Always', bn: 'সব সময়ের' },
  days: {
    en: { one: 'The last day', other: 'The last {count} days' },
    bn: { one: 'শেষ এক দিন', other: 'শেষ {count} দিন' },
  },
  kind_: { en: 'Everything', bn: 'সব কিছু' },
  kind_campaign: { en: 'Campaigns', bn: 'ক্যাম্পেইন' },
  kind_link: { en: 'Public links', bn: 'সবার জন্য খোলা লিংক' },
  kind_reviews: { en: 'Reminders of reviews', bn: 'মতামতের কথা মনে করানো' },
  kind_invoice: { en: 'Invoices', bn: 'ইনভয়েস' },
  kind_billing: { en: 'Billing details', bn: 'বিলের তথ্য' },
  kind_task: { en: 'Decisions on reviews', bn: 'মতামতের সিদ্ধান্ত' },
  kind_deposit: { en: 'Deposits', bn: 'টাকা যোগ' },
  kind_refund: { en: 'Refunds', bn: 'টাকা ফেরত' },
  kind_person: { en: 'People', bn: 'মানুষজন' },
  kind_token: { en: 'API tokens', bn: 'API টোকেন' },
  kind_webhook: { en: 'Webhooks', bn: 'ওয়েবহুক' },
  kind_sign_in: { en: 'Sign-ins', bn: 'সাইন ইন' },
  none: { en: 'Nothing happened that is like this.', bn: 'এমন কিছু ঘটেনি।' },
  noneYet: { en: 'Nothing found so far.', bn: 'এখনও কিছু পাওয়া যায়নি।' },
  searchedTo: {
    en: 'Everything since {time} was searched. “Show more” searches what is older.',
    bn: '{time} থেকে সব খোঁজা হয়েছে। “আরও দেখুন” চাপলে তার আগেরগুলো খোঁজা হবে।',
  },
})
