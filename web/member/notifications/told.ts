import { catalogue } from '../../shared/i18n/words.ts'

/** Texts of the notification settings. */
export const told = catalogue({
  lead: {
    en: 'Choose what we tell you when Porokh is closed. Messages say little: no amounts, nothing of your reviews.',
    bn: 'পরখ বন্ধ থাকলেও কোন খবর ফোনে জানাব, বেছে নিন। নোটিফিকেশনে টাকার অঙ্ক বা আপনার মতামতের কিছুই লেখা থাকে না।',
  },

  here: { en: 'This phone', bn: 'এই ফোন' },
  isOn: { en: 'Messages come to this phone.', bn: 'এই ফোনে নোটিফিকেশন আসে।' },
  isOff: { en: 'No messages come to this phone.', bn: 'এই ফোনে নোটিফিকেশন আসে না।' },
  turnOn: { en: 'Turn messages on', bn: 'নোটিফিকেশন চালু করুন' },
  turnOff: { en: 'Turn them off here', bn: 'এখানে বন্ধ করুন' },
  test: { en: 'Send a test message', bn: 'একটি নোটিফিকেশন পাঠিয়ে দেখুন' },
  testSent: { en: 'A test message is on its way.', bn: 'নোটিফিকেশনটি পাঠানো হচ্ছে।' },
  blockedTitle: { en: 'This browser blocks our messages.', bn: 'এই ব্রাউজার আমাদের নোটিফিকেশন আটকে রেখেছে।' },
  blockedText: {
    en: 'To undo that, press the sign beside the address at the top of the browser, open “Permissions”, and allow “Notifications”. Then come back to this page.',
    bn: 'খুলে দিতে ব্রাউজারের ওপরে ঠিকানার পাশের চিহ্নে চাপুন, “Permissions” (অনুমতি) খুলে “Notifications” চালু করুন। তারপর এই পাতায় ফিরে আসুন।',
  },
  unsupportedTitle: { en: 'This browser cannot show messages.', bn: 'এই ব্রাউজারে নোটিফিকেশন দেখানো যায় না।' },
  unsupportedText: {
    en: 'Chrome, Firefox or Samsung Internet can. On an iPhone, first add Porokh to the Home Screen and open it from there.',
    bn: 'Chrome, Firefox বা Samsung Internet-এ যায়। আইফোনে আগে পরখকে হোম স্ক্রিনে যোগ করে সেখান থেকে খুলুন।',
  },
  later: {
    en: 'The browser asked, and there was no answer. Try again when you like.',
    bn: 'ব্রাউজার জানতে চেয়েছিল, উত্তর পায়নি। যখন ইচ্ছা আবার চেষ্টা করুন।',
  },
  failed: {
    en: 'The browser could not reach its message service. Check your connection and try again.',
    bn: 'ব্রাউজার তার নোটিফিকেশন সার্ভিসের সঙ্গে যোগাযোগ করতে পারেনি। ইন্টারনেট দেখে আবার চেষ্টা করুন।',
  },

  what: { en: 'What we tell you', bn: 'কী কী জানাব' },
  byPush: { en: 'On the phone', bn: 'ফোনে' },
  bySms: { en: 'By SMS', bn: 'এসএমএসে' },
  paid: { en: 'You are paid', bn: 'টাকা পেলে' },
  paidText: {
    en: 'A review was approved. By SMS only when a withdrawal has arrived in your wallet.',
    bn: 'মতামত অনুমোদিত হলে। এসএমএস শুধু তোলা টাকা ওয়ালেটে পৌঁছালে।',
  },
  rejected: { en: 'A review was not accepted', bn: 'মতামত না নেওয়া হলে' },
  rejectedText: { en: 'You have 7 days to dispute it.', bn: 'আপত্তি জানানোর সময় ৭ দিন।' },
  repair: { en: 'A review needs a repair', bn: 'মতামত ঠিক করতে বললে' },
  repairText: { en: 'You have 24 hours for it.', bn: 'ঠিক করার সময় ২৪ ঘণ্টা।' },
  answer: { en: 'The app maker answers your question', bn: 'অ্যাপ নির্মাতা আপনার প্রশ্নের উত্তর দিলে' },
  answerText: { en: 'On the phone only.', bn: 'শুধু ফোনে।' },
  wish: { en: 'New tasks that you asked to be told of', bn: 'যেমন কাজ চেয়েছেন, তেমন নতুন কাজ এলে' },
  wishText: {
    en: 'Once a day for each filter of the Task Hall, on the phone only.',
    bn: 'কাজের তালিকার প্রতিটি বাছাইয়ের জন্য দিনে একবার, শুধু ফোনে।',
  },
  time: { en: 'The time for a task ends soon', bn: 'কাজের সময় ফুরিয়ে এলে' },
  timeText: { en: 'Ten minutes before, on the phone only.', bn: 'দশ মিনিট আগে, শুধু ফোনে।' },
  wallet: { en: 'Your wallet was changed', bn: 'ওয়ালেট বদলানো হলে' },
  walletText: {
    en: 'We always tell you this, day and night. It keeps your money safe.',
    bn: 'এটি দিনে-রাতে সব সময় জানাই, যাতে আপনার টাকা নিরাপদ থাকে।',
  },
  smsText: {
    en: 'An SMS is sent only when no message goes to a phone. It costs you nothing.',
    bn: 'কোনো ফোনে নোটিফিকেশন না গেলে তবেই এসএমএস যায়। এতে আপনার কোনো খরচ নেই।',
  },
  smsNeeds: { en: 'For SMS, first {verify}.', bn: 'এসএমএস পেতে আগে {verify}।' },
  verify: { en: 'verify your phone number', bn: 'আপনার নম্বর যাচাই করুন' },

  quiet: { en: 'Quiet hours', bn: 'বিরতির সময়' },
  quietOn: { en: 'Tell me nothing at night', bn: 'রাতে কিছু জানাবেন না' },
  quietFrom: { en: 'From', bn: 'শুরু' },
  quietTo: { en: 'To', bn: 'শেষ' },
  quietText: {
    en: 'What comes meanwhile is told afterwards. Only a changed wallet, and the end of a task you have just started, are told at once.',
    bn: 'এর মধ্যে যা আসবে, পরে জানাব। শুধু ওয়ালেট বদলানো হলে, আর সদ্য শুরু করা কাজের সময় ফুরিয়ে এলে তখনই জানাব।',
  },

  devices: { en: 'Where messages go', bn: 'যেখানে নোটিফিকেশন যায়' },
  thisDevice: { en: 'This phone', bn: 'এই ফোন' },
  since: { en: 'Since {date}', bn: '{date} থেকে' },
  remove: { en: 'Remove', bn: 'সরিয়ে দিন' },
  removeNamed: { en: 'Remove: {device}', bn: 'সরিয়ে দিন: {device}' },
  none: { en: 'Nowhere yet.', bn: 'এখনো কোথাও না।' },
})
