import { catalogue } from '../../shared/i18n/words.ts'

/** Texts of the display settings dialog. */
export const comforts = catalogue({
  title: { en: 'Language and display', bn: 'ভাষা ও দেখার ধরন' },
  lead: { en: 'Kept on this phone only.', bn: 'শুধু এই ফোনে থাকবে।' },
  language: { en: 'Language', bn: 'ভাষা' },
  theme: { en: 'Colours', bn: 'রং' },
  theme_phone: { en: 'As the phone', bn: 'ফোনে যেমন আছে' },
  theme_light: { en: 'Light', bn: 'হালকা' },
  theme_dark: { en: 'Dark', bn: 'গাঢ়' },
  size: { en: 'Text size', bn: 'লেখার আকার' },
  size_1: { en: 'Normal', bn: 'স্বাভাবিক' },
  'size_1.15': { en: 'Larger', bn: 'একটু বড়' },
  'size_1.3': { en: 'Large', bn: 'বড়' },
  'size_1.5': { en: 'Very large', bn: 'অনেক বড়' },
  shared: { en: 'Others use this phone', bn: 'ফোনটি অন্যরাও ব্যবহার করে' },
  sharedOn: { en: 'Hide my balance', bn: 'আমার টাকার পরিমাণ লুকিয়ে রাখুন' },
  sharedText: {
    en: 'Balance and earnings are dots until you press them.',
    bn: 'ব্যালেন্স ও আয়ের অঙ্ক বিন্দু দিয়ে ঢাকা থাকবে, চাপ দিলে দেখা যাবে।',
  },
  saver: { en: 'Save data', bn: 'ডেটা বাঁচান' },
  saverOn: { en: 'Use less data', bn: 'কম ডেটা খরচ করুন' },
  saverText: {
    en: 'Pictures are left out. New messages are counted when you open a page.',
    bn: 'ছবি আসবে না। নতুন খবর এল কি না, তা দেখা হবে কোনো পাতা খুললে।',
  },
})
