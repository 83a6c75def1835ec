import { catalogue } from '../i18n/words.ts'

/** Texts of the lock screen, of the warning before it, and of opening a known phone. */
export const lockWords = catalogue({
  title: { en: 'Porokh is locked', bn: 'পরখ লক করা আছে' },
  text: {
    en: 'Enter the password of {username} to go on. What you typed is still here.',
    bn: 'এগিয়ে যেতে {username}-এর পাসওয়ার্ড দিন। যা লিখেছিলেন, সব আগের মতোই আছে।',
  },
  pinText: {
    en: 'Enter the PIN of {username} to go on. What you typed is still here.',
    bn: 'এগিয়ে যেতে {username}-এর পিন দিন। যা লিখেছিলেন, সব আগের মতোই আছে।',
  },
  fingerText: {
    en: '{username}, show your finger or face to go on. What you typed is still here.',
    bn: '{username}, এগিয়ে যেতে আঙুল বা মুখ দেখান। যা লিখেছিলেন, সব আগের মতোই আছে।',
  },
  soonTitle: { en: 'Still there?', bn: 'আপনি কি আছেন?' },
  soonText: {
    en: 'For your safety you will be signed out in {left}. Enter your password to stay. What you typed is kept.',
    bn: 'নিরাপত্তার জন্য {left} পরে আপনাকে সাইন আউট করা হবে। থাকতে চাইলে পাসওয়ার্ড দিন। যা লিখেছেন, থেকে যাবে।',
  },
  soonPinText: {
    en: 'For your safety Porokh will be locked in {left}. Unlock it now to stay. What you typed is kept.',
    bn: 'নিরাপত্তার জন্য {left} পরে পরখ লক হয়ে যাবে। থাকতে চাইলে এখনই খুলে নিন। যা লিখেছেন, থেকে যাবে।',
  },
  unlock: { en: 'Go on', bn: 'এগিয়ে যান' },
  pin: { en: 'PIN', bn: 'পিন' },
  fillPin: { en: 'Type your PIN of 4 to 6 digits.', bn: '৪ থেকে ৬ সংখ্যার পিন লিখুন।' },
  finger: { en: 'Use finger or face', bn: 'আঙুল বা মুখ দিয়ে খুলুন' },
  fingerFailed: {
    en: 'The phone did not recognise you. Try again, or use the PIN or the password.',
    bn: 'ফোন আপনাকে চিনতে পারেনি। আবার চেষ্টা করুন, অথবা পিন বা পাসওয়ার্ড দিন।',
  },
  byPassword: { en: 'Use the password', bn: 'পাসওয়ার্ড দিয়ে খুলুন' },
  byDevice: { en: 'Use the PIN or finger', bn: 'পিন বা আঙুল দিয়ে খুলুন' },
  appealByPassword: { en: 'To appeal, use the password.', bn: 'আপিল করতে পাসওয়ার্ড দিয়ে খুলুন।' },
  offline: {
    en: 'There is no internet, so Porokh cannot check that it is you. What this phone keeps of yours is locked with the password. With the internet, the PIN and your finger work again.',
    bn: 'ইন্টারনেট নেই, তাই আপনিই কি না, পরখ তা যাচাই করতে পারছে না। এই ফোনে রাখা আপনার তথ্য পাসওয়ার্ড দিয়ে লক করা। ইন্টারনেট এলে পিন বা আঙুল দিয়েও খুলবে।',
  },
  wrong: {
    en: 'Incorrect Password: without a network, only the password that was last typed on this phone opens it.',
    bn: 'পাসওয়ার্ড ভুল: ইন্টারনেট না থাকলে এই ফোনে শেষবার যে পাসওয়ার্ড লেখা হয়েছিল, শুধু সেটিতেই খোলে।',
  },
  needsNetwork: {
    en: 'Without a network this phone cannot check the password. Try again with one.',
    bn: 'ইন্টারনেট ছাড়া এই ফোন পাসওয়ার্ড যাচাই করতে পারে না। ইন্টারনেট এলে আবার চেষ্টা করুন।',
  },
  welcomeBack: { en: 'Welcome back, {username}', bn: 'আবার স্বাগতম, {username}' },
  welcomeText: { en: 'This phone knows you.', bn: 'এই ফোন আপনাকে চেনে।' },
  otherAccount: { en: 'Other account or password', bn: 'অন্য অ্যাকাউন্ট বা পাসওয়ার্ড' },
})
