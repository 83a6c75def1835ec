import { catalogue } from '../../shared/i18n/words.ts'

/** Texts of a question to the sponsor and of a report. */
export const ask = catalogue({
  title: { en: 'Ask the app maker', bn: 'অ্যাপ নির্মাতাকে প্রশ্ন করুন' },
  lead: {
    en: 'They see you as {tester}. Your pay does not depend on what you ask. Never write your name, your phone or your wallet.',
    bn: 'তাঁরা আপনাকে {tester} নামে দেখেন। প্রশ্ন করলে আপনার পারিশ্রমিক কমে-বাড়ে না। নিজের নাম, ফোন বা ওয়ালেট নম্বর কখনো লিখবেন না।',
  },
  tester: { en: 'Tester {code}', bn: 'পরীক্ষক {code}' },
  none: { en: 'You have asked nothing about this task yet.', bn: 'এই কাজ নিয়ে এখনো কোনো প্রশ্ন করেননি।' },
  you: { en: 'You', bn: 'আপনি' },
  sponsor: { en: 'App maker', bn: 'অ্যাপ নির্মাতা' },
  question: { en: 'Your message', bn: 'আপনার কথা' },
  left: {
    en: { one: '{count} more message is possible here.', other: '{count} more messages are possible here.' },
    bn: { one: 'এখানে আর {count}টি মেসেজ লেখা যাবে।', other: 'এখানে আর {count}টি মেসেজ লেখা যাবে।' },
  },
  closed: {
    en: 'Nothing more can be written here. Support helps you further.',
    bn: 'এখানে আর কিছু লেখা যাবে না। আরও জানতে সহায়তায় লিখুন।',
  },
  empty: { en: 'Write your question first.', bn: 'আগে প্রশ্নটি লিখুন।' },
  send: { en: 'Send', bn: 'পাঠান' },
  sent: { en: 'Your message is with the app maker.', bn: 'আপনার কথা অ্যাপ নির্মাতার কাছে পৌঁছেছে।' },
  sendFailed: { en: 'It was not sent.', bn: 'পাঠানো যায়নি।' },
  loading: { en: 'Loading messages...', bn: 'মেসেজ লোড হচ্ছে...' },
  failed: { en: 'The messages did not load.', bn: 'মেসেজগুলো লোড হয়নি।' },

  reportTitle: { en: 'Report this task', bn: 'এই কাজ নিয়ে অভিযোগ করুন' },
  reportLead: {
    en: 'Our staff reads it and answers you in Support. The app maker does not learn who wrote it, and your pay stays as it is.',
    bn: 'আমাদের একজন কর্মী পড়ে সহায়তা পাতায় উত্তর দেবেন। কে জানিয়েছেন, অ্যাপ নির্মাতা তা জানবেন না, আপনার পারিশ্রমিকও বদলাবে না।',
  },
  kind: { en: 'What is wrong?', bn: 'সমস্যা কী?' },
  kindMissing: { en: 'Choose what is wrong.', bn: 'সমস্যাটি বেছে নিন।' },
  kind_money: { en: 'It asks for money or a purchase', bn: 'টাকা চায় বা কিছু কিনতে বলে' },
  kind_store_rating: { en: 'It asks for a rating in a store', bn: 'স্টোরে রেটিং দিতে বলে' },
  kind_personal_data: { en: 'It asks for passwords or personal data', bn: 'পাসওয়ার্ড বা ব্যক্তিগত তথ্য চায়' },
  kind_harmful: { en: 'It is harmful in another way', bn: 'অন্য কোনোভাবে ক্ষতিকর' },
  kind_no_app: { en: 'The app does not exist', bn: 'অ্যাপটি খুঁজে পাওয়া যায় না' },
  what: { en: 'What did you see?', bn: 'কী দেখেছেন?' },
  whatHint: { en: 'At least 10 characters. Say at which step.', bn: 'অন্তত ১০টি অক্ষর। কোন ধাপে দেখেছেন, লিখুন।' },
  whatShort: { en: 'Write at least 10 characters.', bn: 'অন্তত ১০টি অক্ষর লিখুন।' },
  reportSend: { en: 'Send the report', bn: 'অভিযোগ পাঠান' },
  reportSent: {
    en: 'Your report has arrived. The answer comes in Support.',
    bn: 'আপনার অভিযোগ পেয়েছি। উত্তর সহায়তা পাতায় আসবে।',
  },
})

/** In memory only, so that nothing stays on a shared phone. Separate for each person. */
