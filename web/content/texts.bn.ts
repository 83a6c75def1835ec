import type { Translation } from '../i18n/words.ts'
import type en from './texts.en.ts'

const words: Translation<typeof en> = {
  content: 'লেখা ও খবর',
  contentLead: 'সদস্যরা যা পড়েন, দুই ভাষায়। প্রতিটি বদল কার্যলগে থাকে।',
  add: 'যোগ করুন',
  change: 'বদলান',
  changeNamed: '“{name}” বদলান',
  removeNamed: '“{name}” সরান',
  removeText: 'সদস্যরা এটি আর দেখবেন না। লেখাটি কার্যলগে থেকে যাবে।',
  removed: 'সরানো হলো।',
  upNamed: '“{name}” উপরে তুলুন',
  downNamed: '“{name}” নিচে নামান',
  save: 'রাখুন',
  saved: 'রাখা হলো। এখন থেকে সদস্যরা এটাই দেখবেন।',
  inEnglish: '{label}, ইংরেজিতে',
  inBengali: '{label}, বাংলায়',

  links: 'যোগাযোগের লিংক',
  linksLead: '“সাহায্য” পাতায় এই ক্রমে থাকে। সেখানেও কখনো টাকা, পিন বা পাসওয়ার্ড চাওয়া হয় না।',
  noLinks: 'সদস্যরা এখনো আপনাদের কাছে পৌঁছাতে পারছেন না',
  noLinksText: 'হোয়াটসঅ্যাপ, টেলিগ্রাম, ফোন নম্বর বা ইমেইল যোগ করুন।',
  newLink: 'নতুন যোগাযোগের লিংক',
  linkName: 'নাম',
  address: 'ঠিকানা',
  addressHint: 'চ্যাট বা পাতা: https://… ফোন: tel:+880… ইমেইল: mailto:…',
}
export default words
