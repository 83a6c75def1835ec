import type { Language } from '../../contract/common.ts'

/** The words for states and roles in messages. */
const bengali: Record<string, string> = {
  draft: 'খসড়া',
  in_review: 'যাচাই চলছে',
  open: 'খোলা',
  paused: 'সাময়িক বন্ধ',
  closed: 'বন্ধ',
  in_progress: 'কাজ চলছে',
  submitted: 'জমা দেওয়া হয়েছে',
  approved: 'অনুমোদিত',
  rejected: 'নেওয়া হয়নি',
  repair: 'সংশোধন চাওয়া হয়েছে',
  disputed: 'আপত্তি জানানো হয়েছে',
  returned: 'ফেরত দেওয়া',
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

export const stateName = (state: string, language: Language): string =>
  (language === 'bn' ? bengali[state] : undefined) ?? state.replaceAll('_', ' ')
