import type { Translation } from '../i18n/words.ts'
import type en from './operator-menu.en.ts'

const words: Translation<typeof en> = {
  overview: 'এক নজরে',
  inbox: 'যা বাকি আছে',
  search: 'খুঁজুন',
  campaigns: 'ক্যাম্পেইন',
  disputes: 'আপত্তি',
  payouts: 'টাকা তোলা',
  deposits: 'ব্যাংক ট্রান্সফার',
  holds: 'সাময়িক স্থগিত',
  appeals: 'আপিল',
  tickets: 'সাহায্যের আবেদন',
  frauds: 'প্রতারণার খবর',
  abuse: 'অপব্যবহার',
  approvals: 'দ্বিতীয় পরিচালক',
  members: 'সদস্যরা',
  staff: 'পরিচালকরা',
  sponsors: 'অ্যাপ নির্মাতারা',
  books: 'হিসাবের খাতা',
  audit: 'কার্যলগ',
  content: 'লেখা ও খবর',
  health: 'সিস্টেমের অবস্থা',
  settings: 'সেটিং',
  account: 'অ্যাকাউন্ট',
  'work.support': 'সহায়তা',
  'work.finance': 'অর্থ',
  'work.content': 'কনটেন্ট',
  'work.admin': 'অ্যাডমিন',
  notYourWork: 'এটি আপনার কাজ নয়',
  notYourWorkText: 'আপনার ভূমিকা: {role}। দুজন অ্যাডমিন তা বদলে দিতে পারেন।',
}
export default words
