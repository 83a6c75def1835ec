import type { Translation } from '../i18n/words.ts'
import type en from './words.en.ts'

const words: Translation<typeof en> = {
  title: 'খবরাখবর',
  unread: { one: 'খবরাখবর, {count}টি নতুন', other: 'খবরাখবর, {count}টি নতুন' },
  none: 'নতুন কোনো খবর নেই।',
  noneText: 'কাজের সিদ্ধান্ত হলে বা টাকা এলে-গেলে এখানে জানাব।',
  noneTextSponsor: 'আপনার ক্যাম্পেইন, টাকা আর অ্যাকাউন্টের নিরাপত্তার খবর এখানে জানাব।',
  noneTextOperator: 'কোন কাজ আরেকজন পরিচালকের অপেক্ষায়, আর আপনার অ্যাকাউন্টের নিরাপত্তার খবর এখানে জানাব।',
  loading: 'খবর লোড হচ্ছে...',
  isNew: 'নতুন',
  open: 'দেখুন',
}
export default words
