import { catalogue } from '../../shared/i18n/words.ts'

export const operatorHealth = catalogue({
  lead: {
    en: 'The whole system, over all its processes. As of {time}; this page refreshes by itself.',
    bn: 'সব প্রসেস মিলিয়ে পুরো সিস্টেম। {time} পর্যন্ত; পাতাটি নিজে থেকেই হালনাগাদ হয়।',
  },
  allGood: { en: 'Everything works. Nothing needs you.', bn: 'সব ঠিকমতো চলছে। আপনার কিছু করার নেই।' },
  needsYou: {
    en: { one: '{count} thing needs a person', other: '{count} things need a person' },
    bn: { one: '{count}টি বিষয়ে মানুষের হাত লাগবে', other: '{count}টি বিষয়ে মানুষের হাত লাগবে' },
  },
  watchThese: {
    en: { one: '{count} thing to keep an eye on', other: '{count} things to keep an eye on' },
    bn: { one: '{count}টি বিষয়ে নজর রাখুন', other: '{count}টি বিষয়ে নজর রাখুন' },
  },
  good: { en: 'Good', bn: 'ভালো' },
  watch: { en: 'Watch', bn: 'নজর রাখুন' },
  act: { en: 'Act', bn: 'ব্যবস্থা নিন' },
  noAnswer: {
    en: 'The database does not answer, or the server is overloaded.',
    bn: 'ডেটাবেস সাড়া দিচ্ছে না, অথবা সার্ভারে চাপ খুব বেশি।',
  },
  noAnswerDo: {
    en: 'See that PostgreSQL runs, that its disk is not full, and that the server reaches it. Nothing that was confirmed is lost, and everything goes on by itself once it answers.',
    bn: 'দেখুন PostgreSQL চলছে কি না, ডিস্ক ভরে গেছে কি না, আর সার্ভার সেখানে পৌঁছাতে পারছে কি না। নিশ্চিত হওয়া কিছুই হারায়নি; সাড়া এলেই সব নিজে থেকে আবার চলবে।',
  },
  lost: {
    en: 'The server does not answer. Below is what it said at {time}.',
    bn: 'সার্ভার সাড়া দিচ্ছে না। নিচে {time}-এর অবস্থা।',
  },
  unread: { en: 'This could not be read within its time.', bn: 'নির্ধারিত সময়ে এটি পড়া যায়নি।' },
  unread_do: {
    en: 'If it stays so, the database is very slow: see what it is busy with.',
    bn: 'এমনই থাকলে ডেটাবেস খুব ধীর: দেখুন কী নিয়ে ব্যস্ত।',
  },

  sign_books: { en: 'The books', bn: 'হিসাবের খাতা' },
  books_right: {
    en: 'Every entry and balance was calculated again {time}: all correct.',
    bn: '{time} প্রতিটি লেনদেন আর ব্যালেন্স নতুন করে গোনা হয়েছে: সব ঠিক আছে।',
  },
  books_interrupted: { en: 'A check that began {time} was interrupted.', bn: '{time} শুরু হওয়া যাচাই মাঝপথে থেমে গেছে।' },
  books_interrupted_do: {
    en: 'It begins again within a minute. If this stays, see whether the jobs below run.',
    bn: 'এক মিনিটের মধ্যে আবার শুরু হয়। না হলে নিচে দেখুন জবগুলো চলছে কি না।',
  },
  books_never: { en: 'The books have not been checked yet.', bn: 'খাতা এখনো যাচাই হয়নি।' },
  books_never_do: {
    en: 'The first check begins by itself within a minute of the start.',
    bn: 'চালু হওয়ার এক মিনিটের মধ্যে প্রথম যাচাই নিজে থেকেই শুরু হয়।',
  },
  books_late: {
    en: 'The last check ended {time}. It should end every hour.',
    bn: 'শেষ যাচাই শেষ হয়েছে {time}। প্রতি ঘণ্টায় একটি শেষ হওয়ার কথা।',
  },
  books_late_do: {
    en: 'Run npm run ledger:check and see how it ends. Look in the log for the job ledger.check.',
    bn: 'npm run ledger:check চালিয়ে দেখুন কীভাবে শেষ হয়। লগে ledger.check জবটি খুঁজুন।',
  },
  books_wrong: {
    en: {
      one: 'The check {time} found {count} violation.',
      other: 'The check {time} found {count} violations.',
    },
    bn: { one: '{time}-এর যাচাইয়ে {count}টি গরমিল পাওয়া গেছে।', other: '{time}-এর যাচাইয়ে {count}টি গরমিল পাওয়া গেছে।' },
  },
  books_wrong_do: {
    en: 'Send no batch and confirm no transfer. The screen “The books” names what was found. Call whoever looks after the code. Correct by a further transaction only.',
    bn: 'কোনো তালিকা পাঠাবেন না, কোনো ট্রান্সফার নিশ্চিত করবেন না। কী পাওয়া গেছে তা “হিসাবের খাতা” পাতায় আছে। কোডের দায়িত্বে যিনি, তাঁকে ডাকুন। শুধু নতুন লেনদেন দিয়েই শুধরাবেন।',
  },

  sign_escrow: { en: 'Money for open work', bn: 'চলমান কাজের টাকা' },
  escrow_covers: { en: 'The escrow covers every open place: {amount}.', bn: 'প্রতিটি খোলা আসনের টাকা জমা আছে: {amount}।' },
  escrow_short: {
    en: 'The escrow is {amount} short of what is promised.',
    bn: 'যত দেওয়ার কথা, জামানত তার চেয়ে {amount} কম।',
  },
  escrow_short_do: {
    en: 'Pause the open campaigns, run npm run ledger:check, and call whoever looks after the code.',
    bn: 'খোলা ক্যাম্পেইন থামান, npm run ledger:check চালান, আর কোডের দায়িত্বে যিনি, তাঁকে ডাকুন।',
  },

  sign_head: { en: 'Daily seal of the books', bn: 'খাতার দৈনিক সিল' },
  head_published: { en: 'Published {time}.', bn: 'প্রকাশিত হয়েছে {time}।' },
  head_late: { en: 'Yesterday’s is missing since {length}.', bn: 'গতকালেরটি {length} ধরে বাকি।' },
  head_late_do: {
    en: 'Look in the log for the job transparency.publish-head. It publishes by itself once it can.',
    bn: 'লগে transparency.publish-head জবটি খুঁজুন। পারলেই নিজে থেকে প্রকাশ করবে।',
  },

  sign_overdue: { en: 'Pay by silence', bn: 'সময় পেরোলে আপনাআপনি পাওনা' },
  overdue_none: {
    en: 'Everything that is approved by silence was paid in time.',
    bn: 'যা আপনাআপনি অনুমোদিত হওয়ার, সবই সময়মতো হয়েছে।',
  },
  overdue_late: {
    en: {
      one: '{count} task should have been paid by itself, for {length}.',
      other: '{count} tasks should have been paid by themselves, the first for {length}.',
    },
    bn: {
      one: '{count}টি কাজের টাকা আপনাআপনি পাওয়ার কথা ছিল, {length} আগে।',
      other: '{count}টি কাজের টাকা আপনাআপনি পাওয়ার কথা ছিল, প্রথমটির {length} আগে।',
    },
  },
  overdue_late_do: {
    en: 'Members are owed this. Look in the log for the job tasks.approve-silent.',
    bn: 'সদস্যদের এটি পাওনা। লগে tasks.approve-silent জবটি খুঁজুন।',
  },

  sign_stuck: { en: 'Rows that jobs cannot process', bn: 'যা জব করতে পারছে না' },
  stuck_none: { en: 'None.', bn: 'কিছু নেই।' },
  stuck_some: {
    en: {
      one: '{count} row cannot be processed, for {length}.',
      other: '{count} rows cannot be processed, the first for {length}.',
    },
    bn: {
      one: '{count}টি সারি {length} ধরে আটকে আছে।',
      other: '{count}টি সারি আটকে আছে, প্রথমটি {length} ধরে।',
    },
  },
  stuck_some_do: {
    en: 'All others go on. The table below names each and why. Somebody may be owed money: run npm run ledger:check, and call whoever looks after the code. Each is tried again within the hour.',
    bn: 'বাকি সব চলছে। নিচের টেবিলে প্রতিটির নাম ও কারণ আছে। কারও টাকা পাওনা থাকতে পারে: npm run ledger:check চালান, আর কোড যিনি দেখেন তাঁকে ডাকুন। এক ঘণ্টার মধ্যে আবার চেষ্টা হয়।',
  },
  stuckTitle: { en: 'What jobs cannot do', bn: 'জব যা করতে পারছে না' },
  noStuck: { en: 'Nothing. Every row that was due was processed.', bn: 'কিছু নেই। যা করার সময় হয়েছিল, সব হয়েছে।' },
  stuckItem: { en: 'Row', bn: 'সারি' },
  stuckWhy: { en: 'Reason', bn: 'কারণ' },
  stuckSince: { en: 'Since', bn: 'কবে থেকে' },
  stuckTries: { en: 'Tries', bn: 'চেষ্টা' },
  stuckAgain: { en: 'Next try', bn: 'পরের চেষ্টা' },

  sign_payouts: { en: 'Payouts to send', bn: 'যে টাকা পাঠাতে হবে' },
  payouts_none: { en: 'None waits.', bn: 'কিছু অপেক্ষায় নেই।' },
  payouts_wait: {
    en: {
      one: '{count} waits ({amount}), for {length}.',
      other: '{count} wait ({amount}), the oldest for {length}.',
    },
    bn: {
      one: '{count}টি অপেক্ষায় ({amount}), {length} ধরে।',
      other: '{count}টি অপেক্ষায় ({amount}), সবচেয়ে পুরোনোটি {length} ধরে।',
    },
  },
  payouts_old: {
    en: {
      one: '{count} waits ({amount}), for {length}.',
      other: '{count} wait ({amount}), the oldest for {length}.',
    },
    bn: {
      one: '{count}টি অপেক্ষায় ({amount}), {length} ধরে।',
      other: '{count}টি অপেক্ষায় ({amount}), সবচেয়ে পুরোনোটি {length} ধরে।',
    },
  },
  payouts_old_do: {
    en: 'Make a batch under “Payouts” and send it. On an automatic rail, look at the job payouts.send.',
    bn: '“টাকা তোলা” পাতায় তালিকা তৈরি করে পাঠান। নিজে থেকে পাঠানো মাধ্যমে payouts.send জবটি দেখুন।',
  },

  sign_answers: { en: 'Payouts sent, without an answer', bn: 'পাঠানো হয়েছে, উত্তর আসেনি' },
  answers_none: { en: 'None.', bn: 'নেই।' },
  answers_wait: {
    en: { one: '{count} ({amount}), for {length}.', other: '{count} ({amount}), the oldest for {length}.' },
    bn: {
      one: '{count}টি ({amount}), {length} ধরে।',
      other: '{count}টি ({amount}), সবচেয়ে পুরোনোটি {length} ধরে।',
    },
  },
  answers_old: {
    en: { one: '{count} ({amount}), for {length}.', other: '{count} ({amount}), the oldest for {length}.' },
    bn: {
      one: '{count}টি ({amount}), {length} ধরে।',
      other: '{count}টি ({amount}), সবচেয়ে পুরোনোটি {length} ধরে।',
    },
  },
  answers_old_do: {
    en: 'Enter the result of the batch under “Payouts”, or ask the provider what became of it. Never send it a second time.',
    bn: '“টাকা তোলা” পাতায় তালিকার ফল লিখুন, অথবা কোম্পানিকে জিজ্ঞেস করুন কী হলো। দ্বিতীয়বার কখনো পাঠাবেন না।',
  },

  answers_in_doubt: {
    en: {
      one: '{count} may have been sent before the database was restored. It was requested {length} ago.',
      other: '{count} may have been sent before the database was restored. The oldest was requested {length} ago.',
    },
    bn: {
      one: '{count}টি হয়তো ডেটাবেস ফেরানোর আগেই পাঠানো হয়েছে। অনুরোধটি {length} আগের।',
      other: '{count}টি হয়তো ডেটাবেস ফেরানোর আগেই পাঠানো হয়েছে। সবচেয়ে পুরোনো অনুরোধ {length} আগের।',
    },
  },
  answers_in_doubt_do: {
    en: 'Send nothing. Open the batch in doubt under “Payouts”, look up each one at the provider, and enter the result. Members are told that theirs is being looked up.',
    bn: 'কিছু পাঠাবেন না। “টাকা তোলা” পাতায় অনিশ্চিত তালিকাটি খুলুন, কোম্পানির কাছে প্রতিটি মিলিয়ে দেখুন, তারপর ফল লিখুন। সদস্যদের জানানো হয়েছে যে খোঁজ চলছে।',
  },

  sign_rails: { en: 'Payment gateways', bn: 'পেমেন্ট গেটওয়ে' },
  rails_work: { en: 'Those that are set up work.', bn: 'যেগুলো চালু করা হয়েছে, সেগুলো চলছে।' },
  rails_paused: {
    en: { one: '{count} is paused.', other: '{count} are paused.' },
    bn: { one: '{count}টি থেমে আছে।', other: '{count}টি থেমে আছে।' },
  },
  rails_paused_do: {
    en: 'The table below says why. Fund the account, or mend the fault and resume it. Members whose money waits are told, and can cancel.',
    bn: 'কারণ নিচের টেবিলে আছে। অ্যাকাউন্টে টাকা দিন, অথবা ত্রুটি সারিয়ে আবার চালু করুন। যাঁদের টাকা অপেক্ষায়, তাঁদের জানানো হয়, তাঁরা বাতিলও করতে পারেন।',
  },
  rails_blocked: {
    en: 'A token was not asked for, because bKash would have blocked the account.',
    bn: 'টোকেন চাওয়া হয়নি, কারণ চাইলে বিকাশ অ্যাকাউন্ট আটকে দিত।',
  },
  rails_blocked_do: {
    en: 'Check the credentials. Two tokens an hour are enough for all processes together.',
    bn: 'ইউজারনেম ও গোপন তথ্য দেখে নিন। সব প্রসেস মিলে ঘণ্টায় দুটি টোকেনই যথেষ্ট।',
  },
  rails_unknown: {
    en: {
      one: '{count} payout may have been paid, and nobody knows.',
      other: '{count} payouts may have been paid, and nobody knows.',
    },
    bn: {
      one: '{count}টি টাকা তোলা পৌঁছেছে কি না, অজানা।',
      other: '{count}টি টাকা তোলা পৌঁছেছে কি না, অজানা।',
    },
  },
  rails_unknown_do: {
    en: 'Look each one up from the inbox, and say what became of it. Never send one a second time: the member’s money stays reserved.',
    bn: '“যা বাকি আছে” পাতা থেকে প্রতিটি দেখে কী হয়েছে জানান। কোনোটি দ্বিতীয়বার পাঠাবেন না: সদস্যের টাকা সংরক্ষিত আছে।',
  },

  messagesTitle: { en: 'What messages cost', bn: 'মেসেজের খরচ' },
  smsToday: {
    en: 'Today {sms} of {most} SMS. Warnings stop at four fifths, so that codes still go out.',
    bn: 'আজ {most}টির মধ্যে {sms}টি SMS গেছে। আশি শতাংশে সতর্কবার্তা থামে, যেন কোড যেতে পারে।',
  },
  smsOff: {
    en: 'No SMS goes out. Members cannot register by phone or bind a new wallet; withdrawing works.',
    bn: 'কোনো SMS যাচ্ছে না। সদস্যরা ফোন দিয়ে অ্যাকাউন্ট খুলতে বা নতুন ওয়ালেট যোগ করতে পারছেন না; টাকা তোলা যাচ্ছে।',
  },
  smsChange: { en: 'Change the rule for SMS', bn: 'SMS-এর নিয়ম বদলান' },
  smsChangeLead: { en: 'It applies at once, and is in the audit log.', bn: 'সঙ্গে সঙ্গে চালু হয়, কার্যলগে থাকে।' },
  smsOn: { en: 'SMS go out', bn: 'SMS যাবে' },
  smsMost: { en: 'At most so many SMS a day', bn: 'দিনে সর্বোচ্চ কতটি SMS' },
  smsForeign: { en: 'Members may register with numbers of other countries', bn: 'অন্য দেশের নম্বরেও অ্যাকাউন্ট খোলা যাবে' },
  smsSave: { en: 'Save', bn: 'সেভ করুন' },
  smsChanged: { en: 'Saved.', bn: 'সেভ হয়েছে।' },
  smsPartCost: { en: 'What a part of an SMS costs, in taka', bn: 'SMS-এর এক অংশের খরচ, টাকায়' },
  smsPartCostHint: {
    en: 'As on the bill of your gateway. 0 if you do not know.',
    bn: 'গেটওয়ের বিলে যেমন আছে। না জানলে ০।',
  },
  smsPartCostWrong: {
    en: 'Type an amount from 0 to 100 taka, such as 0.35.',
    bn: '০ থেকে ১০০ টাকার মধ্যে লিখুন, যেমন ০.৩৫।',
  },
  smsMonth: { en: 'This month: {parts} parts, {cost}.', bn: 'এ মাসে {parts}টি অংশ, {cost}।' },
  smsMonthNoCost: {
    en: 'This month: {parts} parts. Say what a part costs to see the sum.',
    bn: 'এ মাসে {parts}টি অংশ। মোট খরচ দেখতে এক অংশের খরচ লিখুন।',
  },
  smsBar: { en: 'SMS, drawn', bn: 'SMS, ছবিতে' },
  day: { en: 'Day', bn: 'দিন' },
  sms: { en: 'SMS', bn: 'SMS' },
  smsSegments: { en: 'Parts', bn: 'অংশ' },
  smsCodes: { en: 'Codes', bn: 'কোড' },
  emails: { en: 'E-mails', bn: 'ইমেইল' },
  givenUp: { en: 'Given up', bn: 'পাঠানো যায়নি' },
  delivered: { en: 'Arrived', bn: 'পৌঁছেছে' },
  notDelivered: { en: 'Not arrived', bn: 'পৌঁছায়নি' },
  gateways: { en: 'Gateways for messages', bn: 'মেসেজের গেটওয়ে' },
  noGateways: {
    en: 'No gateway is set: nothing is sent. docs/operate.md says how to set one.',
    bn: 'কোনো গেটওয়ে সেট করা নেই, তাই কিছুই পাঠানো হচ্ছে না। কীভাবে সেট করবেন, docs/operate.md-এ আছে।',
  },
  gateway: { en: 'Gateway', bn: 'গেটওয়ে' },
  gateway_ssl_wireless: { en: 'SSL Wireless', bn: 'SSL Wireless' },
  gateway_alpha_sms: { en: 'Alpha SMS', bn: 'Alpha SMS' },
  gateway_smtp: { en: 'SMTP', bn: 'SMTP' },
  gateway_url: { en: 'Own server', bn: 'নিজের সার্ভার' },
  gateway_console: { en: 'Printed (demo)', bn: 'লগে ছাপা (ডেমো)' },
  gatewayFor: { en: 'For', bn: 'কীসের জন্য' },
  gatewayTaken: { en: 'Last accepted', bn: 'শেষ নেওয়া' },
  gatewayFailed: { en: 'Last failure', bn: 'শেষ ব্যর্থতা' },
  gatewayBalance: { en: 'Balance', bn: 'ব্যালেন্স' },
  gatewayTest: { en: 'Test', bn: 'পরীক্ষা' },
  gatewayTestTitle: { en: 'Send a test', bn: 'পরীক্ষামূলক মেসেজ পাঠান' },
  gatewayTestSms: {
    en: 'An SMS goes to your number. It costs money, and counts for the day.',
    bn: 'আপনার নম্বরে একটি SMS যাবে। এতে খরচ হয়, আর দিনের হিসাবে ধরা হয়।',
  },
  gatewayTestEmail: { en: 'An e-mail goes to your address.', bn: 'আপনার ঠিকানায় একটি ইমেইল যাবে।' },
  gatewayTestBoth: {
    en: 'An SMS goes to your number. Without a number, an e-mail goes to your address.',
    bn: 'আপনার নম্বরে একটি SMS যাবে। নম্বর না দিলে আপনার ঠিকানায় ইমেইল যাবে।',
  },
  gatewayPhone: { en: 'Your phone number', bn: 'আপনার ফোন নম্বর' },
  gatewaySend: { en: 'Send', bn: 'পাঠান' },
  gatewayTested: {
    en: 'The test is on its way. The list shows the answer in a few seconds.',
    bn: 'পরীক্ষামূলক মেসেজ পাঠানো হচ্ছে। কয়েক সেকেন্ডে তালিকায় উত্তর দেখা যাবে।',
  },
  sign_messages: { en: 'SMS and e-mails', bn: 'এসএমএস ও ইমেইল' },
  messages_sent: { en: 'All are sent.', bn: 'সব পাঠানো হয়েছে।' },
  messages_wait: {
    en: { one: '{count} waits, for {length}.', other: '{count} wait, the oldest for {length}.' },
    bn: { one: '{count}টি অপেক্ষায়, {length} ধরে।', other: '{count}টি অপেক্ষায়, সবচেয়ে পুরোনোটি {length} ধরে।' },
  },
  messages_old: {
    en: { one: '{count} waits, for {length}.', other: '{count} wait, the oldest for {length}.' },
    bn: { one: '{count}টি অপেক্ষায়, {length} ধরে।', other: '{count}টি অপেক্ষায়, সবচেয়ে পুরোনোটি {length} ধরে।' },
  },
  messages_old_do: {
    en: 'See whether the gateway answers. The log names each failure. They go out by themselves once it does.',
    bn: 'দেখুন গেটওয়ে সাড়া দিচ্ছে কি না। প্রতিটি ব্যর্থতা লগে আছে। সাড়া দিলে নিজে থেকেই চলে যাবে।',
  },
  messages_given_up: {
    en: {
      one: '{count} was given up after ten tries.',
      other: '{count} were given up after ten tries.',
    },
    bn: {
      one: 'দশবার চেষ্টার পর {count}টি ছেড়ে দেওয়া হয়েছে।',
      other: 'দশবার চেষ্টার পর {count}টি ছেড়ে দেওয়া হয়েছে।',
    },
  },
  messages_given_up_do: {
    en: 'Mend the gateway, then let them be tried again as docs/monitoring.md says.',
    bn: 'গেটওয়ে ঠিক করুন, তারপর docs/monitoring.md-এ যেমন লেখা আছে সেভাবে আবার চেষ্টা করান।',
  },
  messages_balance_low: {
    en: {
      one: 'The money at the gateway for SMS lasts {count} more day.',
      other: 'The money at the gateway for SMS lasts {count} more days.',
    },
    bn: {
      one: 'SMS-এর গেটওয়ের টাকায় আর {count} দিন চলবে।',
      other: 'SMS-এর গেটওয়ের টাকায় আর {count} দিন চলবে।',
    },
  },
  messages_balance_low_do: {
    en: 'Pay it up. Without money no code arrives.',
    bn: 'টাকা ভরুন। টাকা না থাকলে কোনো কোড পৌঁছায় না।',
  },

  sign_jobs: { en: 'Jobs', bn: 'জব' },
  jobs_run: {
    en: { one: '{count} job runs.', other: 'All {count} jobs run.' },
    bn: { one: '{count}টি জব চলছে।', other: '{count}টি জবের সবগুলো চলছে।' },
  },
  jobs_failing: {
    en: { one: '{count} job failed last time.', other: '{count} jobs failed last time.' },
    bn: { one: '{count}টি জব শেষবার ব্যর্থ হয়েছে।', other: '{count}টি জব শেষবার ব্যর্থ হয়েছে।' },
  },
  jobs_failing_do: {
    en: 'It is tried again by itself. The table below has the reason.',
    bn: 'নিজে থেকেই আবার চেষ্টা হয়। কারণ নিচের টেবিলে আছে।',
  },
  jobs_late: {
    en: { one: '{count} job does not run any more.', other: '{count} jobs do not run any more.' },
    bn: { one: '{count}টি জব আর চলছে না।', other: '{count}টি জব আর চলছে না।' },
  },
  jobs_late_do: {
    en: 'See the table below, and its name in the log. If there is no failure, start the processes again.',
    bn: 'নিচের টেবিল দেখুন, লগে নামটি খুঁজুন। কোনো ব্যর্থতা না থাকলে প্রসেসগুলো আবার চালু করুন।',
  },

  jobs_silent: {
    en: 'No process has told about its jobs in the last hour.',
    bn: 'গত এক ঘণ্টায় কোনো প্রসেস তার জবের খবর দেয়নি।',
  },
  jobs_silent_do: {
    en: 'Each tells a quarter of a minute after its start. If this stays, no job runs: start the processes again, and look in the log for what stopped them.',
    bn: 'চালু হওয়ার ১৫ সেকেন্ডের মধ্যে প্রতিটি খবর দেয়। এমনই থাকলে কোনো জব চলছে না: প্রসেসগুলো আবার চালু করুন, আর লগে দেখুন কেন থেমেছে।',
  },

  sign_failures: { en: 'Failures', bn: 'ব্যর্থতা' },
  failures_none: { en: 'No request failed in the last hour.', bn: 'গত এক ঘণ্টায় কোনো অনুরোধ ব্যর্থ হয়নি।' },
  failures_few: {
    en: { one: '{count} request failed in the last hour.', other: '{count} requests failed in the last hour.' },
    bn: { one: 'গত এক ঘণ্টায় {count}টি অনুরোধ ব্যর্থ হয়েছে।', other: 'গত এক ঘণ্টায় {count}টি অনুরোধ ব্যর্থ হয়েছে।' },
  },
  failures_few_do: {
    en: 'Each is a bug. The log has it with the id that the person saw.',
    bn: 'প্রতিটিই কোডের ভুল। ব্যবহারকারী যে আইডি দেখেছেন, সেটিসহ লগে আছে।',
  },
  failures_many: {
    en: {
      one: '{count} request failed in the last hour.',
      other: '{count} requests failed in the last hour.',
    },
    bn: { one: 'গত এক ঘণ্টায় {count}টি অনুরোধ ব্যর্থ হয়েছে।', other: 'গত এক ঘণ্টায় {count}টি অনুরোধ ব্যর্থ হয়েছে।' },
  },
  failures_many_do: {
    en: 'Look in the log at the level error, and call whoever looks after the code.',
    bn: 'লগে error স্তরে দেখুন, আর কোডের দায়িত্বে যিনি, তাঁকে ডাকুন।',
  },

  sign_load: { en: 'Load', bn: 'চাপ' },
  load_fits: { en: 'Nobody was told to come back later in the last hour.', bn: 'গত এক ঘণ্টায় কাউকে পরে আসতে বলা হয়নি।' },
  load_refused: {
    en: {
      one: '{count} request was told to come back later in the last hour.',
      other: '{count} requests were told to come back later in the last hour.',
    },
    bn: {
      one: 'গত এক ঘণ্টায় {count}টি অনুরোধকে পরে আসতে বলা হয়েছে।',
      other: 'গত এক ঘণ্টায় {count}টি অনুরোধকে পরে আসতে বলা হয়েছে।',
    },
  },
  load_refused_do: {
    en: 'A short peak, or the database was away for a moment. People’s apps tried again by themselves.',
    bn: 'অল্প সময়ের ভিড়, অথবা ডেটাবেস একটু সময় ছিল না। ব্যবহারকারীর অ্যাপ নিজে থেকেই আবার চেষ্টা করেছে।',
  },
  load_too_much: {
    en: {
      one: '{count} request was told to come back later in the last hour.',
      other: '{count} requests were told to come back later in the last hour.',
    },
    bn: {
      one: 'গত এক ঘণ্টায় {count}টি অনুরোধকে পরে আসতে বলা হয়েছে।',
      other: 'গত এক ঘণ্টায় {count}টি অনুরোধকে পরে আসতে বলা হয়েছে।',
    },
  },
  load_too_much_do: {
    en: 'See whether the database is slow. Otherwise start more processes.',
    bn: 'দেখুন ডেটাবেস ধীর কি না। না হলে আরও প্রসেস চালু করুন।',
  },

  sign_sign_ins: { en: 'Sign-ins', bn: 'সাইন ইন' },
  sign_ins_usual: {
    en: { one: '{count} failed in the last hour.', other: '{count} failed in the last hour.' },
    bn: { one: 'গত এক ঘণ্টায় {count}টি ব্যর্থ হয়েছে।', other: 'গত এক ঘণ্টায় {count}টি ব্যর্থ হয়েছে।' },
  },
  sign_ins_many: {
    en: { one: '{count} failed in the last hour.', other: '{count} failed in the last hour.' },
    bn: { one: 'গত এক ঘণ্টায় {count}টি ব্যর্থ হয়েছে।', other: 'গত এক ঘণ্টায় {count}টি ব্যর্থ হয়েছে।' },
  },
  sign_ins_many_do: {
    en: 'Somebody may be trying passwords. See in the log from where, and block the network at the proxy.',
    bn: 'কেউ হয়তো পাসওয়ার্ড আন্দাজ করছে। লগে দেখুন কোথা থেকে, আর প্রক্সিতে সেই নেটওয়ার্ক আটকান।',
  },

  sign_conflicts: { en: 'Conflicts in the database', bn: 'ডেটাবেসে সংঘাত' },
  conflicts_few: {
    en: { one: '{count} in the last hour, retried.', other: '{count} in the last hour, retried.' },
    bn: { one: 'গত এক ঘণ্টায় {count}টি, আবার করা হয়েছে।', other: 'গত এক ঘণ্টায় {count}টি, আবার করা হয়েছে।' },
  },
  conflicts_many: {
    en: { one: '{count} in the last hour, retried.', other: '{count} in the last hour, retried.' },
    bn: { one: 'গত এক ঘণ্টায় {count}টি, আবার করা হয়েছে।', other: 'গত এক ঘণ্টায় {count}টি, আবার করা হয়েছে।' },
  },
  conflicts_many_do: {
    en: 'People notice nothing yet. Tell whoever looks after the code.',
    bn: 'ব্যবহারকারীরা এখনো কিছু টের পান না। কোডের দায়িত্বে যিনি, তাঁকে জানান।',
  },

  sign_connections: { en: 'Connections to the database', bn: 'ডেটাবেসের সংযোগ' },
  connections_free: {
    en: { one: '{count} is open, and enough are left.', other: '{count} are open, and enough are left.' },
    bn: { one: '{count}টি খোলা, আরও অনেক বাকি।', other: '{count}টি খোলা, আরও অনেক বাকি।' },
  },
  connections_few: {
    en: {
      one: '{count} is open, and hardly any is left.',
      other: '{count} are open, and hardly any is left.',
    },
    bn: { one: '{count}টি খোলা, প্রায় কিছুই বাকি নেই।', other: '{count}টি খোলা, প্রায় কিছুই বাকি নেই।' },
  },
  connections_few_do: {
    en: 'Raise max_connections of the server, or run fewer processes.',
    bn: 'সার্ভারের max_connections বাড়ান, অথবা কম প্রসেস চালান।',
  },

  jobTitle: { en: 'Jobs', bn: 'জব' },
  job: { en: 'Job', bn: 'জব' },
  state: { en: 'State', bn: 'অবস্থা' },
  lastDone: { en: 'Last done', bn: 'শেষবার হয়েছে' },
  every: { en: 'Every', bn: 'প্রতি' },
  failedTimes: { en: 'Failures', bn: 'ব্যর্থতা' },
  lastFailure: { en: 'Last failure', bn: 'শেষ ব্যর্থতা' },
  noJobs: { en: 'No process has told about its jobs yet.', bn: 'কোনো প্রসেস এখনো জবের খবর দেয়নি।' },
  noJobsText: { en: 'Each does within 15 seconds of its start.', bn: 'চালু হওয়ার ১৫ সেকেন্ডের মধ্যে প্রতিটি খবর দেয়।' },
  processTitle: { en: 'Processes', bn: 'প্রসেস' },
  process: { en: 'Process', bn: 'প্রসেস' },
  running: { en: 'Running for', bn: 'চলছে' },
  streams: { en: 'Open pages', bn: 'খোলা পাতা' },
  waiting: { en: 'Requests waiting', bn: 'অপেক্ষায় থাকা অনুরোধ' },
  noProcesses: { en: 'No process has told about itself yet.', bn: 'কোনো প্রসেস এখনো নিজের খবর দেয়নি।' },
  overTime: { en: 'The last two days', bn: 'গত দুই দিন' },
  most: { en: 'now {last}, highest {most}', bn: 'এখন {last}, সর্বোচ্চ {most}' },
  noSamples: {
    en: 'The curves begin ten minutes after the first start.',
    bn: 'প্রথমবার চালু হওয়ার দশ মিনিট পর থেকে রেখাচিত্র আঁকা হয়।',
  },
  sample_requests: { en: 'Requests in ten minutes', bn: 'দশ মিনিটে অনুরোধ' },
  sample_failures: { en: 'Failures', bn: 'ব্যর্থতা' },
  sample_refused: { en: 'Told to come back later', bn: 'পরে আসতে বলা হয়েছে' },
  sample_sign_in_failures: { en: 'Sign-ins that failed', bn: 'ব্যর্থ সাইন ইন' },
  sample_payouts_waiting: { en: 'Payouts on their way', bn: 'পথে থাকা টাকা তোলা' },
  sample_messages_waiting: { en: 'Messages that wait', bn: 'অপেক্ষায় থাকা মেসেজ' },
  sample_streams: { en: 'Open pages', bn: 'খোলা পাতা' },
})
