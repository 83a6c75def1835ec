import type { Translation } from '../../shared/i18n/words.ts'
import type en from './receipt.en.ts'

const words: Translation<typeof en> = {
  receiptTitle: 'টাকা তোলার রসিদ',
  receiptNone: 'এই নম্বরে টাকা তোলার কোনো হিসাব নেই।',
  allPayouts: 'সব তোলা টাকা',
  now_requested: 'টাকা তোলার অনুরোধ নেওয়া হয়েছে।',
  now_sending: 'আপনার টাকা পাঠানো হচ্ছে।',
  now_paid: 'টাকা আপনার ওয়ালেটে পৌঁছে গেছে।',
  now_failed: 'টাকা পাঠানো যায়নি।',
  now_cancelled: 'আপনি এই অনুরোধ বাতিল করেছেন।',
  inDoubt:
    'আমাদের দিকে একটি ত্রুটির পর টাকাটি পাঠানো হয়েছিল কি না, {provider}-এর কাছে জেনে নিচ্ছি। না হয়ে থাকলে টাকা আপনার ব্যালেন্সে ফিরে আসবে।',
  share: 'ছবি হিসেবে শেয়ার করুন',
  shareNote: 'ছবিতে আপনার নাম বা পুরো নম্বর থাকে না।',
  pictureSaved: 'ছবিটি আপনার ফোনে রাখা হয়েছে।',
  pictureFailed: 'ছবি তৈরি করা যায়নি। আবার চেষ্টা করুন।',
  picturePaid: 'টাকা পেয়েছি',
  pictureAsked: 'চাওয়া হয়েছে',
  pictureArrived: 'পৌঁছেছে',
  pictureFoot: 'সদস্যকে পরখে কখনো টাকা দিতে হয় না।',
  number: 'নম্বর',
}
export default words
