import type { Translation } from '../../shared/i18n/words.ts'
import type en from './open.en.ts'

const words: Translation<typeof en> = {
  text: 'আপনি যে দেখেছেন, তা কারণসহ কার্যলগে থাকবে।',
  reason: 'কারণ, অন্তত ১০ অক্ষর',
  show: 'দেখুন',
}
export default words
