import type { Translation } from '../i18n/words.ts'
import type en from './operator.en.ts'

const words: Translation<typeof en> = {
  lead: 'কারণ সদস্যকে জানানো হয়, ৭ দিনের মধ্যে স্থগিত নিজে থেকেই শেষ হয়, আর সদস্য আপিল করতে পারেন। এতে কখনো টাকা কাটা হয় না।',
  placeHold: 'স্থগিত করুন',
  placeHoldFor: '{username}-এর জন্য স্থগিত করুন',
  kind: 'ধরন',
  kind_payout: 'টাকা তোলা বন্ধ',
  kind_sign_in: 'সাইন ইন বন্ধ (অ্যাকাউন্ট চুরি হলে)',
  kind_work: 'নতুন কাজ বন্ধ (শেষ নেই; টাকা তোলা যায়)',
  hours: 'কত ঘণ্টা, সর্বোচ্চ ১৬৮',
  reason: 'কারণ, সদস্য পড়বেন। অন্তত ১০ অক্ষর।',
  holdPlaced: 'স্থগিত করা হলো, সদস্যকে জানানো হয়েছে।',
  number: 'পূর্ণ সংখ্যা লিখুন।',
  none: 'এখানে কিছু নেই।',
  show: 'দেখান',
  active: 'চলছে',
  ended: 'শেষ',
  appealed: 'আপিল করা',
  until: 'শেষ হবে',
  noEnd: 'শেষ নেই',
  placedBy: 'কে করেছেন',
  appealSays: 'আপিল',
  yourAnswer: 'আপনার উত্তর, সদস্য পড়বেন',
  endHold: 'স্থগিত তুলে নিন',
  letRun: 'উত্তর দিন, চলতে থাকুক',
  holdEnded: 'স্থগিত তুলে নেওয়া হলো।',
  answered: 'উত্তর দেওয়া হলো।',
}
export default words
