import { catalogue } from '../../shared/i18n/words.ts'

/** Texts of what waits for a decision. */
export const waitingWords = catalogue({
  title: { en: 'Waits for a decision', bn: 'সিদ্ধান্তের অপেক্ষায়' },
  submitted: { en: 'Handed in', bn: 'জমা দেওয়া' },
  repair: { en: 'To be improved by you', bn: 'আপনাকে ঠিক করতে হবে' },
  disputed: { en: 'Disputed', bn: 'আপত্তি জানানো' },
  next: { en: 'The next decision comes by {date}.', bn: 'পরের সিদ্ধান্তের শেষ সময় {date}।' },
  by: { en: 'Decided by {date}. If nobody decides, you are paid.', bn: 'সিদ্ধান্তের শেষ সময় {date}। কেউ না জানালে টাকা পাবেন।' },
  operator: { en: 'One of our staff decides.', bn: 'আমাদের একজন কর্মী সিদ্ধান্ত দেবেন।' },
  loading: { en: 'Loading tasks...', bn: 'কাজ লোড হচ্ছে...' },
  failed: { en: 'The tasks that wait did not load.', bn: 'অপেক্ষায় থাকা কাজ লোড হয়নি।' },
})
