import type { Language } from '../../contract/common.ts'
import { payoutReference } from '../../contract/payout-reference.ts'
import { formatDateTime, formatMoney, formatNumber } from '../../contract/format.ts'
import { wishInWords, wishLink, type WishFilter } from '../../contract/wish-words.ts'

/** The data for a notification's text: the event's detail and the names joined to it. */
export interface EventFacts {
  app: string | null
  taskId: number | null
  payoutId?: number | null
  /** Time of the payout's request. */
  requestedAt?: Date | null
  /** The filter of a wish; null after its removal. */
  wish?: WishFilter | null
  detail: Record<string, unknown>
}
export interface Words {
  title: string
  body: string
  link: string
}
export type WriteText<Helpers = TextHelpers> = (helpers: Helpers) => Words
export interface TextHelpers {
  pick: (en: string, bn: string) => string
  money: (key: string) => string
  time: (key: string) => string
  text: (key: string) => string
  has: (key: string) => boolean
  number: (key: string) => string
  app: string
  /** The screen on which the task can be opened. */
  taskLink: string
  /** The messages with the sponsor on the task. */
  questionLink: string
  /** The receipt of the payout. */
  payoutLink: string
  /** The filter of a wish in words, and the Task Hall with it. */
  filter: string
  hallLink: string
  /** The payout's reference, behind a sentence; empty without a payout. */
  reference: string
}

/** The texts of all events that notify a member. An event without a text is a bug, which a test detects. */
const words = {
  'task.approved': (s) => ({
    title: s.pick(`${s.money('pay')} for ${s.app}`, `${s.app}-এর জন্য ${s.money('pay')}`),
    body: s.pick(
      'Your review was approved. The money is in your balance.',
      'আপনার মতামত অনুমোদিত হয়েছে। টাকা আপনার ব্যালেন্সে আছে।',
    ),
    link: '/record',
  }),
  'task.rejected': (s) => ({
    title: s.pick(`Your review of ${s.app} was rejected`, `${s.app} নিয়ে আপনার মতামত নেওয়া হয়নি`),
    body: s.pick(
      `Reason: ${s.text('reason')} You can dispute it until ${s.time('disputeUntil')}; an operator decides.`,
      `কারণ: ${s.text('reason')} ${s.time('disputeUntil')} পর্যন্ত আপত্তি জানাতে পারেন; আমাদের একজন কর্মী সিদ্ধান্ত দেবেন।`,
    ),
    link: '/record?rejected',
  }),
  'task.dispute_rejected': (s) => ({
    title: s.pick(`The rejection of ${s.app} stays`, `${s.app}: আগের সিদ্ধান্তই থাকছে`),
    body: s.pick(`An operator looked at it: ${s.text('answer')}`, `আমাদের একজন কর্মী দেখেছেন: ${s.text('answer')}`),
    link: '/record?rejected',
  }),
  'task.repair_asked': (s) => ({
    title: s.pick(`${s.app}: please improve one thing`, `${s.app}: একটু ঠিক করে দিন`),
    body: s.pick(
      `${s.text('request')} You have until ${s.time('dueAt')}. Without a change your first words stand.`,
      `${s.text('request')} সময় ${s.time('dueAt')} পর্যন্ত। না বদলালে আগের লেখাই থাকবে।`,
    ),
    link: '/record',
  }),
  'task.repair_ended': (s) => ({
    title: s.pick(`The time to improve ${s.app} is over`, `${s.app} ঠিক করার সময় শেষ`),
    body: s.pick(
      'Your first words stand, and the sponsor decides on them.',
      'আপনার আগের লেখাই থাকছে, সেটির ওপরই সিদ্ধান্ত হবে।',
    ),
    link: '/record',
  }),
  'question.answered': (s) => ({
    title: s.pick(`The app maker of ${s.app} has answered`, `${s.app}: অ্যাপ নির্মাতা উত্তর দিয়েছেন`),
    body: s.pick('Open the task to read the answer.', 'উত্তর পড়তে কাজটি খুলুন।'),
    link: s.questionLink,
  }),
  'wish.matched': (s) => ({
    title:
      s.text('count') === '1'
        ? s.pick('A new task matches your filter', 'আপনার বাছাইয়ের সঙ্গে মেলে, এমন একটি নতুন কাজ এসেছে')
        : s.pick(
            `${s.number('count')} new tasks match your filter`,
            `আপনার বাছাইয়ের সঙ্গে মেলে, এমন ${s.number('count')}টি নতুন কাজ এসেছে`,
          ),
    body: s.filter || s.pick('See the Task Hall.', 'কাজের তালিকায় দেখুন।'),
    link: s.hallLink,
  }),
  'task.expired': (s) => ({
    title: s.pick(`Time expired for ${s.app}`, `${s.app}-এর সময় শেষ`),
    body: s.pick(
      'Nothing was lost: the place is free again, and you can start another task.',
      'আপনার কিছুই হারায়নি। কাজটি আবার খালি হয়েছে, আপনি অন্য কাজ শুরু করতে পারেন।',
    ),
    link: s.taskLink,
  }),
  'level.losing': (s) => ({
    title: s.pick(
      `VIP ${s.number('from')} stays until ${s.time('at')}`,
      `ভিআইপি ${s.number('from')} থাকছে ${s.time('at')} পর্যন্ত`,
    ),
    body: s.pick(
      `Then you are VIP ${s.number('to')}, unless approved work brings it back before.`,
      `এরপর আপনি ভিআইপি ${s.number('to')}; এর আগে অনুমোদিত কাজ বাড়লে স্তর থেকে যাবে।`,
    ),
    link: '/vip-level',
  }),
  'payout.paid': (s) => ({
    title: s.pick(`${s.money('amount')} has arrived`, `${s.money('amount')} পৌঁছে গেছে`),
    body: s.pick(`It is in your wallet.${s.reference}`, `টাকা আপনার ওয়ালেটে আছে।${s.reference}`),
    link: s.payoutLink,
  }),
  'payout.failed': (s) => ({
    title: s.pick(`${s.money('amount')} could not be sent`, `${s.money('amount')} পাঠানো যায়নি`),
    body: s.pick(
      `The money is back in your balance. Check the number of your wallet.${s.reference}`,
      `টাকা আপনার ব্যালেন্সে ফেরত এসেছে। ওয়ালেটের নম্বরটি দেখে নিন।${s.reference}`,
    ),
    link: s.payoutLink,
  }),
  'payout.in_doubt': (s) => ({
    title: s.pick(
      `We are checking whether ${s.money('amount')} has arrived`,
      `${s.money('amount')} পৌঁছেছে কি না, আমরা দেখছি`,
    ),
    body: s.pick(
      `After a fault on our side we do not know whether this withdrawal was sent. We ask the wallet provider. If it was not sent, the money comes back to your balance.${s.reference}`,
      `আমাদের দিকে একটি ত্রুটির পর টাকাটি পাঠানো হয়েছিল কি না, জানা যাচ্ছে না। আমরা ওয়ালেট কোম্পানির কাছে জেনে নিচ্ছি। পাঠানো না হয়ে থাকলে টাকা আপনার ব্যালেন্সে ফিরে আসবে।${s.reference}`,
    ),
    link: s.payoutLink,
  }),
  'payout.unknown': (s) => ({
    title: s.pick(
      `We wait for the confirmation of ${s.money('amount')}`,
      `${s.money('amount')} পৌঁছেছে কি না, নিশ্চিত হওয়ার অপেক্ষায়`,
    ),
    body: s.pick(
      `It was sent, and your wallet provider has not confirmed it yet. We never pay twice to be fast. If it was not paid, the money comes back to your balance.${s.reference}`,
      `টাকা পাঠানো হয়েছে, ওয়ালেট কোম্পানি এখনো তা নিশ্চিত করেনি। তাড়াহুড়ো করে আমরা কখনো দুইবার পাঠাই না। টাকা না গিয়ে থাকলে তা আপনার ব্যালেন্সে ফিরে আসবে।${s.reference}`,
    ),
    link: s.payoutLink,
  }),
  'wallet.changed': (s) => ({
    title: s.pick('Your wallet was changed', 'আপনার ওয়ালেট বদলানো হয়েছে'),
    body: s.pick(
      'If it was not you, change your password now and write to support.',
      'আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান ও সহায়তায় জানান।',
    ),
    link: '/profile',
  }),
  'wallet.taken': (s) => ({
    title: s.pick('The number of your wallet is somebody else’s', 'আপনার ওয়ালেটের নম্বরটি অন্য একজনের'),
    body: s.pick(
      'Its owner has proved to have it with a code. Your money is in your balance: bind a wallet of your own, and withdraw when you like.',
      'নম্বরটি যাঁর, তিনি কোড দিয়ে তা প্রমাণ করেছেন। আপনার টাকা ব্যালেন্সেই আছে: নিজের একটি ওয়ালেট যোগ করুন, যখন ইচ্ছা টাকা তুলুন।',
    ),
    link: '/profile?open=wallet',
  }),
  'contact.taken': (s) => ({
    title: s.pick('The phone or e-mail of your account is somebody else’s', 'আপনার অ্যাকাউন্টের ফোন বা ইমেইলটি অন্য একজনের'),
    body: s.pick(
      'Its owner has proved to have it with a code. Sign in with your username from now on, and write to support if this is a mistake.',
      'সেটি যাঁর, তিনি কোড দিয়ে তা প্রমাণ করেছেন। এখন থেকে ইউজারনেম দিয়ে সাইন ইন করুন। ভুল হলে সহায়তায় জানান।',
    ),
    link: '/support',
  }),
  'wallet.bound': (s) => ({
    title: s.pick('Your wallet is bound', 'আপনার ওয়ালেট যোগ হয়েছে'),
    body: s.pick('Payouts go there from now on.', 'এখন থেকে টাকা সেখানেই যাবে।'),
    link: '/profile',
  }),
  'password.changed': (s) => ({
    title: s.pick('Your password was changed', 'আপনার পাসওয়ার্ড বদলানো হয়েছে'),
    body: s.pick('If it was not you, write to support now.', 'আপনি না করে থাকলে এখনই সহায়তায় জানান।'),
    link: '/support',
  }),
  'password.reset': (s) => ({
    title: s.pick('Your password was set anew with a code', 'কোড দিয়ে আপনার পাসওয়ার্ড নতুন করা হয়েছে'),
    body: s.pick(
      `If it was not you, write to support now. Withdrawals that were not sent yet are back in your balance.${s.has('payoutsFrom') ? ` To keep your money safe, a new wallet pays out from ${s.time('payoutsFrom')} at the earliest.` : ''}`,
      `আপনি না করে থাকলে এখনই সহায়তায় জানান। যে টাকা এখনো পাঠানো হয়নি, তা আপনার ব্যালেন্সে ফিরে এসেছে।${s.has('payoutsFrom') ? ` টাকা নিরাপদ রাখতে, নতুন ওয়ালেটে ${s.time('payoutsFrom')}-এর আগে টাকা তোলা যাবে না।` : ''}`,
    ),
    link: '/support',
  }),
  'sign_in.new_device': (s) => ({
    title: s.pick('Signed in on a new device', 'নতুন ডিভাইসে সাইন ইন হয়েছে'),
    body: s.pick(
      'If it was not you, change your password now and sign the device out.',
      'আপনি না হলে এখনই পাসওয়ার্ড বদলান আর ডিভাইসটি সাইন আউট করুন।',
    ),
    link: '/profile?open=devices',
  }),
  'device.passkey_added': (s) => ({
    title: s.pick('A finger or face opens Porokh on a phone', 'একটি ফোনে আঙুল বা মুখ দিয়ে পরখ খোলা যাবে'),
    body: s.pick(
      'If it was not you, change your password now and sign the phone out.',
      'আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান আর ফোনটি সাইন আউট করুন।',
    ),
    link: '/profile?open=devices',
  }),
  'sign_in.many_failures': (s) => ({
    title: s.pick('Many wrong passwords', 'অনেকবার ভুল পাসওয়ার্ড'),
    body: s.pick(
      'Somebody has tried to sign in to your account. Your own devices work as before. Give your password to nobody.',
      'কেউ আপনার অ্যাকাউন্টে সাইন ইন করার চেষ্টা করেছে। আপনার নিজের ডিভাইস আগের মতোই চলবে। পাসওয়ার্ড কাউকে দেবেন না।',
    ),
    link: '/profile?open=devices',
  }),
  'pin.set': (s) => ({
    title: s.pick('Your withdrawal PIN is set', 'টাকা তোলার পিন সেট হয়েছে'),
    body: s.pick(
      'You need it each time you withdraw. If it was not you, change your password and write to support.',
      'প্রতিবার টাকা তুলতে এটি লাগবে। আপনি না করে থাকলে পাসওয়ার্ড বদলান ও সহায়তায় জানান।',
    ),
    link: '/support',
  }),
  'pin.changed': (s) => ({
    title: s.pick('Your withdrawal PIN was changed', 'আপনার টাকা তোলার পিন বদলানো হয়েছে'),
    body: s.pick(
      'If it was not you, change your password and write to support.',
      'আপনি না করে থাকলে পাসওয়ার্ড বদলান ও সহায়তায় জানান।',
    ),
    link: '/support',
  }),
  'hold.placed': (s) => ({
    title: s.pick(
      'A hold was placed on your account',
      s.text('kind') === 'sign_in'
        ? 'আপনার সাইন ইন আপাতত বন্ধ'
        : s.text('kind') === 'work'
          ? 'আপনার নতুন কাজ শুরু আপাতত বন্ধ'
          : 'আপনার টাকা তোলা আপাতত বন্ধ',
    ),
    body: s.pick(
      `Reason: ${s.text('reason')} ${s.has('endsAt') ? `It ends by itself on ${s.time('endsAt')}.` : 'You can still withdraw everything.'} Your money stays yours, and you can appeal.`,
      `কারণ: ${s.text('reason')} ${s.has('endsAt') ? `${s.time('endsAt')}-এ এটি নিজে থেকেই শেষ হবে।` : 'সব টাকা আপনি তুলতে পারবেন।'} আপনার টাকা আপনারই থাকবে, আর আপনি আপিল করতে পারেন।`,
    ),
    link: '/withdraw',
  }),
  'hold.renewed': (s) => ({
    title: s.pick('The hold on your account goes on', 'যা বন্ধ ছিল, আরও কিছুদিন বন্ধ থাকবে'),
    body: s.pick(
      `Another operator has looked at it. Reason: ${s.text('reason')} It ends by itself on ${s.time('endsAt')}. Your money stays yours, and you can appeal.`,
      `আমাদের আরেকজন কর্মী দেখেছেন। কারণ: ${s.text('reason')} ${s.time('endsAt')}-এ এটি নিজে থেকেই শেষ হবে। আপনার টাকা আপনারই থাকবে, আর আপনি আপিল করতে পারেন।`,
    ),
    link: '/withdraw',
  }),
  'hold.ended': (s) => ({
    title: s.pick('The hold is over', 'যা বন্ধ ছিল, আবার চালু হয়েছে'),
    body: s.text('answer') || s.pick('Everything works as before.', 'সবকিছু আগের মতো চলছে।'),
    link: '/',
  }),
  'hold.answered': (s) => ({
    title: s.pick('Your appeal was answered', 'আপনার আপিলের উত্তর এসেছে'),
    body: s.text('answer'),
    link: '/withdraw',
  }),
  'ticket.answered': (s) => ({
    title: s.pick('Support has answered', 'সহায়তা দল উত্তর দিয়েছে'),
    body: s.text('subject'),
    link: '/support',
  }),
  'goodwill.paid': (s) => ({
    title: s.pick(`${s.money('amount')} extra from Porokh`, `পরখ বাড়তি ${s.money('amount')} দিয়েছে`),
    body: s.text('reason'),
    link: '/report',
  }),
} satisfies Record<string, WriteText>

export type NotifiedAction = keyof typeof words
export const notifiedActions = Object.keys(words) as NotifiedAction[]

/** The text of an event in the member's language. Throws if the event has none. */
export function wordsOf(action: string, facts: EventFacts, language: Language): Words {
  const write = words[action as NotifiedAction] as WriteText | undefined
  if (!write) throw new Error(`the event ${action} has no notification text`)
  return write(helpersOf(facts, language))
}

export const helpersOf = (
  { app, taskId, payoutId, requestedAt, wish, detail }: EventFacts,
  language: Language,
): TextHelpers => ({
  pick: (en, bn) => (language === 'bn' ? bn : en),
  money: (key) => formatMoney(Number(detail[key]), language),
  time: (key) => formatDateTime(String(detail[key]), language),
  number: (key) => formatNumber(Number(detail[key]), language),
  text: (key) => String(detail[key] ?? ''),
  has: (key) => detail[key] !== null && detail[key] !== undefined,
  taskLink: taskId === null ? '/task' : `/task?task=${taskId}`,
  reference: payoutId && requestedAt ? ` ${payoutReference(payoutId, requestedAt)}` : '',
  questionLink: taskId === null ? '/record' : `/record?task=${taskId}&ask=1`,
  filter: wish ? wishInWords(wish, language) : '',
  hallLink: wishLink(wish ?? {}),
  payoutLink: payoutId ? `/payout?id=${payoutId}` : '/withdraw',
  app: app ?? (language === 'bn' ? 'অ্যাপ' : 'the app'),
})
