import { catalogue } from '../../shared/i18n/words.ts'

/** Texts of the levels on Home. */
export const levelStrip = catalogue({
  levelSummary: {
    en: {
      one: '{count} task a day · {share} of each amount is yours',
      other: '{count} tasks a day · {share} of each amount is yours',
    },
    bn: {
      one: 'দিনে {count}টি কাজ · মূল্যের {share} পাবেন আপনি',
      other: 'দিনে {count}টি কাজ · মূল্যের {share} পাবেন আপনি',
    },
  },
  levels: { en: 'Levels', bn: 'স্তর' },
  yourLevel: { en: 'Your level', bn: 'আপনার স্তর' },
  locked: { en: 'Not reached yet', bn: 'এখনো খোলেনি' },
  nextLevel: { en: 'To {name}', bn: '{name} পেতে' },
  approvedOf: { en: '{done} of {needed} approved tasks', bn: '{needed}টির মধ্যে {done}টি কাজ অনুমোদিত' },
  approvalOf: { en: '{now} approved, {needed} needed', bn: 'অনুমোদনের হার {now}, দরকার {needed}' },
  highest: { en: 'You have the highest level there is.', bn: 'আপনি সবচেয়ে উঁচু স্তরে আছেন।' },
})
