import { catalogue } from '../../shared/i18n/words.ts'

/** Texts of an open campaign and of the task sheet. */
export const sheet = catalogue({
  youGet: { en: 'You are paid', bn: 'আপনি পাবেন' },
  ofAmount: { en: '{share} of {amount}, fixed when you start.', bn: '{amount}-এর {share}, কাজ শুরু করলেই ঠিক হয়ে যায়।' },
  sameForAll: { en: 'The same for one star and for five.', bn: 'এক তারা দিন বা পাঁচ তারা, টাকা একই।' },
  inHand: { en: 'In your hand, after the wallet’s own cash-out charge', bn: 'ওয়ালেটের ক্যাশ আউট খরচ বাদে হাতে পাবেন' },
  inHandWith: { en: '{provider}: about {amount}', bn: '{provider}: প্রায় {amount}' },
  noWalletYet: {
    en: 'The wallet takes this charge when you cash out at an agent; we take nothing.',
    bn: 'এজেন্টের কাছে ক্যাশ আউট করলে এই খরচ ওয়ালেট কোম্পানি নেয়; আমরা কিছু কাটি না।',
  },
  about: { en: 'About this task', bn: 'কাজটি কী' },
  steps: { en: 'What to try', bn: 'যা যা করে দেখবেন' },
  questions: { en: 'What you will be asked', bn: 'যা জানতে চাওয়া হবে' },
  pictureOf: { en: 'Picture {count} of the app', bn: 'অ্যাপের ছবি {count}' },
  needs: { en: 'What is needed', bn: 'যা লাগবে' },
  needReview: {
    en: {
      one: 'A review of at least {count} character in your own words',
      other: 'A review of at least {count} characters in your own words',
    },
    bn: { one: 'নিজের কথায় অন্তত {count} অক্ষরের মতামত', other: 'নিজের কথায় অন্তত {count} অক্ষরের মতামত' },
  },
  needStars: { en: 'A rating from 1 to 5, as you see it', bn: '১ থেকে ৫ তারার রেটিং, আপনার যেমন মনে হয়' },
  needScreenshots: {
    en: { one: '{count} screenshot', other: '{count} screenshots' },
    bn: { one: '{count}টি স্ক্রিনশট', other: '{count}টি স্ক্রিনশট' },
  },
  needAnswers: {
    en: { one: '{count} answer', other: '{count} answers' },
    bn: { one: '{count}টি প্রশ্নের উত্তর', other: '{count}টি প্রশ্নের উত্তর' },
  },
  places: {
    en: { one: '{count} more can do it', other: '{count} more can do it' },
    bn: { one: 'আর {count} জন করতে পারবেন', other: 'আর {count} জন করতে পারবেন' },
  },
  nextPlaces: { en: 'More places open at {at}', bn: 'আরও আসন খুলবে {at}-এ' },
  timeAllowed: { en: 'You have {length} once you start', bn: 'শুরু করার পর সময় পাবেন {length}' },
  'need.downloadMegabytes': {
    en: 'The app takes about {count} MB of data to download',
    bn: 'অ্যাপটি নামাতে প্রায় {count} এমবি ডেটা লাগবে',
  },
  'need.minAndroidVersion': { en: 'Needs Android {count} or newer', bn: 'অ্যান্ড্রয়েড {count} বা তার পরের ভার্সন লাগবে' },
  whoAsks: { en: 'Who asks', bn: 'কারা জানতে চান' },
  firstTask: {
    en: 'Porokh’s own task, once for each member: it is decided within an hour, and paid if nobody decides by then',
    bn: 'পরখের নিজের কাজ, একজন একবারই করতে পারেন। সিদ্ধান্ত হয় এক ঘণ্টায়, না হলে টাকা এমনিতেই পাবেন',
  },
  askerNew: {
    en: 'New here: there are no figures about its decisions yet',
    bn: 'এখানে নতুন, তাই কেমন সিদ্ধান্ত দেন তা এখনো জানা নেই',
  },
  askerApproves: {
    en: { one: 'Approved {share} of {count} task', other: 'Approved {share} of {count} tasks' },
    bn: { one: '{count}টি কাজের {share} অনুমোদন করেছেন', other: '{count}টি কাজের {share} অনুমোদন করেছেন' },
  },
  askerDecides: { en: 'Usually decides within {length}', bn: 'সিদ্ধান্ত দিতে সাধারণত {length} নেন' },
  askerDisputes: {
    en: {
      one: '{count} rejection was disputed; testers won {won}',
      other: '{count} rejections were disputed; testers won {won}',
    },
    bn: {
      one: 'না নেওয়া {count}টি মতামতে আপত্তি হয়েছে, পরীক্ষকেরা জিতেছেন {won}টিতে',
      other: 'না নেওয়া {count}টি মতামতে আপত্তি হয়েছে, পরীক্ষকেরা জিতেছেন {won}টিতে',
    },
  },
  askerNoDisputes: { en: 'No rejection was ever disputed', bn: 'কোনো সিদ্ধান্তে কখনো আপত্তি হয়নি' },
  taskNew: {
    en: 'New task: how long it usually takes is not known yet',
    bn: 'নতুন কাজ, সাধারণত কত সময় লাগে এখনো জানা নেই',
  },
  taskTypical: {
    en: 'Usually takes {length}: about {amount} an hour',
    bn: 'সাধারণত {length} লাগে, ঘণ্টায় প্রায় {amount}',
  },
  closes: { en: 'Open until {date}', bn: '{date} পর্যন্ত খোলা' },
  platform_android: { en: 'Android app', bn: 'অ্যান্ড্রয়েড অ্যাপ' },
  platform_ios: { en: 'iPhone app', bn: 'আইফোন অ্যাপ' },
  platform_web: { en: 'Website', bn: 'ওয়েবসাইট' },
  forYou: {
    en: 'This task looks for testers with this, as you have said of yourself.',
    bn: 'নিজের সম্পর্কে আপনি যা জানিয়েছেন, এই কাজে তেমন পরীক্ষকই দরকার।',
  },
  forOthers: { en: 'This task looks for others', bn: 'এই কাজটি অন্যদের জন্য' },
  forOthersText: {
    en: 'The app maker wants to know how the app does there. It says nothing about you or your work.',
    bn: 'অ্যাপ নির্মাতা জানতে চান, সেখানে অ্যাপটি কেমন চলে। এতে আপনার বা আপনার কাজের কোনো দোষ নেই।',
  },
  fromLevel: { en: 'Testers from VIP {level}', bn: 'ভিআইপি {level} বা তার ওপরের পরীক্ষক' },
  runsOn: { en: 'Another phone: {phone}', bn: 'অন্য ফোন: {phone}' },
  sayWhatFits: { en: 'Say what fits me', bn: 'আমার ফোন, ভাষা ও জেলা জানাই' },
  startThis: { en: 'Start this task', bn: 'এই কাজটি শুরু করুন' },
  generating: { en: 'Task Generating...', bn: 'কাজ শুরু হচ্ছে...' },
  bkash: { en: 'bKash', bn: 'বিকাশ' },
  nagad: { en: 'Nagad', bn: 'নগদ' },
  rocket: { en: 'Rocket', bn: 'রকেট' },

  askMaker: { en: 'Ask the app maker', bn: 'অ্যাপ নির্মাতাকে প্রশ্ন' },
  reportTask: { en: 'Report this task', bn: 'এই কাজ নিয়ে অভিযোগ' },

  title: { en: 'Rating Submission', bn: 'মতামত জমা' },
  totalAmount: { en: 'Total amount', bn: 'মোট মূল্য' },
  pay: { en: 'Your pay', bn: 'আপনি পাবেন' },
  notPaid: { en: 'Not paid', bn: 'পাননি' },
  timeCreated: { en: 'Created', bn: 'শুরু' },
  timeLeft: { en: 'Time left', bn: 'বাকি সময়' },
  store_fdroid: {
    en: 'This opens the app’s page in F-Droid, a store. Download the APK there; your phone asks once whether it may be installed.',
    bn: 'এফ-ড্রয়েড স্টোরে অ্যাপটির পাতা খুলবে। সেখান থেকে এপিকে ফাইলটি নামান; ইনস্টলের অনুমতি দেবেন কি না, ফোন একবার জিজ্ঞেস করবে।',
  },
  store_play: {
    en: 'This opens Google Play. Press Install there, then come back here.',
    bn: 'গুগল প্লে স্টোর খুলবে। সেখানে ইনস্টল চাপুন, তারপর এখানে ফিরে আসুন।',
  },
  store_apple: {
    en: 'This opens the App Store. Press Get there, then come back here.',
    bn: 'অ্যাপ স্টোর খুলবে। সেখান থেকে অ্যাপটি নামান, তারপর এখানে ফিরে আসুন।',
  },
  store_website: {
    en: 'This opens the website. There is nothing to install.',
    bn: 'ওয়েবসাইটটি খুলবে। কিছু ইনস্টল করতে হবে না।',
  },
  store_page: {
    en: 'This opens the app maker’s page, which says how to install the app.',
    bn: 'অ্যাপ নির্মাতার পাতা খুলবে। অ্যাপটি কীভাবে ইনস্টল করবেন, সেখানে লেখা আছে।',
  },
  giveBack: { en: 'Give Back', bn: 'ফেরত দিন' },
  openApp: { en: 'Open {app}', bn: '{app} খুলুন' },
  review: { en: 'Your review', bn: 'আপনার মতামত' },
  reviewHint: {
    en: 'Only the app maker reads it. Say what is good and what is not.',
    bn: 'শুধু অ্যাপ নির্মাতা এটি পড়বেন। কী ভালো, কী খারাপ, খোলাখুলি লিখুন।',
  },
  count: { en: '{done} of at least {min} characters', bn: '{done} অক্ষর হয়েছে, অন্তত {min} লাগবে' },
  help: { en: 'Help me write', bn: 'লিখতে সাহায্য চাই' },
  helpLead: {
    en: 'Choose a question. It goes into your review as a heading; the words are yours.',
    bn: 'একটি প্রশ্ন বেছে নিন। প্রশ্নটি শিরোনাম হয়ে বসবে; কথাগুলো আপনার নিজের।',
  },
  answers: { en: 'Questions of the app maker', bn: 'অ্যাপ নির্মাতার প্রশ্ন' },
  screenshots: { en: 'Screenshots', bn: 'স্ক্রিনশট' },
  screenshotsNeeded: {
    en: { one: 'At least {count}, up to 5', other: 'At least {count}, up to 5' },
    bn: { one: 'অন্তত {count}টি, সর্বোচ্চ ৫টি', other: 'অন্তত {count}টি, সর্বোচ্চ ৫টি' },
  },
  screenshotsOptional: { en: 'Up to 5, if you like', bn: 'চাইলে ৫টি পর্যন্ত দিতে পারেন' },
  screenshot: { en: 'Screenshot {count}', bn: '{count} নম্বর স্ক্রিনশট' },
  removeScreenshot: { en: 'Remove screenshot {count}', bn: '{count} নম্বর স্ক্রিনশট সরান' },
  addScreenshots: { en: 'Add screenshots', bn: 'স্ক্রিনশট যোগ করুন' },
  waitsForNetwork: { en: 'waits for the network', bn: 'ইন্টারনেটের অপেক্ষায়' },
  notPicture: {
    en: 'Only JPEG, PNG and WebP pictures can be added.',
    bn: 'শুধু JPEG, PNG ও WebP ছবি দেওয়া যায়।',
  },
  pictureTooLarge: {
    en: 'This picture has more than 5 MB. Take a screenshot of a smaller part.',
    bn: 'ছবিটি ৫ এমবির বেশি। ছোট একটি অংশের স্ক্রিনশট দিন।',
  },
  tooManyParts: {
    en: 'This page is so long that it becomes {count} screenshots, and {free} more can be added. Take a shorter part of it.',
    bn: 'পাতাটি এত লম্বা যে {count}টি স্ক্রিনশট হয়, কিন্তু আর {free}টি দেওয়া যাবে। পাতার ছোট একটি অংশ দিন।',
  },
  stars: { en: 'How do you rate the app?', bn: 'অ্যাপটিকে কত তারা দেবেন?' },
  starsNote: { en: 'Your pay is the same for every rating.', bn: 'যত তারাই দিন, টাকা একই পাবেন।' },
  savedPhone: { en: 'Saved on this phone', bn: 'এই ফোনে সেভ হয়েছে' },
  savedServer: { en: 'Saved', bn: 'সেভ হয়েছে' },
  otherDevice: {
    en: 'On another device you typed something newer for this task.',
    bn: 'অন্য একটি ফোন বা কম্পিউটারে এই কাজের জন্য আপনি আরও পরে কিছু লিখেছেন।',
  },
  useOther: { en: 'Use that', bn: 'সেটি নিন' },
  submit: { en: 'Submit', bn: 'জমা দিন' },
  submitAgain: { en: 'Hand in again', bn: 'আবার জমা দিন' },
  repairOverText: {
    en: 'Your review stays as you handed it in, and is decided as it is.',
    bn: 'আপনার জমা দেওয়া মতামত আগের মতোই আছে, সিদ্ধান্ত হবে সেটি দেখেই।',
  },
  queuedTitle: { en: 'Your review is written', bn: 'আপনার মতামত লেখা হয়ে গেছে' },
  missing: { en: 'Still missing', bn: 'এখনো বাকি' },
  missReview: {
    en: { one: '{count} more character in your review', other: '{count} more characters in your review' },
    bn: { one: 'মতামতে আরও {count}টি অক্ষর', other: 'মতামতে আরও {count}টি অক্ষর' },
  },
  missStars: { en: 'your stars', bn: 'তারা দেওয়া' },
  missAnswers: {
    en: { one: '{count} answer', other: '{count} answers' },
    bn: { one: '{count}টি উত্তর', other: '{count}টি উত্তর' },
  },
  missScreenshots: {
    en: { one: '{count} screenshot', other: '{count} screenshots' },
    bn: { one: '{count}টি স্ক্রিনশট', other: '{count}টি স্ক্রিনশট' },
  },
  timeExpired: { en: 'Time Expired', bn: 'সময় শেষ' },
  expiredText: {
    en: 'You lost nothing: your balance is as it was, and you can start another task.',
    bn: 'আপনার কোনো ক্ষতি হয়নি। ব্যালেন্স আগের মতোই আছে, চাইলে আরেকটি কাজ শুরু করুন।',
  },
  repairTitle: { en: 'The app maker asks you to change something', bn: 'অ্যাপ নির্মাতা কিছু ঠিক করে দিতে বলেছেন' },
  repairText: {
    en: 'Change it and hand in again by {date}. Your pay stays the same.',
    bn: '{date}-এর মধ্যে ঠিক করে আবার জমা দিন। টাকা একই থাকবে।',
  },
  handedIn: { en: 'What you handed in', bn: 'যা জমা দিয়েছেন' },
  closed: { en: 'This task is over. Nothing more can be changed.', bn: 'এই কাজটি শেষ। এখন আর কিছু বদলানো যাবে না।' },
  keptWords: { en: 'What you had typed', bn: 'আপনি যা লিখেছিলেন' },
  keptWordsText: {
    en: 'Nobody has read it. It is yours, to copy or to use again.',
    bn: 'এটি কেউ পড়েনি। লেখাটি আপনার, চাইলে কপি করে আবার কাজে লাগাতে পারেন।',
  },
  keptCopy: { en: 'Copy the words', bn: 'লেখা কপি করুন' },
  keptCopied: { en: 'Copied.', bn: 'কপি হয়েছে।' },
  keptNotCopied: {
    en: 'This browser does not copy by itself: press long on the words.',
    bn: 'এই ব্রাউজার নিজে কপি করতে পারে না। লেখার ওপর আঙুল চেপে ধরে কপি করুন।',
  },
  failed: { en: 'This task did not load.', bn: 'কাজটি লোড হয়নি।' },

  tips: { en: 'Tips', bn: 'মতামত জমা' },
  submitting: { en: 'Submitting...', bn: 'জমা হচ্ছে...' },
  handedOver: { en: 'Tips', bn: 'জমা হয়েছে' },
  submitted: { en: 'Submitted successfully', bn: 'জমা হয়ে গেছে' },
  decidedBy: {
    en: 'It is decided by {date}. If nobody decides by then, you are paid.',
    bn: '{date}-এর মধ্যে সিদ্ধান্ত হবে। তার মধ্যে কেউ সিদ্ধান্ত না দিলে আপনি টাকা পেয়ে যাবেন।',
  },
  sure: { en: 'Sure', bn: 'ঠিক আছে' },
  submitFailed: { en: 'Submission Failed', bn: 'জমা হয়নি' },
  checkTask: { en: 'Please Check In Progress Task.', bn: 'চলমান কাজটি একবার দেখুন।' },
  nothingLost: { en: 'Everything you typed is still here.', bn: 'যা লিখেছেন, সবই আগের মতো আছে।' },
  queued: {
    en: 'No network right now. It is safe on this phone and is handed in by itself, once, when the network is back.',
    bn: 'এখন ইন্টারনেট নেই। লেখাটি এই ফোনে নিরাপদে আছে। ইন্টারনেট এলে নিজে থেকেই একবার জমা হয়ে যাবে।',
  },
  waiting: {
    en: 'Waits on this phone until there is a network. You need not do anything.',
    bn: 'ইন্টারনেটের অপেক্ষায় এই ফোনে জমা আছে। আপনাকে কিছু করতে হবে না।',
  },
})
