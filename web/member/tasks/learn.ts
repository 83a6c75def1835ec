import { catalogue } from '../../shared/i18n/words.ts'

/** Texts of the sample task. */
export const learn = catalogue({
  lead: {
    en: 'See how a task goes, with a small app that we made up for it.',
    bn: 'একটি কাজ কীভাবে হয়, আমাদের বানানো ছোট একটি অ্যাপ দিয়ে দেখে নিন।',
  },
  freeTitle: { en: 'This pays nothing and costs nothing.', bn: 'এতে কোনো টাকা পাবেন না, কোনো টাকা লাগবেও না।' },
  free: {
    en: 'It is only a sample, and you never need it in order to work. What you type stays on this page: it is not sent and not saved.',
    bn: 'এটি শুধু নমুনা, আসল কাজ করতে এটি লাগে না। যা লিখবেন এই পাতাতেই থাকবে: কোথাও যাবে না, সেভও হবে না।',
  },

  reviewHint: { en: 'Say what is good and what is not.', bn: 'কী ভালো, কী খারাপ, খোলাখুলি লিখুন।' },
  tryIt: { en: 'Try the app', bn: 'অ্যাপটি চালিয়ে দেখুন' },
  taskTitle: { en: 'Write a shopping list', bn: 'বাজারের ফর্দ লিখে দেখুন' },
  app: { en: 'Bazaar List', bn: 'বাজারের ফর্দ' },
  summary: {
    en: 'The maker of this app wants to know how well it serves people who go to the bazaar. A real app opens on your phone; this one is right here.',
    bn: 'বাজারে গেলে অ্যাপটি কতটা কাজে লাগে, নির্মাতা তা জানতে চান। আসল অ্যাপ আপনার ফোনে খোলে; এটি আছে এখানেই।',
  },
  anyTime: { en: 'As long as you like', bn: 'যতক্ষণ ইচ্ছা' },
  thing: { en: 'Thing to buy', bn: 'কী কিনবেন' },
  add: { en: 'Add', bn: 'যোগ করুন' },
  left: {
    en: { one: '{count} left to buy', other: '{count} left to buy' },
    bn: { one: 'আর {count}টি কেনা বাকি', other: 'আর {count}টি কেনা বাকি' },
  },
  none: { en: 'Nothing on the list yet.', bn: 'ফর্দে এখনো কিছু নেই।' },
  clear: { en: 'Empty the list', bn: 'ফর্দ মুছুন' },

  write: { en: 'Write what you saw', bn: 'যা দেখলেন, লিখুন' },
  step1: { en: 'Write down three things.', bn: 'তিনটি জিনিসের নাম লিখুন।' },
  step2: {
    en: 'Tick one of them as bought, and look at the number at the top.',
    bn: 'একটি কেনা হয়েছে বলে টিক দিন, তারপর ওপরের সংখ্যাটি দেখুন।',
  },
  step3: { en: 'Empty the list.', bn: 'ফর্দ মুছুন।' },
  skip: { en: 'Only show me a good and a poor review', bn: 'শুধু ভালো আর দুর্বল মতামত দুটি দেখান' },

  handedIn: { en: 'A real task would be handed in now', bn: 'আসল কাজ হলে এখন জমা হয়ে যেত' },
  counted: {
    en: '{done} characters of your own were counted; at least {min} were asked for.',
    bn: 'আপনার নিজের লেখা {done} অক্ষর ধরা হয়েছে, লাগত অন্তত {min}।',
  },
  headings: {
    en: 'The questions from “Help me write” were not counted.',
    bn: '“লিখতে সাহায্য চাই” থেকে বসানো প্রশ্ন ধরা হয়নি।',
  },
  next: {
    en: 'The app maker then has 72 hours to decide, and sees your stars only afterwards. If nobody decides, you are paid.',
    bn: 'এরপর সিদ্ধান্ত জানাতে অ্যাপ নির্মাতার সময় ৭২ ঘণ্টা; কত তারা দিয়েছেন, তিনি দেখেন সিদ্ধান্তের পরে। কেউ সিদ্ধান্ত না দিলে আপনি টাকা পেয়ে যান।',
  },
  again: { en: 'Change what I wrote', bn: 'লেখাটি বদলাতে চাই' },

  examples: { en: 'A good and a poor review of this app', bn: 'এই অ্যাপের একটি ভালো আর একটি দুর্বল মতামত' },
  examplesLead: {
    en: 'Both are long enough to be handed in. Their stars are left out, because they make neither of them better: one star or five, the pay is the same.',
    bn: 'দুটিই জমা দেওয়ার মতো লম্বা। কোনটিতে কত তারা, তা দেখানো হয়নি; তারার জন্য মতামত ভালো বা দুর্বল হয় না। এক তারা দিন বা পাঁচ তারা, টাকা একই।',
  },
  good: { en: 'Good', bn: 'ভালো' },
  poor: { en: 'Poor', bn: 'দুর্বল' },
  goodReview: {
    en: 'I wrote down rice, eggs and soap. That took a few seconds, and the letters are easy to read. Then I ticked the eggs, but the number at the top stayed at 3. When I pressed “Empty the list”, everything was gone at once, and I could not get it back. It should ask first.',
    bn: 'চাল, ডিম আর সাবান লিখলাম। কয়েক সেকেন্ডেই হয়ে গেল, অক্ষরগুলোও পড়তে সুবিধা। তারপর ডিমে টিক দিলাম, কিন্তু ওপরের সংখ্যাটি ৩-ই থাকল। “ফর্দ মুছুন” চাপতেই সব একবারে মুছে গেল, আর ফেরানো গেল না। মোছার আগে একবার জিজ্ঞেস করা উচিত।',
  },
  poorReview: {
    en: 'Very nice app. I like it very much. Everything is good and very useful. Everybody should use this app.',
    bn: 'খুব সুন্দর অ্যাপ। আমার অনেক ভালো লেগেছে। সবকিছু ভালো আর খুব কাজের। সবাই এই অ্যাপ ব্যবহার করুন।',
  },
  goodWhy: { en: 'Why it helps', bn: 'কেন কাজে লাগে' },
  good1: {
    en: 'It says what was done: three things, one tick, one press.',
    bn: 'কী কী করেছেন, বলা আছে: তিনটি জিনিস, একটি টিক, একটি চাপ।',
  },
  good2: {
    en: 'It says what happened then, so that the maker can see the same.',
    bn: 'তারপর কী হলো, তাও আছে; নির্মাতা নিজে মিলিয়ে দেখতে পারবেন।',
  },
  good3: {
    en: 'It says what went well, what did not, and what would be better.',
    bn: 'কী ভালো, কী খারাপ, কী হলে আরও ভালো হতো, সবই আছে।',
  },
  poorWhy: { en: 'Why it does not', bn: 'কেন কাজে লাগে না' },
  poor1: {
    en: 'It would fit any app. Nobody can see that this one was tried.',
    bn: 'যেকোনো অ্যাপ নিয়েই এটি লেখা যায়। এই অ্যাপ যে চালানো হয়েছে, তা বোঝা যায় না।',
  },
  poor2: {
    en: 'There is nothing in it that the maker could mend or keep.',
    bn: 'নির্মাতা কী ঠিক করবেন বা কী রেখে দেবেন, কিছুই নেই।',
  },
  poor3: {
    en: 'It can be rejected as “not tried”, however kind it is.',
    bn: 'যত প্রশংসাই থাকুক, “অ্যাপটি চালিয়ে দেখা হয়নি” বলে এটি না-ও নেওয়া হতে পারে।',
  },
  harsh: {
    en: 'Kind or harsh makes no difference. “I would delete it: one press and my whole list was gone” helps as much as praise that says what for. “Worst app ever” is as poor as “best app ever”.',
    bn: 'প্রশংসা না সমালোচনা, তাতে কিছু যায় আসে না। “এক চাপে আমার পুরো ফর্দ মুছে গেছে, অ্যাপটি আর রাখব না” ততটাই কাজের, যতটা কারণসহ প্রশংসা। “একদম বাজে অ্যাপ” আর “সেরা অ্যাপ”, দুটিই সমান দুর্বল।',
  },

  endTitle: {
    en: 'Once more: the sample pays nothing and costs nothing.',
    bn: 'আবারও বলি: নমুনায় টাকা পাবেন না, টাকা লাগবেও না।',
  },
  end: {
    en: 'No task asks whether you have seen it. What a real task pays is written on it before you start.',
    bn: 'কোনো কাজেই জানতে চাওয়া হয় না এটি দেখেছেন কি না। আসল কাজে কত টাকা পাবেন, শুরু করার আগেই তাতে লেখা থাকে।',
  },
  firstTask: { en: 'A first task that pays', bn: 'টাকা পাওয়ার প্রথম কাজ' },
  toTasks: { en: 'See the open tasks', bn: 'খোলা কাজগুলো দেখুন' },
})
