import type { Translation } from '../i18n/words.ts'
import type en from './operator.en.ts'

const words: Translation<typeof en> = {
  lead: 'সব প্রসেস মিলিয়ে পুরো সিস্টেম। {time} পর্যন্ত; পাতাটি নিজে থেকেই হালনাগাদ হয়।',
  allGood: 'সব ঠিকমতো চলছে। আপনার কিছু করার নেই।',
  needsYou: { one: '{count}টি বিষয়ে মানুষের হাত লাগবে', other: '{count}টি বিষয়ে মানুষের হাত লাগবে' },
  watchThese: { one: '{count}টি বিষয়ে নজর রাখুন', other: '{count}টি বিষয়ে নজর রাখুন' },
  good: 'ভালো',
  watch: 'নজর রাখুন',
  act: 'ব্যবস্থা নিন',
  noAnswer: 'ডেটাবেস সাড়া দিচ্ছে না, অথবা সার্ভারে চাপ খুব বেশি।',
  noAnswerDo:
    'দেখুন PostgreSQL চলছে কি না, ডিস্ক ভরে গেছে কি না, আর সার্ভার সেখানে পৌঁছাতে পারছে কি না। নিশ্চিত হওয়া কিছুই হারায়নি; সাড়া এলেই সব নিজে থেকে আবার চলবে।',
  lost: 'সার্ভার সাড়া দিচ্ছে না। নিচে {time}-এর অবস্থা।',
  unread: 'নির্ধারিত সময়ে এটি পড়া যায়নি।',
  unread_do: 'এমনই থাকলে ডেটাবেস খুব ধীর: দেখুন কী নিয়ে ব্যস্ত।',

  sign_books: 'হিসাবের খাতা',
  books_right: '{time} প্রতিটি লেনদেন আর ব্যালেন্স নতুন করে গোনা হয়েছে: সব ঠিক আছে।',
  books_interrupted: '{time} শুরু হওয়া যাচাই মাঝপথে থেমে গেছে।',
  books_interrupted_do: 'এক মিনিটের মধ্যে আবার শুরু হয়। না হলে নিচে দেখুন জবগুলো চলছে কি না।',
  books_never: 'খাতা এখনো যাচাই হয়নি।',
  books_never_do: 'চালু হওয়ার এক মিনিটের মধ্যে প্রথম যাচাই নিজে থেকেই শুরু হয়।',
  books_late: 'শেষ যাচাই শেষ হয়েছে {time}। প্রতি ঘণ্টায় একটি শেষ হওয়ার কথা।',
  books_late_do: 'npm run ledger:check চালিয়ে দেখুন কীভাবে শেষ হয়। লগে ledger.check জবটি খুঁজুন।',
  books_wrong: { one: '{time}-এর যাচাইয়ে {count}টি গরমিল পাওয়া গেছে।', other: '{time}-এর যাচাইয়ে {count}টি গরমিল পাওয়া গেছে।' },
  books_wrong_do:
    'কোনো ব্যাচ পাঠাবেন না, কোনো ট্রান্সফার নিশ্চিত করবেন না। কী পাওয়া গেছে তা “হিসাবের খাতা” পাতায় আছে। কোডের দায়িত্বে যিনি, তাঁকে ডাকুন। শুধু নতুন লেনদেন দিয়েই শুধরাবেন।',

  sign_escrow: 'চলমান কাজের টাকা',
  escrow_covers: 'প্রতিটি খোলা আসনের টাকা জমা আছে: {amount}।',
  escrow_short: 'যত দেওয়ার কথা, জামানত তার চেয়ে {amount} কম।',
  escrow_short_do: 'খোলা ক্যাম্পেইন থামান, npm run ledger:check চালান, আর কোডের দায়িত্বে যিনি, তাঁকে ডাকুন।',

  sign_head: 'খাতার দৈনিক সিল',
  head_published: 'প্রকাশিত হয়েছে {time}।',
  head_late: 'গতকালেরটি {length} ধরে বাকি।',
  head_late_do: 'লগে transparency.publish-head জবটি খুঁজুন। পারলেই নিজে থেকে প্রকাশ করবে।',

  sign_overdue: 'সময় পেরোলে আপনাআপনি পাওনা',
  overdue_none: 'যা আপনাআপনি অনুমোদিত হওয়ার, সবই সময়মতো হয়েছে।',
  overdue_late: {
    one: '{count}টি কাজের টাকা আপনাআপনি পাওয়ার কথা ছিল, {length} আগে।',
    other: '{count}টি কাজের টাকা আপনাআপনি পাওয়ার কথা ছিল, প্রথমটির {length} আগে।',
  },
  overdue_late_do: 'সদস্যদের এটি পাওনা। লগে tasks.approve-silent জবটি খুঁজুন।',

  sign_payouts: 'যে টাকা পাঠাতে হবে',
  payouts_none: 'কিছু অপেক্ষায় নেই।',
  payouts_wait: {
    one: '{count}টি অপেক্ষায় ({amount}), {length} ধরে।',
    other: '{count}টি অপেক্ষায় ({amount}), সবচেয়ে পুরোনোটি {length} ধরে।',
  },
  payouts_old: {
    one: '{count}টি অপেক্ষায় ({amount}), {length} ধরে।',
    other: '{count}টি অপেক্ষায় ({amount}), সবচেয়ে পুরোনোটি {length} ধরে।',
  },
  payouts_old_do: '“টাকা তোলা” পাতায় ব্যাচ বানিয়ে পাঠান। নিজে থেকে পাঠানো মাধ্যমে payouts.send জবটি দেখুন।',

  sign_answers: 'পাঠানো হয়েছে, উত্তর আসেনি',
  answers_none: 'নেই।',
  answers_wait: {
    one: '{count}টি ({amount}), {length} ধরে।',
    other: '{count}টি ({amount}), সবচেয়ে পুরোনোটি {length} ধরে।',
  },
  answers_old: {
    one: '{count}টি ({amount}), {length} ধরে।',
    other: '{count}টি ({amount}), সবচেয়ে পুরোনোটি {length} ধরে।',
  },
  answers_old_do: '“টাকা তোলা” পাতায় ব্যাচের ফল লিখুন, অথবা প্রতিষ্ঠানকে জিজ্ঞেস করুন কী হলো। দ্বিতীয়বার কখনো পাঠাবেন না।',

  sign_messages: 'এসএমএস ও ইমেইল',
  messages_sent: 'সব পাঠানো হয়েছে।',
  messages_wait: { one: '{count}টি অপেক্ষায়, {length} ধরে।', other: '{count}টি অপেক্ষায়, সবচেয়ে পুরোনোটি {length} ধরে।' },
  messages_old: { one: '{count}টি অপেক্ষায়, {length} ধরে।', other: '{count}টি অপেক্ষায়, সবচেয়ে পুরোনোটি {length} ধরে।' },
  messages_old_do: 'দেখুন গেটওয়ে সাড়া দিচ্ছে কি না। প্রতিটি ব্যর্থতা লগে আছে। সাড়া দিলে নিজে থেকেই চলে যাবে।',
  messages_given_up: {
    one: 'দশবার চেষ্টার পর {count}টি ছেড়ে দেওয়া হয়েছে।',
    other: 'দশবার চেষ্টার পর {count}টি ছেড়ে দেওয়া হয়েছে।',
  },
  messages_given_up_do: 'গেটওয়ে ঠিক করুন, তারপর docs/monitoring.md-এ যেমন লেখা আছে সেভাবে আবার চেষ্টা করান।',

  sign_jobs: 'জব',
  jobs_run: { one: '{count}টি জব চলছে।', other: '{count}টি জবের সবগুলো চলছে।' },
  jobs_failing: { one: '{count}টি জব শেষবার ব্যর্থ হয়েছে।', other: '{count}টি জব শেষবার ব্যর্থ হয়েছে।' },
  jobs_failing_do: 'নিজে থেকেই আবার চেষ্টা হয়। কারণ নিচের ছকে আছে।',
  jobs_late: { one: '{count}টি জব আর চলছে না।', other: '{count}টি জব আর চলছে না।' },
  jobs_late_do: 'নিচের ছক দেখুন, লগে নামটি খুঁজুন। কোনো ব্যর্থতা না থাকলে প্রসেসগুলো আবার চালু করুন।',

  sign_failures: 'ব্যর্থতা',
  failures_none: 'গত এক ঘণ্টায় কোনো অনুরোধ ব্যর্থ হয়নি।',
  failures_few: { one: 'গত এক ঘণ্টায় {count}টি অনুরোধ ব্যর্থ হয়েছে।', other: 'গত এক ঘণ্টায় {count}টি অনুরোধ ব্যর্থ হয়েছে।' },
  failures_few_do: 'প্রতিটিই কোডের ভুল। ব্যবহারকারী যে আইডি দেখেছেন, সেটিসহ লগে আছে।',
  failures_many: { one: 'গত এক ঘণ্টায় {count}টি অনুরোধ ব্যর্থ হয়েছে।', other: 'গত এক ঘণ্টায় {count}টি অনুরোধ ব্যর্থ হয়েছে।' },
  failures_many_do: 'লগে error স্তরে দেখুন, আর কোডের দায়িত্বে যিনি, তাঁকে ডাকুন।',

  sign_load: 'চাপ',
  load_fits: 'গত এক ঘণ্টায় কাউকে পরে আসতে বলা হয়নি।',
  load_refused: {
    one: 'গত এক ঘণ্টায় {count}টি অনুরোধকে পরে আসতে বলা হয়েছে।',
    other: 'গত এক ঘণ্টায় {count}টি অনুরোধকে পরে আসতে বলা হয়েছে।',
  },
  load_refused_do: 'অল্প সময়ের ভিড়, অথবা ডেটাবেস একটু সময় ছিল না। ব্যবহারকারীর অ্যাপ নিজে থেকেই আবার চেষ্টা করেছে।',
  load_too_much: {
    one: 'গত এক ঘণ্টায় {count}টি অনুরোধকে পরে আসতে বলা হয়েছে।',
    other: 'গত এক ঘণ্টায় {count}টি অনুরোধকে পরে আসতে বলা হয়েছে।',
  },
  load_too_much_do: 'দেখুন ডেটাবেস ধীর কি না। না হলে আরও প্রসেস চালু করুন।',

  sign_sign_ins: 'সাইন ইন',
  sign_ins_usual: { one: 'গত এক ঘণ্টায় {count}টি ব্যর্থ হয়েছে।', other: 'গত এক ঘণ্টায় {count}টি ব্যর্থ হয়েছে।' },
  sign_ins_many: { one: 'গত এক ঘণ্টায় {count}টি ব্যর্থ হয়েছে।', other: 'গত এক ঘণ্টায় {count}টি ব্যর্থ হয়েছে।' },
  sign_ins_many_do: 'কেউ হয়তো পাসওয়ার্ড আন্দাজ করছে। লগে দেখুন কোথা থেকে, আর প্রক্সিতে সেই নেটওয়ার্ক আটকান।',

  sign_conflicts: 'ডেটাবেসে সংঘাত',
  conflicts_few: { one: 'গত এক ঘণ্টায় {count}টি, আবার করা হয়েছে।', other: 'গত এক ঘণ্টায় {count}টি, আবার করা হয়েছে।' },
  conflicts_many: { one: 'গত এক ঘণ্টায় {count}টি, আবার করা হয়েছে।', other: 'গত এক ঘণ্টায় {count}টি, আবার করা হয়েছে।' },
  conflicts_many_do: 'ব্যবহারকারীরা এখনো কিছু টের পান না। কোডের দায়িত্বে যিনি, তাঁকে জানান।',

  sign_connections: 'ডেটাবেসের সংযোগ',
  connections_free: { one: '{count}টি খোলা, আরও অনেক বাকি।', other: '{count}টি খোলা, আরও অনেক বাকি।' },
  connections_few: { one: '{count}টি খোলা, প্রায় কিছুই বাকি নেই।', other: '{count}টি খোলা, প্রায় কিছুই বাকি নেই।' },
  connections_few_do: 'সার্ভারের max_connections বাড়ান, অথবা কম প্রসেস চালান।',

  jobTitle: 'জব',
  job: 'জব',
  state: 'অবস্থা',
  lastDone: 'শেষবার হয়েছে',
  every: 'প্রতি',
  failedTimes: 'ব্যর্থতা',
  lastFailure: 'শেষ ব্যর্থতা',
  noJobs: 'কোনো প্রসেস এখনো জবের খবর দেয়নি।',
  noJobsText: 'চালু হওয়ার ১৫ সেকেন্ডের মধ্যে প্রতিটি খবর দেয়।',
  processTitle: 'প্রসেস',
  process: 'প্রসেস',
  running: 'চলছে',
  streams: 'খোলা পাতা',
  waiting: 'অপেক্ষায় থাকা অনুরোধ',
  noProcesses: 'কোনো প্রসেস এখনো নিজের খবর দেয়নি।',
  overTime: 'গত দুই দিন',
  most: 'এখন {last}, সর্বোচ্চ {most}',
  noSamples: 'প্রথমবার চালু হওয়ার দশ মিনিট পর থেকে রেখাচিত্র আঁকা হয়।',
  sample_requests: 'দশ মিনিটে অনুরোধ',
  sample_failures: 'ব্যর্থতা',
  sample_refused: 'পরে আসতে বলা হয়েছে',
  sample_sign_in_failures: 'ব্যর্থ সাইন ইন',
  sample_payouts_waiting: 'পথে থাকা টাকা তোলা',
  sample_messages_waiting: 'অপেক্ষায় থাকা বার্তা',
  sample_streams: 'খোলা পাতা',
}
export default words
