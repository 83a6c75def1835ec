import type { Translation } from '../../shared/i18n/words.ts'
import type en from './since.en.ts'

const words: Translation<typeof en> = {
  title: 'শেষবার এসেছিলেন {time}, তারপর',
  earned: '{amount} আয়',
  approved: { one: '{count}টি মতামত অনুমোদিত', other: '{count}টি মতামত অনুমোদিত' },
  notApproved: { one: '{count}টি মতামত অনুমোদিত হয়নি', other: '{count}টি মতামত অনুমোদিত হয়নি' },
  campaigns: { one: 'আপনার জন্য নতুন {count}টি কাজ', other: 'আপনার জন্য নতুন {count}টি কাজ' },
}
export default words
