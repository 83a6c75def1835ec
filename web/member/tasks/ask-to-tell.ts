import { catalogue } from '../../shared/i18n/words.ts'

/** Words of the question whether the phone shall tell. */
export const askToTell = catalogue({
  question: { en: 'Shall your phone tell you when it is decided?', bn: 'সিদ্ধান্ত হলে ফোনে জানাব?' },
  text: {
    en: 'Then you need not look here. No amounts are shown, and nothing at night.',
    bn: 'তাহলে বারবার এসে দেখতে হবে না। টাকার অঙ্ক দেখানো হবে না, রাতেও কিছু আসবে না।',
  },
  yes: { en: 'Yes, tell me', bn: 'হ্যাঁ, জানান' },
  no: { en: 'Not now', bn: 'এখন না' },
  on: { en: 'Your phone will tell you.', bn: 'আপনার ফোনে জানাব।' },
  off: {
    en: 'Alright. You can change that in your profile at any time.',
    bn: 'ঠিক আছে। প্রোফাইল থেকে যেকোনো সময় চালু করতে পারবেন।',
  },
  blocked: {
    en: 'This browser does not allow it. You can change that in your profile at any time.',
    bn: 'এই ব্রাউজারে অনুমতি নেই। প্রোফাইল থেকে যেকোনো সময় চালু করতে পারবেন।',
  },
  failed: {
    en: 'That did not work. You can try again in your profile.',
    bn: 'চালু করা গেল না। প্রোফাইল থেকে আবার চেষ্টা করতে পারবেন।',
  },
})
