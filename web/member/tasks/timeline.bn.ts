import type { Translation } from '../../shared/i18n/words.ts'
import type en from './timeline.en.ts'

const words: Translation<typeof en> = {
  label: 'কখন কী হয়েছে',
  started: 'আপনি শুরু করেছেন',
  repairAsked: 'অ্যাপ নির্মাতা সংশোধন চেয়েছেন',
  handedIn: 'আপনি জমা দিয়েছেন',
  disputed: 'আপনি আপত্তি জানিয়েছেন',
  approved: 'অনুমোদিত: টাকা আপনার ব্যালেন্সে',
  approvedAfterDispute: 'আমাদের কর্মী অনুমোদন করেছেন: টাকা আপনার ব্যালেন্সে',
  rejected: 'নেওয়া হয়নি',
  rejectionStays: 'আমাদের কর্মী দেখেছেন: আগের সিদ্ধান্তই থাকছে',
}
export default words
