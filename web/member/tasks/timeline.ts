import { catalogue } from '../../shared/i18n/words.ts'

/** Texts of a task's timeline. */
export const timeline = catalogue({
  label: { en: 'What happened when', bn: 'কখন কী হয়েছে' },
  started: { en: 'You started it', bn: 'আপনি শুরু করেছেন' },
  repairAsked: { en: 'The app maker asked for a change', bn: 'অ্যাপ নির্মাতা সংশোধন চেয়েছেন' },
  handedIn: { en: 'You handed it in', bn: 'আপনি জমা দিয়েছেন' },
  disputed: { en: 'You disputed the rejection', bn: 'আপনি আপত্তি জানিয়েছেন' },
  approved: { en: 'Approved: the money is in your balance', bn: 'অনুমোদিত: টাকা আপনার ব্যালেন্সে' },
  approvedAfterDispute: {
    en: 'Our staff approved it: the money is in your balance',
    bn: 'আমাদের কর্মী অনুমোদন করেছেন: টাকা আপনার ব্যালেন্সে',
  },
  rejected: { en: 'Rejected', bn: 'নেওয়া হয়নি' },
  rejectionStays: { en: 'Our staff decided: the rejection stays', bn: 'আমাদের কর্মী দেখেছেন: আগের সিদ্ধান্তই থাকছে' },
})
