import type { Translation } from '../i18n/words.ts'
import type en from './lock.en.ts'

const words: Translation<typeof en> = {
  title: 'পরখ লক করা আছে',
  text: 'এগিয়ে যেতে {username}-এর পাসওয়ার্ড দিন। যা লিখেছিলেন, সব আগের মতোই আছে।',
  soonTitle: 'আপনি কি আছেন?',
  soonText: 'নিরাপত্তার জন্য {left} পরে আপনাকে সাইন আউট করা হবে। থাকতে চাইলে পাসওয়ার্ড দিন। যা লিখেছেন, থেকে যাবে।',
  unlock: 'এগিয়ে যান',
  wrong: 'পাসওয়ার্ড ভুল: ইন্টারনেট না থাকলে এই ফোনে শেষবার যে পাসওয়ার্ড লেখা হয়েছিল, শুধু সেটিতেই খোলে।',
  needsNetwork: 'ইন্টারনেট ছাড়া এই ফোন পাসওয়ার্ড যাচাই করতে পারে না। ইন্টারনেট এলে আবার চেষ্টা করুন।',
}
export default words
