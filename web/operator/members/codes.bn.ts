import type { Translation } from '../../shared/i18n/words.ts'
import type en from './codes.en.ts'

const words: Translation<typeof en> = {
  lead: 'কোনো সদস্য যাঁদের আমন্ত্রণ জানাননি, তাঁদের জন্য। কোডটি দিন, অথবা এই লিংক: {link}। প্রতিটি কোডের একটি সীমা ও মেয়াদ আছে। আমন্ত্রণ জানালে বা যোগ দিলে কেউ কোনো টাকা পান না।',
  makeCode: 'কোড বানান',
  code: 'কোড',
  note: 'কোথায় দেবেন',
  noteHint: 'শুধু সহকর্মীরা এটি দেখেন।',
  uses: 'যোগ দিয়েছেন',
  usesOf: '{most} জনের মধ্যে {uses} জন',
  usesMost: 'কতজন এই কোডে যোগ দিতে পারবেন',
  days: 'কত দিন পরে শেষ হবে',
  number: 'পূর্ণ সংখ্যা লিখুন।',
  ends: 'শেষ হবে',
  madeBy: 'কে বানিয়েছেন',
  commandLine: 'কমান্ড লাইন',
  state: 'অবস্থা',
  state_open: 'চালু',
  state_off: 'বন্ধ',
  state_over: 'মেয়াদ শেষ',
  state_used_up: 'সব ব্যবহার হয়েছে',
  none: 'এখনো কোনো কোড নেই',
  noneText: 'কোড না থাকলে শুধু সদস্যদের আমন্ত্রণে যোগ দেওয়া যায়।',
  made: 'এখন থেকে {code} কোডে যোগ দেওয়া যাবে।',
  endCode: 'বন্ধ করুন',
  endNamed: '{code} কোডটি বন্ধ করুন',
  endLead: 'এখন থেকে এই কোডে আর কেউ যোগ দিতে পারবেন না, কোডটি আর চালুও হবে না। যাঁরা যোগ দিয়েছেন, তাঁরা থাকবেন।',
  ended: 'কোডটি বন্ধ করা হলো।',
}
export default words
