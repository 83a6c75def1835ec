import type { Translation } from '../i18n/words.ts'
import type en from './operator.en.ts'

const words: Translation<typeof en> = {
  hours: 'সময় ও দিন',
  hoursLead: 'ঢাকার সময়। জমা দেওয়া যায় সব সময়।',
  start: 'কাজ শুরু করা যাবে',
  end: 'যে পর্যন্ত',
  reset: 'নতুন দিন শুরু',
  taskTime: 'কাজের সময়, মিনিট',
  money: 'টাকা তোলা',
  minimum: 'সবচেয়ে কম কত টাকা',
  daily: 'দিনে সবচেয়ে বেশি কত টাকা',
  levels: 'স্তর',
  levelsLead: 'অনুমোদিত কাজ দিয়ে পাওয়া যায়, কেনা যায় না। উঁচু স্তরে নিচেরটির চেয়ে কম দেওয়া যাবে না।',
  level: 'স্তর',
  tasksADay: 'দিনে কাজ',
  share: 'অংশ, শতাংশ',
  approved: 'অনুমোদিত কাজ',
  percent: 'সিদ্ধান্তের মধ্যে অনুমোদিত, শতাংশ',
  save: 'সেভ করুন',
  saved: 'সেভ হয়েছে। এখন থেকে এটাই চলবে।',
  number: 'পূর্ণ সংখ্যা লিখুন।',
  amount: 'টাকার অঙ্ক লিখুন, যেমন ৫০ বা ৫০.৫০।',
}
export default words
