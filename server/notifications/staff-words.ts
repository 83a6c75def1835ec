import type { workOfApproval } from '../../contract/approvals.ts'
import type { Language } from '../../contract/common.ts'
import type { Work } from '../../contract/work.ts'
import { workName } from '../core/work-names.ts'
import type { PersonRole } from '../../contract/endpoint.ts'
import { roleNames } from '../../contract/role-names.ts'
import {
  helpersOf,
  wordsOf,
  type EventFacts,
  type TextHelpers,
  type Words,
  type WriteText,
} from './notification-words.ts'

/** Additional data for the text to a sponsor or an operator. */
export interface StaffFacts extends EventFacts {
  role: 'sponsor' | 'operator'
  /** The operator who did it; null for another actor. */
  actor: string | null
  /** The operator whom the event concerns. */
  about: string | null
  campaignId: number | null
}
interface StaffHelpers extends TextHelpers {
  forOperator: boolean
  actor: string
  about: string
  /** The operator's new role. */
  work: string
  campaignLink: string
  /** The question of a tester. */
  askedLink: string
  /** The page of the user's own account. */
  account: string
  /** Advice after somebody else's action in the user's account. */
  notYou: string
}

const roleOf = (language: Language, role: string) => roleNames[language][role as PersonRole]

type Kinds = typeof workOfApproval
type OfFinance = { [Kind in keyof Kinds]: Kinds[Kind] extends 'finance' ? Kind : never }[keyof Kinds]
/** What is proposed to the operators of finance, by its kind. */
const proposals: Record<OfFinance, (s: StaffHelpers) => string> = {
  statement: (s) =>
    s.pick(
      `${s.actor} proposes to take an uploaded statement back`,
      `${s.actor} আপলোড করা একটি বিবরণী ফিরিয়ে নেওয়ার প্রস্তাব দিয়েছেন`,
    ),
  credit_note: (s) =>
    s.pick(
      `${s.actor} proposes to take an invoice over ${s.money('amount')} back`,
      `${s.actor} ${s.money('amount')}-এর একটি ইনভয়েস বাতিল করে আবার দেওয়ার প্রস্তাব দিয়েছেন`,
    ),
  goodwill: (s) =>
    s.pick(
      `${s.actor} proposes ${s.money('amount')} of goodwill`,
      `${s.actor} সদস্যকে বাড়তি ${s.money('amount')} দেওয়ার প্রস্তাব দিয়েছেন`,
    ),
  charge: (s) =>
    s.pick(
      `${s.actor} proposes to book ${s.money('amount')} of bank charges`,
      `${s.actor} ব্যাংকের ${s.money('amount')} চার্জ খাতায় লেখার প্রস্তাব দিয়েছেন`,
    ),
  tax_payment: (s) =>
    s.pick(
      `${s.actor} proposes to pay ${s.money('amount')} of kept-back tax to the tax office`,
      `${s.actor} কেটে রাখা কর থেকে ${s.money('amount')} কর অফিসে জমা দেওয়ার প্রস্তাব দিয়েছেন`,
    ),
  figure: (s) =>
    s.pick(
      `${s.actor} proposes a figure of the law or of a provider`,
      `${s.actor} আইন বা কোম্পানির একটি সীমা বা কর ঠিক করার প্রস্তাব দিয়েছেন`,
    ),
  fee_withdrawal: (s) =>
    s.pick(
      `${s.actor} proposes to take out ${s.money('amount')} of fees`,
      `${s.actor} ফি থেকে ${s.money('amount')} তোলার প্রস্তাব দিয়েছেন`,
    ),
}

/** The texts of all events that notify sponsors and operators: see notifications_group. */
const words = {
  'password.changed': (s) => ({
    title: s.pick('Your password was changed', 'আপনার পাসওয়ার্ড বদলানো হয়েছে'),
    body: s.forOperator
      ? s.pick('If it was not you, tell another operator at once.', 'আপনি না করে থাকলে এখনই আরেকজন পরিচালককে জানান।')
      : s.pick(
          'If it was not you, set a new one at the sign-in with a code, and write to us.',
          'আপনি না করে থাকলে সাইন ইন পাতায় কোড নিয়ে নতুন পাসওয়ার্ড দিন আর আমাদের জানান।',
        ),
    link: s.account,
  }),
  'password.reset': (s) => ({
    title: s.pick('Your password was set anew with a code', 'কোড দিয়ে আপনার পাসওয়ার্ড নতুন করা হয়েছে'),
    body: s.pick(
      'If it was not you, somebody reads your e-mail: change its password, and then this one.',
      'আপনি না করে থাকলে কেউ আপনার ইমেইল পড়ছে: আগে ইমেইলের, তারপর এখানকার পাসওয়ার্ড বদলান।',
    ),
    link: s.account,
  }),
  'factor.added': (s) => ({
    title: s.pick(`A second factor was added: ${s.text('name')}`, `দ্বিতীয় প্রমাণ যোগ হয়েছে: ${s.text('name')}`),
    body: s.notYou,
    link: s.account,
  }),
  'factor.removed': (s) => ({
    title: s.pick(`A second factor was removed: ${s.text('name')}`, `দ্বিতীয় প্রমাণ সরানো হয়েছে: ${s.text('name')}`),
    body: s.notYou,
    link: s.account,
  }),
  'factor.reset': (s) => ({
    title: s.pick('Your second factors were removed', 'আপনার দ্বিতীয় প্রমাণগুলো সরানো হয়েছে'),
    body: s.pick(
      `${s.forOperator ? s.actor : 'An operator'} did it: ${s.text('reason')} Your devices were signed out. If you had not lost them, change your password now.`,
      `${s.forOperator ? s.actor : 'একজন পরিচালক'} সরিয়েছেন: ${s.text('reason')} আপনার সব ডিভাইস সাইন আউট হয়েছে। প্রমাণ না হারিয়ে থাকলে এখনই পাসওয়ার্ড বদলান।`,
    ),
    link: s.account,
  }),
  'factor.codes_made': (s) => ({
    title: s.pick('New recovery codes were made', 'নতুন রিকভারি কোড তৈরি হয়েছে'),
    body: `${s.pick('The old ones do not work any more.', 'আগেরগুলো আর চলবে না।')} ${s.notYou}`,
    link: s.account,
  }),
  'factor.code_used': (s) => ({
    title: s.pick('A recovery code was used', 'একটি রিকভারি কোড ব্যবহার হয়েছে'),
    body: s.pick(`${s.number('codesLeft')} are left. ${s.notYou}`, `আর ${s.number('codesLeft')}টি আছে। ${s.notYou}`),
    link: s.account,
  }),
  'contact.changed': (s) => ({
    title: s.pick('Your e-mail was changed', 'আপনার ইমেইল বদলানো হয়েছে'),
    body: s.notYou,
    link: s.account,
  }),
  'token.made': (s) => ({
    title: s.pick(`A new API token: “${s.text('name')}”`, `নতুন API টোকেন: “${s.text('name')}”`),
    body: s.pick(
      'If it was not you, revoke it and change your password now.',
      'আপনি না করে থাকলে এখনই টোকেনটি বাতিল করুন ও পাসওয়ার্ড বদলান।',
    ),
    link: '/sponsor/tokens',
  }),
  'token.revoked': (s) => ({
    title: s.pick('An API token was revoked', 'একটি API টোকেন বাতিল হয়েছে'),
    body: s.pick('Scripts that use it are refused.', 'যে স্ক্রিপ্ট এটি ব্যবহার করে তা আর চলবে না।'),
    link: '/sponsor/tokens',
  }),
  'token.ending': (s) => ({
    title: s.pick(
      `Your API token “${s.text('name')}” ends on ${s.time('endsAt')}`,
      `আপনার API টোকেন “${s.text('name')}”-এর মেয়াদ শেষ হবে ${s.time('endsAt')}-এ`,
    ),
    body: s.pick(
      'Scripts that use it are refused after that. Make a new one under API tokens before, if you still need one.',
      'এরপর যে স্ক্রিপ্ট এটি ব্যবহার করে তা আর চলবে না। দরকার হলে তার আগেই API টোকেন পাতায় নতুন একটি তৈরি করুন।',
    ),
    link: '/sponsor/tokens',
  }),

  'person.role_changed': (s) => ({
    title: s.pick(
      `In your organisation you are now: ${roleOf('en', s.text('role'))}`,
      `প্রতিষ্ঠানে আপনার ভূমিকা এখন: ${roleOf('bn', s.text('role'))}`,
    ),
    body: s.pick(
      'An owner changed it. What you see and may do follows from it.',
      'মালিক এটি বদলেছেন। আপনি কী দেখবেন আর কী করতে পারবেন, তা এর উপর নির্ভর করে।',
    ),
    link: '/sponsor/organisation',
  }),
  'person.joined': (s) => ({
    title: s.pick(
      `Somebody joined your organisation: ${roleOf('en', s.text('role'))}`,
      `আপনার প্রতিষ্ঠানে একজন যোগ দিয়েছেন: ${roleOf('bn', s.text('role'))}`,
    ),
    body: s.pick(
      'By an invitation. A new owner, or one of finance, asks for no refund for 72 hours. If you know nothing of it, remove this person now.',
      'আমন্ত্রণে যোগ দিয়েছেন। নতুন মালিক বা হিসাবের দায়িত্বে থাকা কেউ ৭২ ঘণ্টা টাকা ফেরত চাইতে পারেন না। আপনি এ বিষয়ে কিছু না জানলে তাঁকে এখনই সরিয়ে দিন।',
    ),
    link: '/sponsor/organisation',
  }),
  'person.invited': (s) => ({
    title: s.pick(
      `Somebody was invited to your organisation: ${roleOf('en', s.text('role'))}`,
      `আপনার প্রতিষ্ঠানে একজনকে আমন্ত্রণ জানানো হয়েছে: ${roleOf('bn', s.text('role'))}`,
    ),
    body: s.pick(
      'If you know nothing of it, withdraw the invitation now.',
      'আপনি এ বিষয়ে কিছু না জানলে এখনই আমন্ত্রণটি ফিরিয়ে নিন।',
    ),
    link: '/sponsor/organisation',
  }),
  'person.owners_changed': (s) => ({
    title: s.pick(
      `The owners of your organisation have changed: one was ${roleOf('en', s.text('was'))} and is now ${roleOf('en', s.text('role'))}`,
      `আপনার প্রতিষ্ঠানের মালিকদের মধ্যে বদল হয়েছে: একজন ছিলেন ${roleOf('bn', s.text('was'))}, এখন ${roleOf('bn', s.text('role'))}`,
    ),
    body: s.pick(
      'A new owner asks for no refund, and removes no owner, for 72 hours. If you know nothing of it, act now.',
      'নতুন মালিক ৭২ ঘণ্টা টাকা ফেরত চাইতে বা কোনো মালিককে সরাতে পারেন না। আপনি এ বিষয়ে কিছু না জানলে এখনই ব্যবস্থা নিন।',
    ),
    link: '/sponsor/organisation',
  }),
  'person.left': (s) => ({
    title: s.pick('Somebody left your organisation', 'আপনার প্রতিষ্ঠান থেকে একজন চলে গেছেন'),
    body: s.pick('Who it was is in the log.', 'কে চলে গেছেন, তা কার্যলগে আছে।'),
    link: '/sponsor/organisation',
  }),
  'person.removed': (s) => ({
    title: s.pick('An owner removed somebody', 'একজন মালিক কাউকে সরিয়ে দিয়েছেন'),
    body: s.pick('Who did it is in the log.', 'কে করেছেন, তা কার্যলগে আছে।'),
    link: '/sponsor/organisation',
  }),

  'webhook.made': (s) => ({
    title: s.pick(`A new webhook: ${s.text('host')}`, `নতুন ওয়েবহুক: ${s.text('host')}`),
    body: s.pick(
      'It is told what happens in your campaigns. If it was not you, remove it and change your password now.',
      'আপনার ক্যাম্পেইনে কী হচ্ছে, সেখানে জানানো হবে। আপনি না করে থাকলে এখনই মুছে দিন ও পাসওয়ার্ড বদলান।',
    ),
    link: '/sponsor/webhooks',
  }),
  'webhook.changed': (s) => ({
    title: s.pick(`A webhook was changed: ${s.text('host')}`, `একটি ওয়েবহুক বদলানো হয়েছে: ${s.text('host')}`),
    body: s.notYou,
    link: '/sponsor/webhooks',
  }),
  'webhook.secret_changed': (s) => ({
    title: s.pick(`A webhook has a new secret: ${s.text('host')}`, `ওয়েবহুকের নতুন সিক্রেট: ${s.text('host')}`),
    body: s.pick(
      'The one before signs too for 24 hours. If it was not you, change your password now.',
      'আগেরটিও ২৪ ঘণ্টা চলবে। আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান।',
    ),
    link: '/sponsor/webhooks',
  }),
  'webhook.failing': (s) => ({
    title: s.pick(`Your webhook does not answer: ${s.text('host')}`, `আপনার ওয়েবহুক সাড়া দিচ্ছে না: ${s.text('host')}`),
    body: s.pick(
      'A message was tried for three days. What comes from now on is kept until you switch it on again.',
      'তিন দিন চেষ্টা করেও একটি বার্তা পৌঁছায়নি। আবার চালু না করা পর্যন্ত নতুন বার্তাগুলো জমা থাকবে।',
    ),
    link: '/sponsor/webhooks',
  }),
  'webhook.stopped': (s) => ({
    title: s.pick(`Your webhook was stopped: ${s.text('host')}`, `আপনার ওয়েবহুক বন্ধ করা হয়েছে: ${s.text('host')}`),
    body: s.pick(
      'The API token or the person that changed it last may not do so any more. Look at its address before you switch it on again.',
      'যে API টোকেন দিয়ে বা যিনি এটি শেষবার বদলেছিলেন, তাঁর আর সেই অধিকার নেই। আবার চালু করার আগে ঠিকানাটি দেখে নিন।',
    ),
    link: '/sponsor/webhooks',
  }),

  'operator.added': (s) => ({
    title: s.pick(`${s.text('username')} is an operator now`, `${s.text('username')} এখন একজন পরিচালক`),
    body: s.pick('Added at the command line.', 'কমান্ড লাইনে যোগ করা হয়েছে।'),
    link: '/operator/staff',
  }),
  'operator.addition_proposed': (s) => ({
    title: s.pick(
      `${s.actor} proposes a new operator: ${s.text('username')}`,
      `${s.actor} একজন নতুন পরিচালকের প্রস্তাব দিয়েছেন: ${s.text('username')}`,
    ),
    body: s.pick(
      'A second operator has to agree. Agree only if you know who this is.',
      'আরেকজন পরিচালককে রাজি হতে হবে। ইনি কে, তা জানলে তবেই রাজি হোন।',
    ),
    link: '/operator/approvals',
  }),
  'operator.addition_confirmed': (s) => ({
    title: s.pick(`${s.text('username')} is an operator now`, `${s.text('username')} এখন একজন পরিচালক`),
    body: s.pick(`${s.actor} has agreed to it.`, `${s.actor} রাজি হয়েছেন।`),
    link: '/operator/staff',
  }),
  'operator.addition_rejected': (s) => ({
    title: s.pick(
      `The proposal of ${s.text('username')} was dropped`,
      `${s.text('username')}-কে যোগ করার প্রস্তাব বাদ গেছে`,
    ),
    body: s.pick(`${s.actor} dropped it.`, `${s.actor} বাদ দিয়েছেন।`),
    link: '/operator/staff',
  }),
  'operator.closing_proposed': (s) => ({
    title: s.pick(
      `${s.actor} proposes to close the account of ${s.about}`,
      `${s.actor} ${s.about}-এর অ্যাকাউন্ট বন্ধের প্রস্তাব দিয়েছেন`,
    ),
    body: s.pick(
      `A second operator has to agree. Reason: ${s.text('reason')}`,
      `আরেকজন পরিচালককে রাজি হতে হবে। কারণ: ${s.text('reason')}`,
    ),
    link: '/operator/approvals',
  }),
  'operator.closing_rejected': (s) => ({
    title: s.pick(`The account of ${s.about} stays open`, `${s.about}-এর অ্যাকাউন্ট চালু থাকছে`),
    body: s.pick(`${s.actor} dropped the proposal to close it.`, `বন্ধের প্রস্তাবটি ${s.actor} বাদ দিয়েছেন।`),
    link: '/operator/staff',
  }),
  'operator.closed': (s) => ({
    title: s.pick(`The account of ${s.about} is closed`, `${s.about}-এর অ্যাকাউন্ট বন্ধ হয়েছে`),
    body: s.pick(
      `${s.actor} has agreed to it. Reason: ${s.text('reason')}`,
      `${s.actor} রাজি হয়েছেন। কারণ: ${s.text('reason')}`,
    ),
    link: '/operator/staff',
  }),
  'operator.role_proposed': (s) => ({
    title: s.pick(
      `${s.actor} proposes another role for ${s.about}: ${s.work}`,
      `${s.actor} ${s.about}-এর ভূমিকা বদলানোর প্রস্তাব দিয়েছেন: ${s.work}`,
    ),
    body: s.pick(
      `A second admin has to agree. Reason: ${s.text('reason')}`,
      `আরেকজন অ্যাডমিনকে রাজি হতে হবে। কারণ: ${s.text('reason')}`,
    ),
    link: '/operator/approvals',
  }),
  'operator.role_changed': (s) => ({
    title: s.pick(`${s.about} has another role: ${s.work}`, `${s.about}-এর ভূমিকা এখন: ${s.work}`),
    body: s.pick(
      `${s.actor} has agreed to it. Reason: ${s.text('reason')}`,
      `${s.actor} রাজি হয়েছেন। কারণ: ${s.text('reason')}`,
    ),
    link: '/operator/staff',
  }),
  'operator.role_rejected': (s) => ({
    title: s.pick(`${s.about} keeps the role`, `${s.about}-এর ভূমিকা আগের মতোই থাকছে`),
    body: s.pick(`${s.actor} dropped the proposal to change it.`, `ভূমিকা বদলানোর প্রস্তাবটি ${s.actor} বাদ দিয়েছেন।`),
    link: '/operator/staff',
  }),
  'approval.proposed': (s) => ({
    title: proposals[s.text('kind') as OfFinance](s),
    body: s.pick('A second operator has to agree.', 'আরেকজন পরিচালককে রাজি হতে হবে।'),
    link: '/operator/approvals',
  }),
  'settings.proposed': (s) => ({
    title: s.pick(`${s.actor} proposes other settings`, `${s.actor} সেটিংস বদলানোর প্রস্তাব দিয়েছেন`),
    body: s.pick('A second operator has to agree.', 'আরেকজন পরিচালককে রাজি হতে হবে।'),
    link: '/operator/settings',
  }),
  'text.proposed': (s) => ({
    title: s.pick(`${s.actor} proposes a text for members`, `${s.actor} সদস্যদের জন্য একটি লেখার প্রস্তাব দিয়েছেন`),
    body: s.pick('Another operator has to publish it.', 'আরেকজন পরিচালককে তা প্রকাশ করতে হবে।'),
    link: '/operator/approvals',
  }),
  'backup.restored': (s) => ({
    title: s.pick('The database was put back to a backup', 'ডেটাবেস আগের একটি ব্যাকআপে ফেরানো হয়েছে'),
    body: s.pick(
      `What came after it is missing. Withdrawals in doubt: ${s.number('inDoubt')}.`,
      `ব্যাকআপের পরের তথ্য আর নেই। অনিশ্চিত টাকা তোলা: ${s.number('inDoubt')}টি।`,
    ),
    link: '/operator/payouts',
  }),

  'deposit.confirmed': (s) => ({
    title: s.pick(`${s.money('amount')} is in your balance`, `${s.money('amount')} আপনার ব্যালেন্সে যোগ হয়েছে`),
    body: s.pick('Your payment has arrived.', 'আপনার টাকা পৌঁছেছে।'),
    link: '/sponsor/money',
  }),
  'deposit.failed': (s) => ({
    title: s.pick(`${s.money('amount')} has not arrived`, `${s.money('amount')} পৌঁছায়নি`),
    body: s.pick(
      'We have not received your payment. If you have sent it, write to us.',
      'আপনার টাকা আমরা পাইনি। পাঠিয়ে থাকলে আমাদের জানান।',
    ),
    link: '/sponsor/money',
  }),
  'deposit.held': (s) => ({
    title: s.pick(`We are checking your payment of ${s.money('amount')}`, `আপনার ${s.money('amount')} জমা আমরা যাচাই করছি`),
    body: s.pick(
      'What the gateway told us differs from what we expected. A person looks at it; please do not pay again.',
      'গেটওয়ে যা জানিয়েছে তা আমাদের হিসাবের সঙ্গে মেলেনি। আমাদের একজন এটি দেখছেন; আবার টাকা দেবেন না।',
    ),
    link: '/sponsor/money',
  }),
  'invoice.issued': (s) => ({
    title: s.pick(
      `Invoice ${s.text('number')}: ${s.money('amount')}`,
      `ইনভয়েস ${s.text('number')}: ${s.money('amount')}`,
    ),
    body: s.pick(
      'It is over the platform’s fee of a month, and already paid from your balance.',
      'এটি এক মাসের প্ল্যাটফর্ম ফির ইনভয়েস। টাকা আপনার ব্যালেন্স থেকে আগেই দেওয়া হয়েছে।',
    ),
    link: '/sponsor/invoices',
  }),
  'refund.sent': (s) => ({
    title: s.pick(`${s.money('amount')} was sent back to you`, `${s.money('amount')} আপনাকে ফেরত পাঠানো হয়েছে`),
    body: s.pick('It goes to the bank account that you named.', 'আপনার দেওয়া ব্যাংক অ্যাকাউন্টে যাচ্ছে।'),
    link: '/sponsor/money',
  }),
  'refund.returned': (s) => ({
    title: s.pick(`${s.money('amount')} was not sent back`, `${s.money('amount')} ফেরত পাঠানো হয়নি`),
    body: s.pick(
      `It stays in your balance. Reason: ${s.text('reason')}`,
      `টাকা আপনার ব্যালেন্সেই আছে। কারণ: ${s.text('reason')}`,
    ),
    link: '/sponsor/money',
  }),
  'question.asked': (s) => ({
    title: s.pick(`${s.app}: a tester asks you something`, `${s.app}: একজন পরীক্ষক আপনাকে প্রশ্ন করেছেন`),
    body: s.pick(
      'Your answer helps the test. The 72 hours for a decision go on meanwhile.',
      'আপনার উত্তর পেলে পরীক্ষা ভালো হবে। সিদ্ধান্তের ৭২ ঘণ্টা আগের মতোই চলবে।',
    ),
    link: s.askedLink,
  }),
  'campaign.opened': (s) => ({
    title: s.pick(`${s.app} is open`, `${s.app} চালু হয়েছে`),
    body: s.pick('We have checked the campaign. Members can start.', 'ক্যাম্পেইনটি আমরা দেখেছি। সদস্যরা কাজ শুরু করতে পারেন।'),
    link: s.campaignLink,
  }),
  'campaign.sent_back': (s) => ({
    title: s.pick(`${s.app}: please change something`, `${s.app}: কিছু বদলাতে হবে`),
    body: s.text('reason'),
    link: s.campaignLink,
  }),
  'picture.taken_down': (s) => ({
    title: s.pick(`${s.app}: a picture was taken down`, `${s.app}: একটি ছবি সরানো হয়েছে`),
    body: s.text('reason'),
    link: s.campaignLink,
  }),
  'campaign.closed': (s) => ({
    title: s.pick(`${s.app} is closed`, `${s.app} বন্ধ হয়েছে`),
    body: s.pick(
      `${s.text('reason') === 'date' ? 'Its last day is over.' : 'All places are used.'} Unused money comes back once no review is undecided.`,
      `${s.text('reason') === 'date' ? 'শেষ দিন পার হয়েছে।' : 'সব আসন পূরণ হয়েছে।'} সব মতামতের সিদ্ধান্ত হলে বাকি টাকা ফেরত আসবে।`,
    ),
    link: s.campaignLink,
  }),
  'reviews.due_soon': (s) => ({
    title: s.pick(
      `Reviews to decide within a day: ${s.number('reviews')}`,
      `এক দিনের মধ্যে সিদ্ধান্ত দিতে হবে: ${s.number('reviews')}টি মতামত`,
    ),
    body: s.pick(
      `${s.money('amount')} is at stake. The first is approved by itself on ${s.time('nextDue')}.`,
      `এগুলোর মূল্য ${s.money('amount')}। প্রথমটি ${s.time('nextDue')}-এ নিজে থেকেই অনুমোদিত হবে।`,
    ),
    link: '/sponsor/campaigns',
  }),
  'sponsor.warned': (s) => ({
    title: s.pick('Many rejected reviews', 'আপনি অনেক মতামত বাতিল করেছেন'),
    body: s.pick(
      `Of the ${s.number('decided')} reviews of 30 days that were decided, you rejected ${s.number('rejected')}: more than one in five. Reject only where the work was not done, never for an opinion; where something is missing, ask for a repair. If it goes on, an operator looks at it.`,
      `গত ৩০ দিনে ${s.number('decided')}টি মতামতের সিদ্ধান্ত হয়েছে, তার ${s.number('rejected')}টি আপনি বাতিল করেছেন: প্রতি পাঁচটিতে একটিরও বেশি। কাজ করা না হলে তবেই মতামত বাতিল করুন, কথা পছন্দ না হলে নয়; কিছু বাদ পড়লে সংশোধন চান। এমন চলতে থাকলে একজন পরিচালক বিষয়টি দেখবেন।`,
    ),
    link: '/sponsor/campaigns',
  }),
} satisfies Record<string, WriteText<StaffHelpers>>

/** Events with the same texts as for members. */
const asForMembers = ['sign_in.new_device', 'sign_in.many_failures']
export const staffActions = [...Object.keys(words), ...asForMembers]

/** The text of an event for a sponsor or an operator. Throws if the event has none. */
export function staffWordsOf(action: string, facts: StaffFacts, language: Language): Words {
  const forOperator = facts.role === 'operator'
  const account = `/${facts.role}/account`
  if (asForMembers.includes(action)) return { ...wordsOf(action, facts, language), link: `${account}?open=devices` }
  const write = words[action as keyof typeof words] as WriteText<StaffHelpers> | undefined
  if (!write) throw new Error(`the event ${action} has no text for sponsors and operators`)
  const shared = helpersOf(facts, language)
  return write({
    ...shared,
    forOperator,
    account,
    actor: facts.actor ?? shared.pick('Somebody', 'কেউ একজন'),
    about: facts.about ?? '',
    work: shared.has('worksOn') ? workName[language][shared.text('worksOn') as Work] : '',
    askedLink: facts.taskId === null ? '/sponsor/questions' : `/sponsor/questions?task=${facts.taskId}`,
    campaignLink: facts.campaignId === null ? '/sponsor/campaigns' : `/sponsor/campaigns/${facts.campaignId}`,
    notYou: shared.pick(
      'If it was not you, change your password now and look at your second factors.',
      'আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান আর দ্বিতীয় প্রমাণগুলো দেখে নিন।',
    ),
  })
}
