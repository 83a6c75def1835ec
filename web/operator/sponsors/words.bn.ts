import type { Translation } from '../../shared/i18n/words.ts'
import type en from './words.en.ts'

const words: Translation<typeof en> = {
  search: 'খুঁজুন',
  organisation: 'প্রতিষ্ঠান',
  since: 'কবে থেকে',
  campaignCount: 'ক্যাম্পেইন',
  escrow: 'জামানতে',
  balance: 'ব্যালেন্স',
  none: 'কাউকে পাওয়া যায়নি।',
}
export default words
