import type { Translation } from './words.ts'
import type en from './campaign-fields.en.ts'

const words: Translation<typeof en> = {
  'field.title': 'শিরোনাম',
  'field.otherTitle': 'অন্য ভাষায় শিরোনাম (না দিলেও চলে)',
  'field.appName': 'অ্যাপের নাম',
  'field.appLink': 'অ্যাপের লিংক',
  'field.platform': 'কোথায় চলে',
  'field.summary': 'ছোট বিবরণ',
  'field.otherSummary': 'অন্য ভাষায় ছোট বিবরণ (না দিলেও চলে)',
  'field.steps': 'কী কী করে দেখতে হবে, ধাপে ধাপে',
  'field.amount': 'প্রতি মতামতের দাম',
  'field.places': 'কয়টি মতামত',
  'field.questions': 'যেসব প্রশ্নের উত্তর চান',
  'field.minLevel': 'পরীক্ষকের স্তর অন্তত',
  'field.waveSize': 'একবারে কয়টি আসন খুলবে (না দিলেও চলে)',
  'field.waveHours': 'কত ঘণ্টা পর আরও ততগুলো খুলবে',
  'field.minReviewLength': 'মতামত অন্তত কত অক্ষর',
  'field.timeAllowedMinutes': 'কাজের সময়, মিনিট',
  'field.screenshotsRequired': 'কয়টি স্ক্রিনশট চাই',
  'field.downloadMegabytes': 'ডাউনলোডের আকার, এমবি',
  'field.minAndroidVersion': 'কমপক্ষে অ্যান্ড্রয়েডের কোন ভার্সন লাগবে',
  'field.deviceClasses': 'কেমন ফোন',
  'field.languages': 'পরীক্ষক যেসব ভাষা জানেন',
  'field.districts': 'পরীক্ষক যেসব জেলায় থাকেন',
  'field.opensAt': 'ক্যাম্পেইনের শুরু',
  'field.closesAt': 'শেষ তারিখ (না দিলেও চলে)',

  'hint.title': 'পরীক্ষক প্রথমে এটাই দেখেন, যেমন “বাসে বসে অফলাইন ম্যাপ চালিয়ে দেখুন”।',
  'hint.otherTitle': 'বাংলার সঙ্গে ইংরেজি, অথবা ইংরেজির সঙ্গে বাংলা। প্রত্যেক পরীক্ষক নিজের ভাষারটি দেখেন।',
  'hint.amount': 'কমপক্ষে ১০.০০। স্তর অনুযায়ী পরীক্ষক পান ৭০ থেকে ৯০ শতাংশ, বাকিটা আমাদের ফি। তারার সংখ্যার সঙ্গে এর কোনো সম্পর্ক নেই।',
  'hint.waveSize': 'যাতে শুধু সবচেয়ে দ্রুতরাই সব না পান। সব আসন একসঙ্গে খুলতে খালি রাখুন।',
  'hint.downloadMegabytes': 'ডেটার খরচ পরীক্ষকের। কত লাগবে জানিয়ে দিন।',
  'hint.minAndroidVersion': 'কাজ শুরুর আগে পরীক্ষক এটি দেখেন। যেকোনো ভার্সনে চললে খালি রাখুন।',

  'hint.deviceClasses': 'কিছু না বাছলে যেকোনো ফোন।',
  'hint.languages': 'যেকোনো একটি জানলেই চলবে। কিছু না বাছলে যেকোনো ভাষা।',
  'hint.districts': 'কিছু না বাছলে যেকোনো জেলা।',

  'badge.timeAllowedMinutes': '{count} মিনিট',
  'badge.downloadMegabytes': '{count} এমবি',
  'badge.minAndroidVersion': 'অ্যান্ড্রয়েড {count} বা তার পরের',
}
export default words
