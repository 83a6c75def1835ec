import type { Translation } from '../../shared/i18n/words.ts'
import type en from './rails.en.ts'

const words: Translation<typeof en> = {
  rails: 'পেমেন্ট গেটওয়ে',
  rail: 'গেটওয়ে',
  rail_bkash_checkout: 'বিকাশ, আমাদের কাছে আসা টাকা',
  rail_bkash_payouts: 'বিকাশ, পাঠানো টাকা',
  rail_sslcommerz: 'SSLCOMMERZ',
  state: 'অবস্থা',
  works: 'চলছে',
  notSetUp: 'চালু করা হয়নি',
  pause_operator: 'একজন পরিচালক থামিয়েছেন',
  pause_fault: 'ত্রুটির পর থেমেছে',
  pause_short: 'টাকার অপেক্ষায়',
  balance: 'ব্যালেন্স',
  error: 'শেষ ত্রুটি',
  grantRefused: '{time} টোকেন চাওয়া হয়নি: এক ঘণ্টায় তৃতীয়বার চাইলে বিকাশ অ্যাকাউন্ট আটকে দেয়।',
  switch: 'থামানো বা চালু',
  pause: 'থামান',
  resume: 'চালু করুন',
  pauseTitle: '{rail} থামাবেন?',
  resumeTitle: '{rail} আবার চালু করবেন?',
  pauseLead:
    'নতুন কিছু শুরু হবে না, যা শুরু হয়েছে তা দেখা হতে থাকবে। যেসব সদস্যের টাকা তোলা অপেক্ষায় আছে, তাঁদের জানানো হয়, তাঁরা তা বাতিলও করতে পারেন।',
  resumeLead: 'যা অপেক্ষায় আছে, তা এখনই শুরু হবে। নিজে থেকে থেমে থাকলে কারণ জেনে তবেই চালু করুন।',
  reason: 'কারণ',
  paused: '{rail} থামানো হয়েছে।',
  resumed: '{rail} আবার চলছে।',
}
export default words
