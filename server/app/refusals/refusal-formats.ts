import type { Language } from '../../../contract/common.ts'
import type { Work } from '../../../contract/work.ts'
import { formatBytes } from '../../../contract/format-bytes.ts'
import { formatDate, formatDateTime, formatMoney, formatNumber, localDigits } from '../../../contract/format.ts'
import { workName } from '../../core/work-names.ts'

/** The words for states and roles in messages. */
const bengali: Record<string, string> = {
  draft: 'খসড়া',
  in_review: 'যাচাই চলছে',
  open: 'খোলা',
  paused: 'থামানো',
  closed: 'বন্ধ',
  in_progress: 'কাজ চলছে',
  submitted: 'জমা দেওয়া হয়েছে',
  approved: 'অনুমোদিত',
  rejected: 'নেওয়া হয়নি',
  repair: 'সংশোধন চাওয়া হয়েছে',
  disputed: 'আপত্তি জানানো হয়েছে',
  returned: 'ফেরত দেওয়া হয়েছে',
  expired: 'সময় শেষ',
  requested: 'অনুরোধ করা হয়েছে',
  sent: 'পাঠানো হয়েছে',
  sending: 'পাঠানো হচ্ছে',
  paid: 'টাকা পৌঁছেছে',
  failed: 'হয়নি',
  cancelled: 'বাতিল',
  active: 'চালু',
  ended: 'শেষ',
  pending: 'অপেক্ষমাণ',
  confirmed: 'নিশ্চিত',
  proposed: 'প্রস্তাবিত',
  credited: 'বাতিল করে আবার দেওয়া হয়েছে',
  reopening: 'আবার খোলার প্রস্তাব আছে',
  matched: 'মেলানো',
  explained: 'ব্যাখ্যা করা',
  announced: 'ঘোষণা করা হয়েছে',
  counts: 'কার্যকর',
  on: 'চালু',
  off: 'বন্ধ',
  failing: 'পৌঁছাচ্ছে না',
  answered: 'উত্তর দেওয়া হয়েছে',
  appealed: 'আপিল করা হয়েছে',
  member: 'সদস্য',
  sponsor: 'অ্যাপ নির্মাতা',
  operator: 'পরিচালক',
}

const stateName = (state: string, language: Language): string =>
  (language === 'bn' ? bengali[state] : undefined) ?? state.replaceAll('_', ' ')

/** Formats values for a message in the message's language. */
export const formatsOf = (language: Language) => ({
  money: (poisha: number) => formatMoney(poisha, language),
  number: (n: number) => formatNumber(n, language),
  bytes: (bytes: number) => formatBytes(bytes, language),
  digits: (text: string) => localDigits(text, language),
  day: (at: string) => formatDate(at, language),
  moment: (at: string) => formatDateTime(at, language),
  state: (state: string) => stateName(state, language),
  work: (work: Work) => workName[language][work],
})
