import type { Translation } from '../../shared/i18n/words.ts'
import type en from './words.en.ts'

const words: Translation<typeof en> = {
  member: 'সদস্য',
  search: 'খুঁজুন',
  searchHint: 'নাম, ফোন, ইমেইল বা নম্বর',
  none: 'কাউকে পাওয়া যায়নি।',
  memberNo: 'নং {id}',
  level: 'স্তর',
  balance: 'ব্যালেন্স',
  approved: 'অনুমোদিত',
  rejected: 'বাতিল',
  since: 'কবে থেকে',
}
export default words
