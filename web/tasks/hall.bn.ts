import type { Translation } from '../i18n/words.ts'
import type en from './hall.en.ts'

const words: Translation<typeof en> = {
  title: 'খুঁজুন ও বাছাই করুন',
  search: 'খুঁজুন',
  searchHint: 'শিরোনাম, অ্যাপের নাম বা বিবরণের যেকোনো শব্দ।',
  sort: 'আগে দেখান',
  sort_newest: 'নতুন কাজ',
  sort_pay: 'যেটিতে বেশি টাকা',
  sort_time: 'যেটিতে কম সময়',
  sort_data: 'যেটিতে কম ডেটা',
  pay: 'আপনি পাবেন',
  atLeast: 'অন্তত {value}',
  time: 'কাজের সময়',
  data: 'ডাউনলোডের ডেটা',
  atMost: 'সর্বোচ্চ {value}',
  megabytes: '{count} এমবি',
  any: 'যেকোনো',
  platform: 'কোথায় চলে',
  platform_android: 'অ্যান্ড্রয়েড',
  platform_ios: 'আইফোন',
  platform_web: 'ব্রাউজার',
  newToMe: 'শুধু যেসব অ্যাপ আমি এখনো পরখ করিনি',
  show: 'কাজ দেখান',
  noOffers: 'এখন আপনার জন্য কোনো কাজ খোলা নেই।',
  noOffersText: 'নতুন কাজ এলে এখানেই দেখতে পাবেন।',
  noneFound: 'এখন এমন কোনো কাজ খোলা নেই।',
  noneSoFar: 'এ পর্যন্ত পাওয়া যায়নি। পরের পাতায় আরও আছে।',
}
export default words
