import type { FieldName } from '../../../contract/campaign-fields.ts'
import type { Pair } from './words.ts'

/**
 * Texts for campaign fields: `field` is the label in the editor and in the audit log, `hint` the explanation below it, `badge` the text in
 * the preview.
 */
export const campaignFields = {
  'field.title': { en: 'Title', bn: 'শিরোনাম' },
  'field.otherTitle': { en: 'Title in the other language (optional)', bn: 'অন্য ভাষায় শিরোনাম (না দিলেও চলে)' },
  'field.appName': { en: 'Name of the app', bn: 'অ্যাপের নাম' },
  'field.appLink': { en: 'Link to the app', bn: 'অ্যাপের লিংক' },
  'field.platform': { en: 'Runs on', bn: 'কোথায় চলে' },
  'field.summary': { en: 'Short description', bn: 'ছোট বিবরণ' },
  'field.otherSummary': {
    en: 'Short description in the other language (optional)',
    bn: 'অন্য ভাষায় ছোট বিবরণ (না দিলেও চলে)',
  },
  'field.needs': { en: 'What else a tester needs (optional)', bn: 'আর যা যা লাগবে (না দিলেও চলে)' },
  'field.steps': { en: 'What to try, step by step', bn: 'কী কী করে দেখতে হবে, ধাপে ধাপে' },
  'field.amount': { en: 'Amount for each review', bn: 'প্রতি মতামতের দাম' },
  'field.places': { en: 'How many reviews', bn: 'কয়টি মতামত' },
  'field.questions': { en: 'Questions to answer', bn: 'যেসব প্রশ্নের উত্তর চান' },
  'field.minLevel': { en: 'Testers from level', bn: 'পরীক্ষকের স্তর অন্তত' },
  'field.waveSize': { en: 'Places open at once (optional)', bn: 'একবারে কয়টি আসন খুলবে (না দিলেও চলে)' },
  'field.waveHours': { en: 'Hours until as many more open', bn: 'কত ঘণ্টা পর আরও ততগুলো খুলবে' },
  'field.minReviewLength': { en: 'Characters at least', bn: 'মতামত অন্তত কত অক্ষর' },
  'field.timeAllowedMinutes': { en: 'Time for a task, minutes', bn: 'কাজের সময়, মিনিট' },
  'field.screenshotsRequired': { en: 'Screenshots asked for', bn: 'কয়টি স্ক্রিনশট চাই' },
  'field.downloadMegabytes': { en: 'Download size, MB', bn: 'ডাউনলোডের আকার, এমবি' },
  'field.minAndroidVersion': { en: 'Oldest Android version it runs on', bn: 'কমপক্ষে অ্যান্ড্রয়েডের কোন ভার্সন লাগবে' },
  'field.deviceClasses': { en: 'Class of phone', bn: 'কেমন ফোন' },
  'field.languages': { en: 'Languages that testers know', bn: 'পরীক্ষক যেসব ভাষা জানেন' },
  'field.districts': { en: 'Districts where testers live', bn: 'পরীক্ষক যেসব জেলায় থাকেন' },
  'field.opensAt': { en: 'Beginning of the campaign', bn: 'ক্যাম্পেইনের শুরু' },
  'field.closesAt': { en: 'Ends on (optional)', bn: 'শেষ তারিখ (না দিলেও চলে)' },

  'hint.title': {
    en: 'What testers see first, such as “Try the offline map on a bus ride”.',
    bn: 'পরীক্ষক প্রথমে এটাই দেখেন, যেমন “বাসে বসে অফলাইন ম্যাপ চালিয়ে দেখুন”।',
  },
  'hint.otherTitle': {
    en: 'Bengali beside English, or English beside Bengali. Each tester sees the one in their language.',
    bn: 'বাংলার সঙ্গে ইংরেজি, অথবা ইংরেজির সঙ্গে বাংলা। প্রত্যেক পরীক্ষক নিজের ভাষারটি দেখেন।',
  },
  'hint.needs': {
    en: 'Such as a second phone, or an account of the app. Testers see it before they start.',
    bn: 'যেমন আরেকটি ফোন বা অ্যাপটির একটি অ্যাকাউন্ট। কাজ শুরুর আগেই পরীক্ষক এটি দেখেন।',
  },
  'hint.amount': {
    en: 'At least 10.00. The tester gets 70 to 90 %, by level; the rest is our fee. It never depends on the stars.',
    bn: 'কমপক্ষে ১০.০০। স্তর অনুযায়ী পরীক্ষক পান ৭০ থেকে ৯০ শতাংশ, বাকিটা আমাদের ফি। তারার সংখ্যার সঙ্গে এর কোনো সম্পর্ক নেই।',
  },
  'hint.waveSize': {
    en: 'So that not only the quickest get them. Leave it empty to open all places at once.',
    bn: 'যাতে যাঁরা আগে দেখেন, শুধু তাঁরাই সব আসন না পান। সব আসন একসঙ্গে খুলতে খালি রাখুন।',
  },
  'hint.downloadMegabytes': {
    en: 'Testers pay for data. Say how much it costs them.',
    bn: 'ডেটার খরচ পরীক্ষকের। কত লাগবে জানিয়ে দিন।',
  },
  'hint.minAndroidVersion': {
    en: 'Testers see it before they start. Leave it empty if any version will do.',
    bn: 'কাজ শুরুর আগে পরীক্ষক এটি দেখেন। যেকোনো ভার্সনে চললে খালি রাখুন।',
  },

  'hint.deviceClasses': { en: 'None ticked: any phone.', bn: 'কিছু না বাছলে যেকোনো ফোন।' },
  'hint.languages': {
    en: 'Who knows one of them fits. None ticked: any language.',
    bn: 'যেকোনো একটি জানলেই চলবে। কিছু না বাছলে যেকোনো ভাষা।',
  },
  'hint.districts': { en: 'None ticked: anywhere.', bn: 'কিছু না বাছলে যেকোনো জেলা।' },

  'badge.timeAllowedMinutes': { en: '{count} minutes', bn: '{count} মিনিট' },
  'badge.downloadMegabytes': { en: '{count} MB', bn: '{count} এমবি' },
  'badge.minAndroidVersion': { en: 'Android {count} or newer', bn: 'অ্যান্ড্রয়েড {count} বা তার পরের' },
} as const satisfies Record<`field.${FieldName}`, Pair> & Partial<Record<`${'hint' | 'badge'}.${FieldName}`, Pair>>
