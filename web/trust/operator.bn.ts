import type { Translation } from '../i18n/words.ts'
import type en from './operator.en.ts'

const words: Translation<typeof en> = {
  overview: 'এক নজরে',
  overviewLead: 'যা যা অপেক্ষায় আছে; প্রতিটি সারিতে পুরোনোটি আগে।',
  nothingWaits: 'কিছু অপেক্ষায় নেই',
  campaigns: 'যাচাই বাকি ক্যাম্পেইন',
  disputes: 'আপত্তি',
  payouts: 'চলমান টাকা তোলা',
  deposits: 'ব্যাংক ট্রান্সফার',
  appeals: 'আপিল',
  tickets: 'সাহায্যের আবেদন',
  approvals: 'দ্বিতীয় পরিচালক দরকার',
}
export default words
