import type { Translation } from '../../shared/i18n/words.ts'
import type en from './words.en.ts'

const words: Translation<typeof en> = {
  holds: 'আপনার অ্যাকাউন্টে যা বন্ধ আছে',
  hold_payout: 'টাকা তোলা আপাতত বন্ধ',
  hold_sign_in: 'সাইন ইন আপাতত বন্ধ',
  hold_work: 'নতুন কাজ বন্ধ',
  holdReason: 'কারণ: {reason}',
  holdEnd: '{date} তারিখে নিজে থেকেই খুলে যাবে।',
  holdMoney: 'আপনার টাকা আপনারই থাকবে।',
  appeal: 'আপিল করুন',
  appealText: 'কেন এটি ভুল?',
  appealHint: 'একজন পরিচালক পড়ে দেখবেন। অন্তত ১০টি অক্ষর লিখুন।',
  appealSend: 'আপিল পাঠান',
  appealSent: 'আপনার আপিল পেয়েছি।',
  appealAnswer: 'আপনার আপিলে আমাদের উত্তর: {answer}',
  appealWaits: 'আপনার আপিল পেয়েছি। একজন পরিচালক পড়ে উত্তর দেবেন।',
  sendFailed: 'পাঠানো যায়নি।',
}
export default words
