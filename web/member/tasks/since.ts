import { catalogue } from '../../shared/i18n/words.ts'

/** Texts of the changes since the last visit. */
export const sinceWords = catalogue({
  title: { en: 'Since your last visit, {time}', bn: 'শেষবার এসেছিলেন {time}, তারপর' },
  earned: { en: '{amount} earned', bn: '{amount} আয়' },
  approved: {
    en: { one: '{count} review approved', other: '{count} reviews approved' },
    bn: { one: '{count}টি মতামত অনুমোদিত', other: '{count}টি মতামত অনুমোদিত' },
  },
  notApproved: {
    en: { one: '{count} review not approved', other: '{count} reviews not approved' },
    bn: { one: '{count}টি মতামত অনুমোদিত হয়নি', other: '{count}টি মতামত অনুমোদিত হয়নি' },
  },
  campaigns: {
    en: { one: '{count} new task for you', other: '{count} new tasks for you' },
    bn: { one: 'আপনার জন্য নতুন {count}টি কাজ', other: 'আপনার জন্য নতুন {count}টি কাজ' },
  },
})
