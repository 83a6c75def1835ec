import fields from '../../shared/i18n/campaign-fields.bn.ts'
import type { Translation } from '../../shared/i18n/words.ts'
import type en from './import.en.ts'

const words: Translation<typeof en> = {
  ...fields,
  begin: 'স্টোরের বিবরণ থেকে শুরু করুন',
  lead: 'আপনার স্টোরের বিবরণের ফোল্ডারসহ একটি জিপ দিন, যেমন fastlane/metadata/android। শিরোনাম, বিবরণ, নতুন কী এসেছে, আইকন আর সর্বোচ্চ পাঁচটি স্ক্রিনশট আমরা বাংলা ও ইংরেজিতে নিয়ে নিই। এরপর যা ইচ্ছা বদলান।',
  link: 'পরীক্ষক এটি কোথায় পাবেন (লিংক)',
  pick: 'একটি জিপ বেছে নিন, সর্বোচ্চ {most}',
  picked: 'বেছে নেওয়া হয়েছে: {name}, {size}',
  reading: 'ফাইলটি পৌঁছেছে। আমরা এখন পড়ছি, কয়েক সেকেন্ড লাগবে।',
  tooLarge:
    'এই জিপটি {size}, কিন্তু সর্বোচ্চ {most} পাঠানো যায়। ভিডিও, ট্যাবলেট ও টিভির ছবি, আর বাংলা ও ইংরেজি ছাড়া অন্য ভাষার ফোল্ডার বাদ দিন।',
  noFile: 'আগে একটি জিপ বেছে নিন।',
  start: 'শুরু করুন',
  which: 'কোন অ্যাপ?',
  whichLead: 'জিপে কয়েকটি অ্যাপের বিবরণ আছে। একটি বেছে নিয়ে আবার “শুরু করুন” চাপুন।',
  doneTitle: 'আপনার খসড়া তৈরি',
  doneLead: 'টাকা দেওয়ার আগে একবার দেখে নিন। পরীক্ষকেরা এখনো কিছুই দেখছেন না।',
  taken: 'যা নেওয়া হয়েছে',
  what: 'কী',
  file: 'যে ফাইল থেকে',
  cut: 'বেশি লম্বা ছিল, তাই শেষের অংশ বাদ গেছে।',
  filled: 'বিবরণে যা ছিল না',
  skipped: 'যা নেওয়া হয়নি',
  skippedWhy: {
    one: '{why} {count}টি ফাইল:',
    other: '{why} {count}টি ফাইল, যেমন:',
  },
  toEditor: 'খসড়ার কাজ চালিয়ে যান',
  'field.otherTitle': 'অন্য ভাষায় শিরোনাম',
  'field.otherSummary': 'অন্য ভাষায় ছোট বিবরণ',
  'field.icon': 'আইকন',
  'field.screenshots': 'স্ক্রিনশট',
}
export default words
