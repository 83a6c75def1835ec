import type { Language } from '../../contract/common.ts'

export type PushKind = 'approved' | 'arrived' | 'rejected' | 'repair' | 'answer' | 'time' | 'wallet' | 'wish' | 'test'

interface Words {
  /** The page that opens. */
  path: string
  en: readonly [title: string, body: string]
  bn: readonly [title: string, body: string]
}

/** The text on a locked phone, which anybody may read: no amount, no app, nothing of a review. */
export const pushWords: Record<PushKind, Words> = {
  approved: {
    path: '/record',
    en: ['You have been paid', 'A review of yours was approved. Open Porokh to see it.'],
    bn: ['আপনি টাকা পেয়েছেন', 'আপনার একটি মতামত অনুমোদিত হয়েছে। দেখতে পরখ খুলুন।'],
  },
  arrived: {
    path: '/withdraw',
    en: ['Your withdrawal has arrived', 'The money is in your wallet.'],
    bn: ['আপনার তোলা টাকা পৌঁছেছে', 'টাকা আপনার ওয়ালেটে আছে।'],
  },
  rejected: {
    path: '/record?rejected',
    en: ['A review was not accepted', 'Open Porokh to see why. You can dispute it.'],
    bn: ['একটি মতামত নেওয়া হয়নি', 'কারণ দেখতে পরখ খুলুন। চাইলে আপত্তি জানাতে পারবেন।'],
  },
  repair: {
    path: '/record',
    en: ['Please improve one review', 'Open Porokh to see what is asked. You have 24 hours.'],
    bn: ['একটি মতামত একটু ঠিক করে দিন', 'কী ঠিক করতে হবে, দেখতে পরখ খুলুন। সময় ২৪ ঘণ্টা।'],
  },
  answer: {
    path: '/record',
    en: ['The app maker has answered', 'Open Porokh to read the answer to your question.'],
    bn: ['অ্যাপ নির্মাতা উত্তর দিয়েছেন', 'আপনার প্রশ্নের উত্তর পড়তে পরখ খুলুন।'],
  },
  time: {
    path: '/task',
    en: ['The time for your task ends soon', 'What you have written is saved. Hand it in, or give the task back.'],
    bn: ['আপনার কাজের সময় শেষ হয়ে আসছে', 'যা লিখেছেন সেভ করা আছে। জমা দিন, না হলে কাজটি ফেরত দিন।'],
  },
  wallet: {
    path: '/profile',
    en: ['Your wallet was changed', 'Not you? Change your password now and write to support.'],
    bn: ['আপনার ওয়ালেট বদলানো হয়েছে', 'আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান ও সহায়তায় জানান।'],
  },
  wish: {
    path: '/#hall',
    en: ['Something new in the Task Hall', 'It matches your filter. Open Porokh to see it.'],
    bn: ['কাজের তালিকায় নতুন কাজ এসেছে', 'আপনার বাছাইয়ের সঙ্গে মেলে। দেখতে পরখ খুলুন।'],
  },
  test: {
    path: '/notifications',
    en: ['This is a test message', 'So it looks when Porokh tells you something.'],
    bn: ['এটি একটি পরীক্ষামূলক নোটিফিকেশন', 'পরখ কিছু জানালে এমন দেখাবে।'],
  },
}

/** The same as an SMS. No links: people who get used to links in such messages also follow those of fraudsters. */
export function smsWords(kind: PushKind, language: Language): string {
  const [title, body] = pushWords[kind][language]
  return language === 'bn' ? `পরখ: ${title}। ${body}` : `Porokh: ${title}. ${body}`
}
