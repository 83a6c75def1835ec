import type { Translation } from '../../shared/i18n/words.ts'
import type en from './comforts.en.ts'

const words: Translation<typeof en> = {
  title: 'ভাষা ও দেখার ধরন',
  lead: 'শুধু এই ফোনে থাকবে।',
  language: 'ভাষা',
  theme: 'রং',
  theme_phone: 'ফোনে যেমন আছে',
  theme_light: 'হালকা',
  theme_dark: 'গাঢ়',
  size: 'লেখার আকার',
  size_1: 'স্বাভাবিক',
  'size_1.15': 'একটু বড়',
  'size_1.3': 'বড়',
  'size_1.5': 'অনেক বড়',
  saver: 'ডেটা বাঁচান',
  saverOn: 'কম ডেটা খরচ করুন',
  saverText: 'ছবি আসবে না। নতুন খবর এল কি না, তা দেখা হবে কোনো পাতা খুললে।',
}
export default words
