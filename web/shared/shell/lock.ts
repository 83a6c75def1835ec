import { catalogue } from '../i18n/words.ts'

/** Words of the lock screen, and of the warning before it. */
export const lockWords = catalogue({
  title: { en: 'Porokh is locked', bn: 'পরখ লক করা আছে' },
  text: {
    en: 'Enter the password of {username} to go on. What you typed is still here.',
    bn: 'এগিয়ে যেতে {username}-এর পাসওয়ার্ড দিন। যা লিখেছিলেন, সব আগের মতোই আছে।',
  },
  soonTitle: { en: 'Still there?', bn: 'আপনি কি আছেন?' },
  soonText: {
    en: 'For your safety you will be signed out in {left}. Enter your password to stay. What you typed is kept.',
    bn: 'নিরাপত্তার জন্য {left} পরে আপনাকে সাইন আউট করা হবে। থাকতে চাইলে পাসওয়ার্ড দিন। যা লিখেছেন, থেকে যাবে।',
  },
  unlock: { en: 'Go on', bn: 'এগিয়ে যান' },
  wrong: {
    en: 'Incorrect Password: without a network, only the password that was last typed on this phone opens it.',
    bn: 'পাসওয়ার্ড ভুল: ইন্টারনেট না থাকলে এই ফোনে শেষবার যে পাসওয়ার্ড লেখা হয়েছিল, শুধু সেটিতেই খোলে।',
  },
  needsNetwork: {
    en: 'Without a network this phone cannot check the password. Try again with one.',
    bn: 'ইন্টারনেট ছাড়া এই ফোন পাসওয়ার্ড যাচাই করতে পারে না। ইন্টারনেট এলে আবার চেষ্টা করুন।',
  },
})
