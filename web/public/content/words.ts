import { catalogue } from '../../shared/i18n/words.ts'

/** Texts of the public pages. */
export const content = catalogue({
  terms: { en: 'Terms & Conditions', bn: 'শর্তাবলি' },
  termsFailed: { en: 'Failed to load Terms & Conditions.', bn: 'শর্তাবলি লোড হয়নি।' },
  about: { en: 'About us', bn: 'আমাদের কথা' },
  aboutFailed: { en: 'Failed to load About us.', bn: 'পাতাটি লোড হয়নি।' },
  event: { en: 'Events', bn: 'আয়োজন' },
  eventFailed: { en: 'Failed to load Events.', bn: 'আয়োজনের পাতা লোড হয়নি।' },
  faq: { en: 'Questions & answers', bn: 'প্রশ্ন ও উত্তর' },
  faqFailed: { en: 'Failed to load the questions.', bn: 'প্রশ্নগুলো লোড হয়নি।' },
  faqEmpty: { en: 'No questions yet.', bn: 'এখনো কোনো প্রশ্ন নেই।' },
  faqEmptyText: { en: 'Ask us under Support, we answer.', bn: 'সহায়তা পাতায় প্রশ্ন করুন, আমরা উত্তর দেব।' },
  updated: { en: 'Last changed on {day}', bn: 'শেষ বদল: {day}' },
  neverTitle: { en: 'You never pay here', bn: 'এখানে কখনো টাকা দিতে হয় না' },
  neverLead: {
    en: 'There is no way to pay money in to Porokh as a member. Our books refuse it, not only our rules.',
    bn: 'সদস্য হিসেবে পরখে টাকা জমা দেওয়ার কোনো পথই নেই। শুধু নিয়মে নয়, আমাদের হিসাবের খাতাই তা নেয় না।',
  },
  meansTitle: { en: 'What this means', bn: 'এর মানে কী' },
  means1: {
    en: 'Money reaches you for work that was approved, and leaves only to your own bKash, Nagad or Rocket.',
    bn: 'কাজ অনুমোদিত হলে আপনার কাছে টাকা আসে, আর যায় শুধু আপনার নিজের বিকাশ, নগদ বা রকেটে।',
  },
  means2: {
    en: 'No task freezes your balance. No level is for sale. No withdrawal waits until you have paid or finished something.',
    bn: 'কোনো কাজ আপনার টাকা আটকায় না। কোনো স্তর কেনা যায় না। টাকা তুলতে আগে কিছু দিতে বা শেষ করতে হয় না।',
  },
  means3: {
    en: 'The app maker pays in the money for a task before you see the task. It lies ready while you work.',
    bn: 'কাজটি আপনি দেখার আগেই অ্যাপ নির্মাতা তার টাকা জমা দেন। আপনি কাজ করার সময় টাকাটা তৈরি থাকে।',
  },
  signsTitle: { en: 'How to tell a fraud', bn: 'প্রতারক চেনার উপায়' },
  signsLead: {
    en: 'Many sites look like ours. If you see one of these, stop, whoever says it:',
    bn: 'আমাদের মতো দেখতে অনেক সাইট আছে। নিচের একটি লক্ষণও দেখলে থামুন, যে-ই বলুক:',
  },
  sign1: {
    en: 'You are to pay a deposit, a fee or a tax before you may work or withdraw.',
    bn: 'কাজ করতে বা টাকা তুলতে আগে জমা, ফি বা কর দিতে বলে।',
  },
  sign2: {
    en: 'A “special” or “combined” order makes your balance negative or locks it until you pay more.',
    bn: '“বিশেষ” বা “কম্বো” অর্ডার এসে ব্যালেন্স মাইনাস করে দেয়, আরও টাকা না দিলে আটকে রাখে।',
  },
  sign3: {
    en: 'Somebody writes to you on WhatsApp or Telegram and promises a lot for likes and stars.',
    bn: 'হোয়াটসঅ্যাপ বা টেলিগ্রামে কেউ লিখে বলে, লাইক আর তারা দিলেই অনেক টাকা।',
  },
  sign4: {
    en: 'You are to give five stars or copy a review that somebody else wrote.',
    bn: 'পাঁচ তারা দিতে বা অন্যের লেখা মতামত কপি করতে বলে।',
  },
  sign5: {
    en: 'Somebody asks for your PIN, your password or a code from a message.',
    bn: 'আপনার পিন, পাসওয়ার্ড বা মেসেজে আসা কোড চায়।',
  },
  sign6: {
    en: 'A clock runs, and you are to lose your money when it ends.',
    bn: 'ঘড়ি চালিয়ে ভয় দেখায়, সময় শেষ হলে টাকা চলে যাবে।',
  },
  paidTitle: { en: 'If you have already paid somebody', bn: 'যদি এরই মধ্যে কাউকে টাকা দিয়ে থাকেন' },
  paidText: {
    en: 'Pay nothing more, not even to “get it back”. Call your wallet’s helpline at once (bKash 16247, Nagad 16167, Rocket 16216), keep the messages and numbers, and go to the police. In an emergency call 999.',
    bn: 'আর এক টাকাও দেবেন না, “ফেরত পেতে” বললেও না। এখনই আপনার ওয়ালেটের হেল্পলাইনে ফোন করুন (বিকাশ ১৬২৪৭, নগদ ১৬১৬৭, রকেট ১৬২১৬), মেসেজ ও নম্বরগুলো রেখে দিন, থানায় জানান। জরুরি হলে ৯৯৯।',
  },
  reportTitle: { en: 'Report somebody', bn: 'প্রতারকের খবর দিন' },
  reportLead: {
    en: 'Did somebody ask you for money in our name? Tell us. You need no account.',
    bn: 'আমাদের নাম করে কেউ টাকা চেয়েছে? আমাদের জানান। অ্যাকাউন্ট লাগবে না।',
  },
  who: { en: 'Who was it?', bn: 'কে ছিল?' },
  whoHint: { en: 'A name, phone number, link or group', bn: 'নাম, ফোন নম্বর, লিংক বা গ্রুপ' },
  what: { en: 'What happened?', bn: 'কী হয়েছিল?' },
  whatHint: {
    en: 'When, how much was asked, and how. At least 10 characters.',
    bn: 'কখন, কত টাকা আর কীভাবে চেয়েছে। কমপক্ষে ১০ অক্ষর।',
  },
  contact: { en: 'How can we reach you?', bn: 'আপনাকে কীভাবে পাব?' },
  contactHint: { en: 'Only if you wish', bn: 'ইচ্ছা হলে লিখুন' },
  send: { en: 'Send the report', bn: 'পাঠিয়ে দিন' },
  sent: { en: 'Thank you. Your report has arrived.', bn: 'ধন্যবাদ। আপনার কথা আমরা পেয়েছি।' },
  sentText: { en: 'Its number is {number}. We look at every one.', bn: 'নম্বর {number}। আমরা প্রতিটি দেখি।' },
  failed: { en: 'The report was not sent.', bn: 'পাঠানো যায়নি।' },
  shortWho: { en: 'Please say who it was.', bn: 'কে ছিল, লিখুন।' },
  shortWhat: { en: 'Please write at least 10 characters.', bn: 'কমপক্ষে ১০ অক্ষর লিখুন।' },
})
