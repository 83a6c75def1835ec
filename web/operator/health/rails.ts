import { catalogue } from '../../shared/i18n/words.ts'

export const operatorRails = catalogue({
  rails: { en: 'Payment gateways', bn: 'পেমেন্ট গেটওয়ে' },
  rail: { en: 'Gateway', bn: 'গেটওয়ে' },
  rail_bkash_checkout: { en: 'bKash, payments to us', bn: 'বিকাশ, আমাদের কাছে আসা টাকা' },
  rail_bkash_payouts: { en: 'bKash, payouts', bn: 'বিকাশ, পাঠানো টাকা' },
  rail_sslcommerz: { en: 'SSLCOMMERZ', bn: 'SSLCOMMERZ' },
  state: { en: 'State', bn: 'অবস্থা' },
  works: { en: 'Works', bn: 'চলছে' },
  notSetUp: { en: 'Not set up', bn: 'চালু করা হয়নি' },
  pause_operator: { en: 'Paused by an operator', bn: 'একজন পরিচালক থামিয়েছেন' },
  pause_fault: { en: 'Stopped after a fault', bn: 'ত্রুটির পর থেমেছে' },
  pause_short: { en: 'Waits for money', bn: 'টাকার অপেক্ষায়' },
  balance: { en: 'Balance', bn: 'ব্যালেন্স' },
  error: { en: 'Last fault', bn: 'শেষ ত্রুটি' },
  grantRefused: {
    en: 'No token was asked for {time}: bKash blocks an account after the third within an hour.',
    bn: '{time} টোকেন চাওয়া হয়নি: এক ঘণ্টায় তৃতীয়বার চাইলে বিকাশ অ্যাকাউন্ট আটকে দেয়।',
  },
  switch: { en: 'Switch', bn: 'থামানো বা চালু' },
  pause: { en: 'Pause', bn: 'থামান' },
  resume: { en: 'Resume', bn: 'চালু করুন' },
  pauseTitle: { en: 'Pause {rail}?', bn: '{rail} থামাবেন?' },
  resumeTitle: { en: 'Resume {rail}?', bn: '{rail} আবার চালু করবেন?' },
  pauseLead: {
    en: 'Nothing new begins, and what has begun is still followed. Members whose withdrawal waits are told so, and can cancel it.',
    bn: 'নতুন কিছু শুরু হবে না, যা শুরু হয়েছে তা দেখা হতে থাকবে। যেসব সদস্যের টাকা তোলা অপেক্ষায় আছে, তাঁদের জানানো হয়, তাঁরা তা বাতিলও করতে পারেন।',
  },
  resumeLead: {
    en: 'What waits goes on at once. Resume a gateway that stopped by itself when you know why it did.',
    bn: 'যা অপেক্ষায় আছে, তা এখনই শুরু হবে। নিজে থেকে থেমে থাকলে কারণ জেনে তবেই চালু করুন।',
  },
  reason: { en: 'Reason', bn: 'কারণ' },
  paused: { en: '{rail} is paused.', bn: '{rail} থামানো হয়েছে।' },
  resumed: { en: '{rail} goes on.', bn: '{rail} আবার চলছে।' },
})
