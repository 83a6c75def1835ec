import { catalogue } from '../../shared/i18n/words.ts'

/** Texts of Transparency. */
export const transparency = catalogue({
  title: { en: 'Our figures', bn: 'আমাদের হিসাব' },
  lead: {
    en: 'Straight from our books, for everybody to see. As of {at}.',
    bn: 'সরাসরি আমাদের হিসাবের খাতা থেকে, সবার দেখার জন্য। {at} পর্যন্ত।',
  },
  failed: { en: 'The figures did not load.', bn: 'হিসাব লোড হয়নি।' },
  paidTotal: { en: 'Paid to members', bn: 'সদস্যরা পেয়েছেন' },
  paid30: { en: 'Paid in the last 30 days', bn: 'গত ৩০ দিনে পেয়েছেন' },
  tasksPaid: { en: 'Tasks paid', bn: 'টাকা দেওয়া হয়েছে এমন কাজ' },
  byDay: { en: 'Paid each day', bn: 'কোন দিন কত টাকা' },
  byDayText: {
    en: 'Money paid to members on each of the last days; the highest was {most}.',
    bn: 'গত দিনগুলোতে সদস্যরা কত টাকা পেয়েছেন; সবচেয়ে বেশি ছিল {most}।',
  },
  day: { en: 'Day', bn: 'দিন' },
  amount: { en: 'Amount', bn: 'টাকা' },
  asTable: { en: 'As a table', bn: 'টেবিলে দেখুন' },
  speed: { en: 'How long it takes', bn: 'কত সময় লাগে' },
  toDecision: { en: 'From handing in to the decision', bn: 'জমা দেওয়া থেকে সিদ্ধান্ত' },
  toPayout: { en: 'From the request to the money in the wallet', bn: 'টাকা চাওয়া থেকে ওয়ালেটে পৌঁছানো' },
  median: { en: 'Half within {length}', bn: 'অর্ধেক ক্ষেত্রে সর্বোচ্চ {length}' },
  p95: { en: '95 of 100 within {length}', bn: '১০০টির ৯৫টিতে সর্বোচ্চ {length}' },
  noneYet: { en: 'Nothing to measure yet', bn: 'এখনো মাপার মতো কিছু নেই' },
  rejected: { en: 'Rejected', bn: 'নেওয়া হয়নি' },
  rejectedText: {
    en: '{rejected} of {decided} decided tasks were rejected: {percent}.',
    bn: 'সিদ্ধান্ত হওয়া {decided}টি কাজের {rejected}টি নেওয়া হয়নি: {percent}।',
  },
  byStar: { en: 'Rejected, by the stars that were given', bn: 'কত তারা দিলে কতটি নেওয়া হয়নি' },
  byStarText: {
    en: 'These should not differ: the stars have no part in the decision. The app maker sees them only afterwards.',
    bn: 'হারগুলো কাছাকাছি থাকার কথা: সিদ্ধান্তে তারার কোনো ভূমিকা নেই। অ্যাপ নির্মাতা তারা দেখেন সিদ্ধান্তের পরে।',
  },
  ofDecided: { en: '{rejected} of {decided}', bn: '{decided}টির {rejected}টি' },
  disputes: { en: 'Disputes', bn: 'আপত্তি' },
  disputesText: {
    en: '{opened} opened, {decided} decided, {won} won by the member.',
    bn: 'আপত্তি এসেছে {opened}টি, সিদ্ধান্ত হয়েছে {decided}টির, সদস্য জিতেছেন {won}টিতে।',
  },
  holds: { en: 'Accounts with a stop', bn: 'আপাতত কিছু বন্ধ আছে এমন অ্যাকাউন্ট' },
  holdsText: { en: 'Each has a reason and can be appealed.', bn: 'প্রতিটির কারণ জানানো হয়, আপিলও করা যায়।' },
  escrow: { en: 'Put aside for open work', bn: 'চলমান কাজের জন্য তুলে রাখা' },
  escrowText: {
    en: 'What all open and undecided tasks may cost: {promised}. What lies ready for it: {escrow}.',
    bn: 'খোলা ও সিদ্ধান্ত না হওয়া সব কাজে লাগতে পারে {promised}। তার জন্য জমা আছে {escrow}।',
  },
  covered: { en: 'Every place is covered.', bn: 'প্রতিটি কাজের টাকা আগে থেকেই জমা আছে।' },
  notCovered: { en: 'It does not cover all of it. We are looking into it.', bn: 'সবটুকুর টাকা জমা নেই। আমরা খতিয়ে দেখছি।' },
  check: { en: 'Check of the books', bn: 'হিসাবের খাতা যাচাই' },
  checkCorrect: {
    en: 'Every entry and every balance was calculated again {at}: all correct.',
    bn: '{at} প্রতিটি লেনদেন আর প্রতিটি ব্যালেন্স নতুন করে গোনা হয়েছে: সব ঠিক আছে।',
  },
  checkWrong: {
    en: 'The calculation {at} found something that does not fit. We are looking into it.',
    bn: '{at} নতুন করে গুনতে গিয়ে গরমিল পাওয়া গেছে। আমরা খতিয়ে দেখছি।',
  },
  checkNone: {
    en: 'The books are calculated again every hour. The first time has not ended yet.',
    bn: 'খাতা প্রতি ঘণ্টায় নতুন করে গোনা হয়। প্রথমবারের গোনা এখনো শেষ হয়নি।',
  },
  checkRuns: { en: 'A calculation began {at} and has not ended yet.', bn: '{at} একটি গণনা শুরু হয়েছে, এখনো শেষ হয়নি।' },
  checkInterrupted: {
    en: 'A calculation began {at} and was interrupted. It does not count, and begins again.',
    bn: '{at} একটি গণনা শুরু হয়ে মাঝপথে থেমে গেছে। সেটি ধরা হয় না, আবার শুরু হবে।',
  },
  heads: { en: 'Seal of the books', bn: 'হিসাবের খাতার সিল' },
  headsText: {
    en: 'Each day we publish a sum over every entry so far. Nobody, not even we, can change an old entry afterwards without this sum giving it away.',
    bn: 'প্রতিদিন আমরা খাতার সব লেনদেন মিলিয়ে একটি সংখ্যা প্রকাশ করি। পুরোনো কোনো লেনদেন পরে কেউ বদলালে, আমরা নিজেরা বদলালেও, এই সংখ্যায় ধরা পড়বে।',
  },
  headsFile: { en: 'Save all seals in one file', bn: 'সব সিল এক ফাইলে সেভ করুন' },
  headKey: { en: 'They are signed with this key:', bn: 'সিলগুলো এই চাবি দিয়ে সই করা:' },
  entries: { en: '{count} entries', bn: '{count}টি লেনদেন' },
})
