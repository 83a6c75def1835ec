import type { Translation } from '../../shared/i18n/words.ts'
import type en from './ask-to-tell.en.ts'

const words: Translation<typeof en> = {
  question: 'সিদ্ধান্ত হলে ফোনে জানাব?',
  text: 'তাহলে বারবার এসে দেখতে হবে না। টাকার অঙ্ক দেখানো হবে না, রাতেও কিছু আসবে না।',
  yes: 'হ্যাঁ, জানান',
  no: 'এখন না',
  on: 'আপনার ফোনে জানাব।',
  off: 'ঠিক আছে। প্রোফাইল থেকে যেকোনো সময় চালু করতে পারবেন।',
  blocked: 'এই ব্রাউজারে অনুমতি নেই। প্রোফাইল থেকে যেকোনো সময় চালু করতে পারবেন।',
  failed: 'চালু করা গেল না। প্রোফাইল থেকে আবার চেষ্টা করতে পারবেন।',
}
export default words
