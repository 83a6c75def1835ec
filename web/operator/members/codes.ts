import { catalogue } from '../../shared/i18n/words.ts'

export const platformCodes = catalogue({
  lead: {
    en: 'For people whom no member has invited. Give out the code, or the link {link}. Each code has a limit and an end. Nobody is paid for inviting or for joining.',
    bn: 'কোনো সদস্য যাঁদের আমন্ত্রণ জানাননি, তাঁদের জন্য। কোডটি দিন, অথবা এই লিংক: {link}। প্রতিটি কোডের একটি সীমা ও মেয়াদ আছে। আমন্ত্রণ জানালে বা যোগ দিলে কেউ কোনো টাকা পান না।',
  },
  makeCode: { en: 'Make a code', bn: 'কোড বানান' },
  code: { en: 'Code', bn: 'কোড' },
  note: { en: 'Where you give it out', bn: 'কোথায় দেবেন' },
  noteHint: { en: 'Only colleagues see this.', bn: 'শুধু সহকর্মীরা এটি দেখেন।' },
  uses: { en: 'Joined', bn: 'যোগ দিয়েছেন' },
  usesOf: { en: '{uses} of {most}', bn: '{most} জনের মধ্যে {uses} জন' },
  usesMost: { en: 'How many people can join with it', bn: 'কতজন এই কোডে যোগ দিতে পারবেন' },
  days: { en: 'Ends after how many days', bn: 'কত দিন পরে শেষ হবে' },
  number: { en: 'Type a whole number.', bn: 'পূর্ণ সংখ্যা লিখুন।' },
  ends: { en: 'Ends', bn: 'শেষ হবে' },
  madeBy: { en: 'Made by', bn: 'কে বানিয়েছেন' },
  commandLine: { en: 'command line', bn: 'কমান্ড লাইন' },
  state: { en: 'State', bn: 'অবস্থা' },
  state_open: { en: 'open', bn: 'চালু' },
  state_off: { en: 'switched off', bn: 'বন্ধ' },
  state_over: { en: 'over', bn: 'মেয়াদ শেষ' },
  state_used_up: { en: 'used up', bn: 'সব ব্যবহার হয়েছে' },
  none: { en: 'No code yet', bn: 'এখনো কোনো কোড নেই' },
  noneText: {
    en: 'Until there is one, only people whom a member invites can join.',
    bn: 'কোড না থাকলে শুধু সদস্যদের আমন্ত্রণে যোগ দেওয়া যায়।',
  },
  made: { en: 'The code {code} lets people join from now on.', bn: 'এখন থেকে {code} কোডে যোগ দেওয়া যাবে।' },
  endCode: { en: 'Switch off', bn: 'বন্ধ করুন' },
  endNamed: { en: 'Switch off {code}', bn: '{code} কোডটি বন্ধ করুন' },
  endLead: {
    en: 'Nobody can join with it any more, from now on and for good. Who has joined stays.',
    bn: 'এখন থেকে এই কোডে আর কেউ যোগ দিতে পারবেন না, কোডটি আর চালুও হবে না। যাঁরা যোগ দিয়েছেন, তাঁরা থাকবেন।',
  },
  ended: { en: 'The code is switched off.', bn: 'কোডটি বন্ধ করা হলো।' },
  waitingList: { en: 'Waiting list', bn: 'অপেক্ষার তালিকা' },
  waitingLead: {
    en: 'People without a code, who have left a phone number or an e-mail. Each one you let in gets a message with a code that works once, for that contact only, for 14 days.',
    bn: 'যাঁদের কোড নেই, তাঁরা ফোন নম্বর বা ইমেইল রেখে গেছেন। যাঁকে যোগ দিতে দেবেন, তিনি কোডসহ একটি মেসেজ পাবেন। কোডটি একবার, শুধু ওই নম্বর বা ইমেইলে, ১৪ দিন চলবে।',
  },
  waitingSince: {
    en: 'Waiting: {people}, the first one since {since}. Let in and not joined yet: {unused}.',
    bn: 'অপেক্ষায় আছেন {people} জন, প্রথমজন {since} থেকে। কোড পেয়েও যোগ দেননি {unused} জন।',
  },
  nobodyWaits: {
    en: 'Nobody waits. Let in and not joined yet: {unused}.',
    bn: 'কেউ অপেক্ষায় নেই। কোড পেয়েও যোগ দেননি {unused} জন।',
  },
  letInCount: { en: 'How many to let in, at most 50', bn: 'কতজনকে যোগ দিতে দেবেন, সর্বোচ্চ ৫০' },
  letIn: { en: 'Let in', bn: 'যোগ দিতে দিন' },
  letInDone: {
    en: 'Let in: {people}. Their messages are on the way.',
    bn: '{people} জনকে যোগ দিতে দেওয়া হলো। মেসেজ পাঠানো হচ্ছে।',
  },
})
