import type { Translation } from '../../shared/i18n/words.ts'
import type en from './track-record.en.ts'

const words: Translation<typeof en> = {
  title: 'আপনার মতামত কেমন হচ্ছে',
  lead: 'আপনার শেষ {count}টি কাজ থেকে। লেখায় সাহায্য করার জন্য; এতে পারিশ্রমিক বা স্তর বদলায় না।',
  loading: 'আপনার মতামত গোনা হচ্ছে...',
  none: 'এখনো কোনো সিদ্ধান্ত হয়নি।',
  noneText: 'প্রথম সিদ্ধান্তের পর এখানে দেখবেন কতগুলো মতামত অনুমোদিত হয়েছে, আর কিছু কেন হয়নি।',
  approvedOf: '{decided}টির মধ্যে {approved}টি অনুমোদিত',
  platform_android: 'অ্যান্ড্রয়েড অ্যাপ',
  platform_ios: 'আইফোন অ্যাপ',
  platform_web: 'ওয়েব অ্যাপ',
  helpful: {
    one: 'আপনার {count}টি মতামত অ্যাপ নির্মাতাদের কাজে লেগেছে।',
    other: 'আপনার {count}টি মতামত অ্যাপ নির্মাতাদের কাজে লেগেছে।',
  },
  noHelpful: 'অনুমোদনের পর অ্যাপ নির্মাতা জানাতে পারেন যে মতামতটি কাজে লেগেছে।',
  why: 'যে কারণে মতামত বাতিল হয়েছে',
  noRejections: 'একটিও বাতিল হয়নি।',
  times: { one: '{count} বার', other: '{count} বার' },
  category_off_topic: 'এই অ্যাপ নিয়ে নয়',
  tip_off_topic: 'অ্যাপের যে স্ক্রিন ও বোতাম ব্যবহার করেছেন, সেগুলোর নাম লিখুন।',
  category_not_tried: 'অ্যাপটি চালিয়ে দেখা হয়নি',
  tip_not_tried: 'প্রতিটি ধাপ করুন, আর তারপর কী দেখলেন লিখুন।',
  category_copied: 'নকল করা লেখা',
  tip_copied: 'অন্যের ভালো লেখার চেয়ে আপনার নিজের সহজ কথার দাম বেশি।',
  category_unreadable: 'লেখাটি বোঝা যায় না',
  tip_unreadable: 'ছোট বাক্যে লিখুন: কী করলেন, কী হলো, কী হবে ভেবেছিলেন।',
  category_other: 'অন্য কারণ',
  tip_other: 'অ্যাপ নির্মাতা কারণ লিখেছেন: রেকর্ডে কাজটির নিচে দেখুন।',
}
export default words
