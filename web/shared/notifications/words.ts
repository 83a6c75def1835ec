import { catalogue } from '../i18n/words.ts'

/** Texts of the notification bell and its list. */
export const notifications = catalogue({
  title: { en: 'Notifications', bn: 'খবরাখবর' },
  unread: {
    en: { one: 'Notifications, {count} new', other: 'Notifications, {count} new' },
    bn: { one: 'খবরাখবর, {count}টি নতুন', other: 'খবরাখবর, {count}টি নতুন' },
  },
  none: { en: 'Nothing new.', bn: 'নতুন কোনো খবর নেই।' },
  noneText: {
    en: 'We tell you here when work is decided or money moves.',
    bn: 'কাজের সিদ্ধান্ত হলে বা টাকা এলে-গেলে এখানে জানাব।',
  },
  noneTextSponsor: {
    en: 'We tell you here about your campaigns, your money and the safety of your account.',
    bn: 'আপনার ক্যাম্পেইন, টাকা আর অ্যাকাউন্টের নিরাপত্তার খবর এখানে জানাব।',
  },
  noneTextOperator: {
    en: 'We tell you here what waits for a second operator, and about the safety of your account.',
    bn: 'কোন কাজ আরেকজন পরিচালকের অপেক্ষায়, আর আপনার অ্যাকাউন্টের নিরাপত্তার খবর এখানে জানাব।',
  },
  loading: { en: 'Loading notifications...', bn: 'খবর লোড হচ্ছে...' },
  isNew: { en: 'New', bn: 'নতুন' },
  open: { en: 'Open', bn: 'দেখুন' },
})
