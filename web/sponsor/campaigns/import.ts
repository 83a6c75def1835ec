import { campaignFields } from '../../shared/i18n/campaign-fields.ts'
import type { CallReply } from '../../shared/data/api.ts'
import { catalogue } from '../../shared/i18n/words.ts'

/** Texts for starting a campaign from a store listing in a zip. */
export const sponsorImport = catalogue({
  ...campaignFields,
  begin: { en: 'Begin from a store listing', bn: 'স্টোরের বিবরণ থেকে শুরু করুন' },
  lead: {
    en: 'Choose a zip of your project, or only of its listing: fastlane, F-Droid and Gradle Play Publisher are read. We take the title, the description, what is new, the icon and up to five screenshots, in Bengali and English. You change what you like.',
    bn: 'আপনার প্রজেক্টের একটি জিপ দিন, অথবা শুধু স্টোরের বিবরণের ফোল্ডারটির। fastlane, F-Droid ও Gradle Play Publisher-এর ফোল্ডার পড়া যায়। শিরোনাম, বিবরণ, নতুন কী এসেছে, আইকন আর সর্বোচ্চ পাঁচটি স্ক্রিনশট আমরা বাংলা ও ইংরেজিতে নিয়ে নিই। এরপর যা ইচ্ছা বদলান।',
  },
  link: { en: 'Where testers get it (link)', bn: 'পরীক্ষক এটি কোথায় পাবেন (লিংক)' },
  pick: { en: 'Choose a zip, at most {most}', bn: 'একটি জিপ বেছে নিন, সর্বোচ্চ {most}' },
  picked: { en: 'Chosen: {name}, {size}', bn: 'বেছে নেওয়া হয়েছে: {name}, {size}' },
  reading: {
    en: 'It has arrived. We read it now, which takes some seconds.',
    bn: 'ফাইলটি পৌঁছেছে। আমরা এখন পড়ছি, কয়েক সেকেন্ড লাগবে।',
  },
  tooLarge: {
    en: 'This zip has {size}, and at most {most} can be sent. Leave out videos, pictures for tablets and TVs, and languages other than Bengali and English.',
    bn: 'এই জিপটি {size}, কিন্তু সর্বোচ্চ {most} পাঠানো যায়। ভিডিও, ট্যাবলেট ও টিভির ছবি, আর বাংলা ও ইংরেজি ছাড়া অন্য ভাষার ফোল্ডার বাদ দিন।',
  },
  noFile: { en: 'Choose a zip first.', bn: 'আগে একটি জিপ বেছে নিন।' },
  start: { en: 'Begin', bn: 'শুরু করুন' },
  which: { en: 'Which app?', bn: 'কোন অ্যাপ?' },
  whichLead: {
    en: 'The zip has listings of several apps. Choose one, and press Begin again.',
    bn: 'জিপে কয়েকটি অ্যাপের বিবরণ আছে। একটি বেছে নিয়ে আবার “শুরু করুন” চাপুন।',
  },
  doneTitle: { en: 'Your draft is ready', bn: 'আপনার খসড়া তৈরি' },
  doneLead: {
    en: 'Look through it before you put money into it. Nothing is shown to testers yet.',
    bn: 'টাকা দেওয়ার আগে একবার দেখে নিন। পরীক্ষকেরা এখনো কিছুই দেখছেন না।',
  },
  taken: { en: 'What we took', bn: 'যা নেওয়া হয়েছে' },
  what: { en: 'What', bn: 'কী' },
  file: { en: 'From the file', bn: 'যে ফাইল থেকে' },
  cut: { en: 'It was too long: we left out its end.', bn: 'বেশি লম্বা ছিল, তাই শেষের অংশ বাদ গেছে।' },
  filled: { en: 'What is missing in the listing', bn: 'বিবরণে যা ছিল না' },
  skipped: { en: 'What we did not take', bn: 'যা নেওয়া হয়নি' },
  skippedWhy: {
    en: {
      one: '{why} {count} file:',
      other: '{why} {count} files, such as:',
    },
    bn: {
      one: '{why} {count}টি ফাইল:',
      other: '{why} {count}টি ফাইল, যেমন:',
    },
  },
  toEditor: { en: 'Go on with the draft', bn: 'খসড়ার কাজ চালিয়ে যান' },
  'field.otherTitle': { en: 'Title in the other language', bn: 'অন্য ভাষায় শিরোনাম' },
  'field.otherSummary': { en: 'Short description in the other language', bn: 'অন্য ভাষায় ছোট বিবরণ' },
  'field.icon': { en: 'Icon', bn: 'আইকন' },
  'field.screenshots': { en: 'Screenshot', bn: 'স্ক্রিনশট' },
})

export type Imported = CallReply<'POST /api/sponsor/imports'>
/** A new draft, with the imported and the rejected parts. */
export type Begun = Imported & { campaign: NonNullable<Imported['campaign']> }
