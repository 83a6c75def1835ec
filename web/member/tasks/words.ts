import { catalogue } from '../../shared/i18n/words.ts'

/** Texts of Home and Task. */
export const tasks = catalogue({
  home: { en: 'Home', bn: 'হোম' },
  balance: { en: 'Balance', bn: 'ব্যালেন্স' },
  withdraw: { en: 'Withdraw', bn: 'টাকা তুলুন' },
  records: { en: 'Records', bn: 'রেকর্ড' },
  systemReset: { en: 'System Reset', bn: 'নতুন দিন শুরু হতে বাকি' },
  levelLoss: {
    en: 'From {date} your level will be {name}, unless more of your work is approved.',
    bn: 'আরও কাজ অনুমোদিত না হলে {date} থেকে আপনার স্তর হবে {name}।',
  },
  notices: { en: 'Notices', bn: 'নোটিশ' },
  news: { en: 'News', bn: 'খবর' },
  open: { en: 'Open', bn: 'দেখুন' },
  aboutUs: { en: 'About Us', bn: 'আমাদের কথা' },
  terms: { en: 'T&C', bn: 'শর্তাবলি' },
  event: { en: 'Event', bn: 'আয়োজন' },
  faq: { en: 'FAQ', bn: 'প্রশ্ন ও উত্তর' },
  neverPay: { en: 'You never pay', bn: 'টাকা দিতে হয় না' },
  viewMore: { en: 'All levels', bn: 'সব স্তর' },
  app: { en: 'App', bn: 'অ্যাপ' },
  links: { en: 'More of Porokh', bn: 'পরখের আরও পাতা' },

  next: { en: 'Next for you', bn: 'আপনার জন্য কাজ' },
  allTasks: { en: 'All tasks', bn: 'সব কাজ' },
  firstTask: { en: 'Porokh’s own task', bn: 'পরখের নিজের কাজ' },
  whyFirst: {
    en: 'A good start: short, and decided within an hour.',
    bn: 'শুরু করার মতো ছোট কাজ, সিদ্ধান্ত হয় এক ঘণ্টার মধ্যে।',
  },
  allowed: { en: '{length} to do it', bn: 'জমা দিতে {length}' },
  whyNew: { en: 'New to you, and pays well', bn: 'নতুন অ্যাপ, টাকাও বেশি' },
  why: { en: 'Pays most for its time', bn: 'সময়ের তুলনায় টাকা বেশি' },
  size: { en: '{count} MB', bn: '{count} এমবি' },
  noDownload: { en: 'Nothing to download', bn: 'ডাউনলোড লাগবে না' },

  taskHall: { en: 'Task Hall', bn: 'কাজের তালিকা' },
  taskHallLead: {
    en: 'Each is real work, paid for in advance. Open one to read everything first.',
    bn: 'সবই আসল কাজ, টাকা আগে থেকেই জমা রাখা। নেওয়ার আগে খুলে সব পড়ে নিন।',
  },

  pendingTitle: { en: 'Complete Your Pending Task Within', bn: 'আপনার বাকি কাজটি শেষ করার সময় আছে' },
  timeExpired: { en: 'Time Expired', bn: 'সময় শেষ' },
  expiredText: {
    en: 'You lost nothing: your balance is as it was, and you can start another task.',
    bn: 'আপনার কোনো ক্ষতি হয়নি। ব্যালেন্স আগের মতোই আছে, চাইলে আরেকটি কাজ শুরু করুন।',
  },
  repairDialog: { en: 'Change Your Review Within', bn: 'মতামত সংশোধনের সময় আছে' },
  repairOverText: {
    en: 'Your review stays as you handed it in, and is decided as it is.',
    bn: 'আপনার জমা দেওয়া মতামত আগের মতোই আছে, সিদ্ধান্ত হবে সেটি দেখেই।',
  },
  continue: { en: 'Continue', bn: 'কাজে ফিরুন' },
  pendingStrip: { en: 'Task in progress', bn: 'একটি কাজ চলছে' },
  repairStrip: { en: 'A change is asked for', bn: 'একটি কাজে সংশোধন চাওয়া হয়েছে' },

  today: { en: 'Today {amount}', bn: 'আজ {amount}' },
  week: { en: '7 days {amount}', bn: '৭ দিনে {amount}' },
  waits: { en: 'Waiting {amount}', bn: 'অপেক্ষায় {amount}' },
})
