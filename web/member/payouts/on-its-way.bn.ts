import type { Translation } from '../../shared/i18n/words.ts'
import type en from './on-its-way.en.ts'

const words: Translation<typeof en> = {
  title: '{amount} আসছে',
  requested: 'শিগগিরই পাঠানো হবে। রসিদ দেখুন।',
  sending: 'পাঠানো হয়েছে। রসিদ দেখুন।',
  others: { one: 'সঙ্গে আরও একবার তোলা টাকা।', other: 'সঙ্গে আরও {count}বার তোলা টাকা।' },
}
export default words
