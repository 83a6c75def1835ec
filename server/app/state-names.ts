import type { Language } from '../../contract/common.ts'

/** States and roles as a sentence names them. */
const bengali: Record<string, string> = {
  draft: 'খসড়া',
  in_review: 'যাচাই চলছে',
  open: 'খোলা',
  paused: 'সাময়িক বন্ধ',
  closed: 'বন্ধ',
  in_progress: 'কাজ চলছে',
  submitted: 'জমা দেওয়া হয়েছে',
  approved: 'অনুমোদিত',
  rejected: 'প্রত্যাখ্যাত',
  repair: 'সংশোধন চাওয়া হয়েছে',
  disputed: 'আপত্তি জানানো হয়েছে',
  returned: 'ফেরত দেওয়া',
  expired: 'সময় শেষ',
  requested: 'অনুরোধ করা হয়েছে',
  sent: 'পাঠানো হয়েছে',
  sending: 'পাঠানো হচ্ছে',
  paid: 'পরিশোধিত',
  failed: 'ব্যর্থ',
  cancelled: 'বাতিল',
  active: 'চালু',
  ended: 'শেষ',
  pending: 'অপেক্ষমাণ',
  confirmed: 'নিশ্চিত',
  answered: 'উত্তর দেওয়া হয়েছে',
  appealed: 'আপিল করা হয়েছে',
  member: 'সদস্য',
  sponsor: 'স্পনসর',
  operator: 'অপারেটর',
}

export const stateName = (state: string, language: Language): string =>
  (language === 'bn' ? bengali[state] : undefined) ?? state.replaceAll('_', ' ')
