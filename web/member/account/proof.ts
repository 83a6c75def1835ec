import { catalogue } from '../../shared/i18n/words.ts'

/** Texts of the public link to the own work record. */
export const proofWords = catalogue({
  title: { en: 'Show my work elsewhere', bn: 'অন্য কোথাও কাজের প্রমাণ দেখান' },
  lead: {
    en: 'A page with a QR code, on which anybody can check how many of your tasks were approved. It has no ratings, no reviews and no money.',
    bn: 'কিউআর কোডসহ একটি পাতা, যেখানে যে কেউ মিলিয়ে দেখতে পারেন আপনার কতগুলো কাজ অনুমোদিত হয়েছে। তাতে রেটিং, মতামত বা টাকার হিসাব থাকে না।',
  },
  named: { en: 'Show my username', bn: 'আমার ইউজারনেম দেখান' },
  make: { en: 'Make the page', bn: 'পাতা তৈরি করুন' },
  makeNew: { en: 'Make a new page', bn: 'নতুন পাতা তৈরি করুন' },
  makeFailed: { en: 'The page was not made.', bn: 'পাতা তৈরি হয়নি।' },
  present: {
    en: 'You made a page on {date}. Its link was shown once. A new page replaces it.',
    bn: 'আপনি একটি পাতা তৈরি করেছেন {date}-এ। লিংকটি একবারই দেখানো হয়। নতুন পাতা তৈরি করলে আগেরটি বন্ধ হবে।',
  },
  made: {
    en: 'Save or share the link now: it is shown only once.',
    bn: 'লিংকটি এখনই সেভ বা শেয়ার করুন: এটি একবারই দেখানো হয়।',
  },
  code: { en: 'QR code of your page', bn: 'আপনার পাতার কিউআর কোড' },
  link: { en: 'Link', bn: 'লিংক' },
  open: { en: 'See the page', bn: 'পাতাটি দেখুন' },
  share: { en: 'Share', bn: 'শেয়ার করুন' },
  shareText: {
    en: 'My work record at Porokh, to be checked by anybody:',
    bn: 'পরখে আমার কাজের প্রমাণ, যে কেউ মিলিয়ে দেখতে পারেন:',
  },
  takeBack: { en: 'Take the page back', bn: 'পাতাটি তুলে নিন' },
  takenBack: { en: 'Taken back. The link does not work any more.', bn: 'তুলে নেওয়া হয়েছে। লিংকটি আর চলবে না।' },
  loading: { en: 'Loading...', bn: 'লোড হচ্ছে...' },
  failed: { en: 'It did not load.', bn: 'লোড হয়নি।' },
})
