import { catalogue } from '../../shared/i18n/words.ts'

/** Texts of the welcome page. */
export const welcomeWords = catalogue({
  title: { en: 'Porokh: try out apps, say what you think, be paid', bn: 'পরখ: অ্যাপ পরখ করুন, মতামত দিন, টাকা নিন' },
  otherLanguage: { en: 'বাংলা', bn: 'English' },
  promise: { en: 'Try an app.\nSay what you think.\nBe paid.', bn: 'অ্যাপ পরখ করুন,\nমতামত দিন,\nটাকা নিন।' },
  lead: {
    en: 'App makers pay to hear how their app really does. You use it on your own phone, write what you found in your own words, and take the money out to bKash, Nagad or Rocket.',
    bn: 'অ্যাপটি আসলে কেমন চলছে, তা জানতে অ্যাপ নির্মাতারা টাকা দেন। আপনি নিজের ফোনে চালিয়ে দেখুন, যা পেলেন নিজের ভাষায় লিখুন, আর টাকা তুলে নিন বিকাশ, নগদ বা রকেটে।',
  },
  join: { en: 'Join as a tester', bn: 'সদস্য হোন' },
  goOn: { en: 'Go on to Porokh', bn: 'পরখে এগিয়ে যান' },
  haveAccount: { en: 'I have an account', bn: 'আমার অ্যাকাউন্ট আছে' },
  noPayment: {
    en: 'You never pay here: not to join, not to work, not to take your money out.',
    bn: 'এখানে কখনো টাকা দিতে হয় না: সদস্য হতে না, কাজ করতে না, টাকা তুলতেও না।',
  },
  codeNeeded: {
    en: 'To join you need a six-digit invitation code from a member. It is free; whoever sells one is a fraud.',
    bn: 'সদস্য হতে একজন সদস্যের ৬ সংখ্যার আমন্ত্রণ কোড লাগে। কোডের কোনো দাম নেই; কেউ বিক্রি করলে সে প্রতারক।',
  },
  figuresTitle: { en: 'Counted from our books', bn: 'আমাদের হিসাবের খাতা থেকে' },
  figuresLead: {
    en: 'Not an advertisement: these numbers come from the same books that pay our members. As of {at}.',
    bn: 'বিজ্ঞাপন নয়: যে খাতা থেকে সদস্যরা টাকা পান, সংখ্যাগুলো সেই খাতারই। {at} পর্যন্ত।',
  },
  demo: { en: 'This is a demo: all of this is play money.', bn: 'পরখ এখানে নমুনা হিসেবে চলছে: কোনো টাকাই আসল নয়।' },
  paidTotal: { en: 'paid to members', bn: 'সদস্যরা পেয়েছেন' },
  paid30: { en: 'of it in the last 30 days', bn: 'এর মধ্যে গত ৩০ দিনে' },
  tasksPaid: { en: 'tasks were paid', bn: 'কাজের টাকা দেওয়া হয়েছে' },
  average: { en: 'for a task, on average', bn: 'একটি কাজে, গড়ে' },
  decisionTime: { en: 'Half of all reviews are decided within this time', bn: 'অর্ধেক মতামতের সিদ্ধান্ত হয় এই সময়ের মধ্যে' },
  payoutTime: {
    en: 'Half of all withdrawals are in the wallet within this time',
    bn: 'টাকা তোলার অর্ধেক অনুরোধ ওয়ালেটে পৌঁছায় এই সময়ের মধ্যে',
  },
  approved: {
    en: 'of all decided tasks were paid; the others got a reason',
    bn: 'সিদ্ধান্ত হওয়া কাজের টাকা দেওয়া হয়েছে; বাকিগুলোর কারণ জানানো হয়েছে',
  },
  covered: {
    en: 'Work that is open now may cost {promised}. {escrow} already lies ready for it.',
    bn: 'এখন খোলা কাজগুলোতে লাগতে পারে {promised}। তার জন্য আগেই জমা আছে {escrow}।',
  },
  notCovered: {
    en: 'Work that is open now may cost {promised}, but only {escrow} lies ready for it. We are looking into it.',
    bn: 'এখন খোলা কাজগুলোতে লাগতে পারে {promised}, কিন্তু জমা আছে {escrow}। আমরা খতিয়ে দেখছি।',
  },
  allFigures: { en: 'All our figures, with what was rejected and disputed', bn: 'সব হিসাব দেখুন, যা নেওয়া হয়নি তাও' },
  noneTitle: { en: 'Porokh has only just begun', bn: 'পরখ সবে শুরু হয়েছে' },
  noneText: {
    en: 'Nobody has been paid yet, so there is no figure to show. We invent none. The first payment will stand here as soon as it is in our books.',
    bn: 'এখনো কেউ টাকা পাননি, তাই দেখানোর মতো কোনো সংখ্যাও নেই। বানিয়ে আমরা কিছু লিখি না। প্রথম কাজের টাকা খাতায় উঠলেই এখানে দেখা যাবে।',
  },
  unknownTitle: { en: 'Our figures cannot be read right now', bn: 'হিসাব এখন পড়া যাচ্ছে না' },
  unknownText: {
    en: 'They come from our books alone, so for the moment there are none here. Please look again later.',
    bn: 'সংখ্যাগুলো শুধু খাতা থেকেই আসে, তাই এই মুহূর্তে কিছু দেখানো যাচ্ছে না। একটু পরে আবার দেখুন।',
  },
  stepsTitle: { en: 'Three steps, from your phone to your wallet', bn: 'তিনটি ধাপ: ফোন থেকে ওয়ালেটে' },
  step1: { en: 'Choose a task', bn: 'কাজ বেছে নিন' },
  step1Text: {
    en: 'You see what to try out and how much you will be paid. From your start on, that amount cannot change.',
    bn: 'কী পরখ করতে হবে আর কত টাকা পাবেন, আগেই দেখা যায়। শুরু করার পর সেই টাকা আর বদলায় না।',
  },
  step2: { en: 'Try it, and write', bn: 'চালিয়ে দেখুন, লিখুন' },
  step2Text: {
    en: 'Praise it or find fault, in your own words. One star or five, the pay is the same.',
    bn: 'ভালো লাগুক বা খুঁত পান, নিজের ভাষায় লিখুন। এক তারা দিন বা পাঁচ তারা, টাকা একই।',
  },
  step3: { en: 'Be paid', bn: 'টাকা নিন' },
  step3Text: {
    en: 'The app maker has 72 hours to decide. Whoever says nothing, pays.',
    bn: 'সিদ্ধান্ত জানাতে অ্যাপ নির্মাতার সময় ৭২ ঘণ্টা। তার মধ্যে কিছু না বললেও আপনি টাকা পাবেন।',
  },
  step3From: { en: 'Withdraw whenever you like, from {minimum} up.', bn: '{minimum} হলেই যখন ইচ্ছা তুলুন।' },
  payTitle: { en: 'What a task pays', bn: 'একটি কাজে কত টাকা' },
  payLead: {
    en: 'The app maker pays in the whole price before you see a task. Of each 100 taka this much is yours; it grows with your approved work, and no level can be bought.',
    bn: 'আপনি কাজটি দেখার আগেই অ্যাপ নির্মাতা পুরো মূল্য জমা দেন। তার প্রতি ১০০ টাকায় আপনার অংশ এত; অনুমোদিত কাজ বাড়লে অংশও বাড়ে, কোনো স্তর কেনা যায় না।',
  },
  payStart: { en: 'from the first task', bn: 'প্রথম কাজ থেকেই' },
  payFrom: {
    en: 'from {tasks} approved tasks, {percent}% of decided tasks approved',
    bn: '{tasks}টি অনুমোদিত কাজ থেকে, অনুমোদনের হার {percent}% হলে',
  },
  payFromAny: { en: 'from {tasks} approved tasks', bn: '{tasks}টি অনুমোদিত কাজ থেকে' },
  taka: { en: '{share} taka', bn: '{share} টাকা' },
  fraudTitle: { en: 'Sites that look like ours are often a fraud', bn: 'আমাদের মতো দেখতে অনেক সাইটই প্রতারণা' },
  fraudLead: {
    en: 'Compare. One such sentence is enough: close that page.',
    bn: 'মিলিয়ে দেখুন। প্রতারকের একটি কথাও যদি মেলে, পাতাটি বন্ধ করুন।',
  },
  they: { en: 'A fraud says', bn: 'প্রতারক বলে' },
  here: { en: 'At Porokh', bn: 'পরখে' },
  they1: {
    en: '“Pay a deposit or a fee first, then work or withdraw.”',
    bn: '“আগে জমা বা ফি দিন, তারপর কাজ করুন বা টাকা তুলুন।”',
  },
  here1: {
    en: 'Nobody pays. Our books have no entry by which a member could pay.',
    bn: 'কেউ টাকা দেন না। সদস্যের টাকা দেওয়ার কোনো পথই আমাদের খাতায় নেই।',
  },
  they2: {
    en: '“A special order has locked your balance. Add money to free it.”',
    bn: '“বিশেষ অর্ডারে আপনার ব্যালেন্স আটকে গেছে। টাকা দিলে খুলবে।”',
  },
  here2: {
    en: 'No task touches your balance. It is never below zero, and never locked by a task.',
    bn: 'কোনো কাজ আপনার ব্যালেন্স ছোঁয় না। ব্যালেন্স কখনো শূন্যের নিচে নামে না, কাজের জন্য আটকায়ও না।',
  },
  they3: { en: '“Five stars, please. Copy this text.”', bn: '“পাঁচ তারা দিন। এই লেখাটা কপি করুন।”' },
  here3: {
    en: 'Your own words and your own stars. They stay with the app maker; no store ever shows them.',
    bn: 'নিজের কথা, নিজের তারা। থাকে অ্যাপ নির্মাতার কাছেই, কোনো স্টোরে যায় না।',
  },
  they4: { en: '“Buy VIP. Bring friends and earn a commission.”', bn: '“ভিআইপি কিনুন। বন্ধু আনলে কমিশন।”' },
  here4: {
    en: 'Levels are earned by work. Inviting somebody pays nothing.',
    bn: 'স্তর বাড়ে কাজে। কাউকে আমন্ত্রণ জানিয়ে কোনো টাকা পাওয়া যায় না।',
  },
  they5: { en: '“Send us your PIN or the code that you got.”', bn: '“আপনার পিন বা মেসেজে আসা কোডটা দিন।”' },
  here5: {
    en: 'We never ask for your PIN, your password or a code. Not by phone, WhatsApp or Telegram.',
    bn: 'আমরা কখনো পিন, পাসওয়ার্ড বা কোড চাই না। ফোনে না, হোয়াটসঅ্যাপ বা টেলিগ্রামেও না।',
  },
  fraudMore: {
    en: 'All signs, and what to do if you have paid somebody',
    bn: 'প্রতারক চেনার সব উপায়, আর টাকা দিয়ে ফেললে কী করবেন',
  },
  waysTitle: { en: 'Two ways in', bn: 'শুরু করার দুটি পথ' },
  memberTitle: { en: 'You want to test apps', bn: 'আপনি অ্যাপ পরখ করতে চান' },
  member1: { en: 'A cheap phone and a little data are enough.', bn: 'কম দামের ফোন আর অল্প ডেটাতেই চলে।' },
  member2: { en: 'What you write is kept, even without a network.', bn: 'যা লিখবেন, ইন্টারনেট না থাকলেও থেকে যাবে।' },
  member3: {
    en: 'A rejection needs a reason, and you can object to it.',
    bn: 'কারণ না জানিয়ে কাজ ফেরানো যায় না, আপনি আপত্তিও জানাতে পারেন।',
  },
  makerTitle: { en: 'You make an app', bn: 'আপনি অ্যাপ বানান' },
  maker1: {
    en: 'Honest, private feedback from people in Bangladesh with everyday phones.',
    bn: 'বাংলাদেশের সাধারণ ফোন থেকে সৎ মতামত, শুধু আপনার জন্য।',
  },
  maker2: {
    en: 'A fixed price for each review. What is not used comes back.',
    bn: 'প্রতিটি মতামতের মূল্য ঠিক করা। যা লাগেনি, ফেরত আসে।',
  },
  maker3: {
    en: 'Ask for one repair, approve, or reject with a reason: here or from your own program.',
    bn: 'একবার সংশোধন চাইতে পারেন, অনুমোদন করতে পারেন, কারণ জানিয়ে ফেরাতে পারেন: এখানে বা নিজের প্রোগ্রাম থেকে।',
  },
  makerJoin: { en: 'Open an account for app makers', bn: 'অ্যাপ নির্মাতার অ্যাকাউন্ট খুলুন' },
  makerApi: { en: 'Read the API', bn: 'API দেখুন' },
})
