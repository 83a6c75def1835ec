import type { Translation } from '../i18n/words.ts'
import type en from './unsaved.en.ts'

const words: Translation<typeof en> = {
  title: 'সেভ না করেই চলে যাবেন?',
  text: 'এখানে যা লিখেছেন তা এখনো সেভ হয়নি। এখন চলে গেলে লেখাটি হারিয়ে যাবে।',
  leave: 'সেভ না করে চলে যান',
  stay: 'লিখতে থাকুন',
}
export default words
