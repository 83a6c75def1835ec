import type { CallReply } from '../../shared/data/api.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { catalogue, useWords } from '../../shared/i18n/words.ts'

export const operatorInbox = catalogue({
  lead: {
    en: 'All that waits for a decision, what should be decided first at the top.',
    bn: 'যা কিছুর সিদ্ধান্ত বাকি আছে। যেটির সিদ্ধান্ত আগে দরকার, সেটি ওপরে।',
  },
  kind: { en: 'Queue', bn: 'কোন ধরনের' },
  all: { en: 'All', bn: 'সব' },
  kind_dispute: { en: 'Dispute', bn: 'আপত্তি' },
  kind_appeal: { en: 'Appeal', bn: 'আপিল' },
  kind_batch: { en: 'Batch of payouts', bn: 'টাকা পাঠানোর তালিকা' },
  kind_unknown: { en: 'Payout without a known end', bn: 'ফল অজানা টাকা তোলা' },
  kind_unsent: { en: 'Payouts to send', bn: 'পাঠানো বাকি টাকা' },
  kind_ticket: { en: 'Ticket', bn: 'সাহায্যের আবেদন' },
  kind_refund: { en: 'Refund', bn: 'টাকা ফেরত' },
  kind_deposit: { en: 'Bank transfer', bn: 'ব্যাংক ট্রান্সফার' },
  kind_fraud: { en: 'Fraud report', bn: 'প্রতারণার খবর' },
  kind_approval: { en: 'Second operator', bn: 'দ্বিতীয় পরিচালক' },
  kind_closing: { en: 'Account to close', bn: 'বন্ধ করার অ্যাকাউন্ট' },
  kind_role: { en: 'Another role', bn: 'অন্য ভূমিকা' },
  kind_settings: { en: 'Settings', bn: 'সেটিং' },
  kind_addition: { en: 'New operator', bn: 'নতুন পরিচালক' },
  kind_text: { en: 'Text to publish', bn: 'প্রকাশের লেখা' },
  text_announcement: { en: 'Notice', bn: 'নোটিশ' },
  text_banner: { en: 'Banner or promotion', bn: 'ব্যানার বা প্রচার' },
  text_faq: { en: 'Question', bn: 'প্রশ্ন' },
  text_page: { en: 'Page', bn: 'পাতা' },
  text_support_link: { en: 'Support link', bn: 'যোগাযোগের লিংক' },
  kind_day: { en: 'Day to close', bn: 'বন্ধ করার দিন' },
  kind_campaign: { en: 'Campaign to check', bn: 'যাচাই করার ক্যাম্পেইন' },
  kind_payment: { en: 'Payment to look at', bn: 'যে পেমেন্ট দেখতে হবে' },
  kind_leftover: { en: 'Left over', bn: 'মেলানো বাকি' },
  kind_abuse: { en: 'Market abuse', bn: 'অপব্যবহার' },
  appeal_payout: { en: 'Payouts are stopped', bn: 'টাকা তোলা বন্ধ' },
  appeal_sign_in: { en: 'Sign-in is stopped', bn: 'সাইন ইন বন্ধ' },
  appeal_work: { en: 'No new tasks', bn: 'নতুন কাজ বন্ধ' },
  batch_bkash: { en: 'bKash: without its whole result', bn: 'বিকাশ: পুরো ফলাফল আসেনি' },
  batch_nagad: { en: 'Nagad: without its whole result', bn: 'নগদ: পুরো ফলাফল আসেনি' },
  batch_rocket: { en: 'Rocket: without its whole result', bn: 'রকেট: পুরো ফলাফল আসেনি' },
  batch_bkash_doubt: { en: 'bKash: may have been sent', bn: 'বিকাশ: হয়তো পাঠানো হয়েছে' },
  batch_nagad_doubt: { en: 'Nagad: may have been sent', bn: 'নগদ: হয়তো পাঠানো হয়েছে' },
  batch_rocket_doubt: { en: 'Rocket: may have been sent', bn: 'রকেট: হয়তো পাঠানো হয়েছে' },
  unknown_bkash: { en: 'bKash: paid or not?', bn: 'বিকাশ: পৌঁছেছে কি না?' },
  unsent_bkash: { en: 'bKash', bn: 'বিকাশ' },
  unsent_nagad: { en: 'Nagad', bn: 'নগদ' },
  unsent_rocket: { en: 'Rocket', bn: 'রকেট' },
  approval_goodwill: { en: 'Goodwill to a member', bn: 'সদস্যকে বাড়তি টাকা' },
  approval_fee_withdrawal: { en: 'Withdrawal of fees', bn: 'ফি তোলা' },
  approval_tax_payment: { en: 'Kept-back tax to the tax office', bn: 'কেটে রাখা কর জমা' },
  approval_charge: { en: 'Charges of a bank', bn: 'ব্যাংকের চার্জ' },
  approval_figure: { en: 'A figure of the law or of a provider', bn: 'সীমা বা কর' },
  approval_credit_note: { en: 'Credit note', bn: 'ক্রেডিট নোট' },
  approval_statement: { en: 'Statement to take back', bn: 'ফিরিয়ে নেওয়ার বিবরণী' },
  role_support: { en: 'Support', bn: 'সহায়তা' },
  role_finance: { en: 'Finance', bn: 'অর্থ' },
  role_content: { en: 'Content', bn: 'কনটেন্ট' },
  role_admin: { en: 'Admin', bn: 'অ্যাডমিন' },
  settings_businessHours: { en: 'Hours', bn: 'কাজ শুরুর সময়' },
  settings_resetTime: { en: 'Start of the day', bn: 'দিনের শুরু' },
  settings_timeAllowedMinutes: { en: 'Time for a task', bn: 'কাজ শেষ করার সময়' },
  settings_payoutMinimum: { en: 'Smallest payout', bn: 'সবচেয়ে কম টাকা তোলা' },
  settings_payoutDailyLimit: { en: 'Most in a day', bn: 'দিনে সবচেয়ে বেশি' },
  settings_levels: { en: 'Levels', bn: 'স্তর' },
  abuse_related: { en: 'Related accounts', bn: 'সম্পর্কিত অ্যাকাউন্ট' },
  abuse_copied: { en: 'Copied reviews', bn: 'নকল মতামত' },
  abuse_machine: { en: 'Pasted or too quick', bn: 'পেস্ট করা বা খুব দ্রুত' },
  abuse_rejecting: { en: 'Many rejections', bn: 'অনেক বাতিল' },
  whose: { en: 'Taken by', bn: 'কে নিয়েছেন' },
  whose_all: { en: 'All', bn: 'সবার' },
  whose_mine: { en: 'Me', bn: 'আমি' },
  whose_nobody: { en: 'Nobody', bn: 'কেউ না' },
  none: { en: 'Nothing waits here.', bn: 'এখানে কিছু বাকি নেই।' },
  noneText: { en: 'What comes in is shown by itself.', bn: 'নতুন কিছু এলে নিজে থেকেই দেখা যাবে।' },
  choose: { en: 'Choose something from the list.', bn: 'তালিকা থেকে একটি বেছে নিন।' },
  decideBy: { en: 'Decide by {time}', bn: '{time}-এর মধ্যে সিদ্ধান্ত দিন' },
  late: { en: 'Late', bn: 'দেরি হয়েছে' },
  runsOut: { en: 'Runs out {time}', bn: 'শেষ হবে {time}' },
  decided: { en: 'Decided', bn: 'সিদ্ধান্ত হয়েছে' },
  decidedText: {
    en: 'This does not wait any more. It stays here until the list is asked for again.',
    bn: 'এটি আর বাকি নেই। তালিকাটি আবার আনা পর্যন্ত এখানেই থাকবে।',
  },
  toList: { en: 'To the list', bn: 'তালিকায় ফিরুন' },
  fresh: {
    en: { one: '{count} more has come in', other: '{count} more have come in' },
    bn: { one: 'আরও {count}টি এসেছে', other: 'আরও {count}টি এসেছে' },
  },
  showFresh: { en: 'Show', bn: 'দেখুন' },
  reload: { en: 'Ask again', bn: 'আবার আনুন' },
  help: { en: 'Keys', bn: 'কিবোর্ড' },
  mine: { en: 'Yours', bn: 'আপনার' },
  takenBy: { en: '{name} has this', bn: 'এটি {name}-এর কাছে' },
  yours: {
    en: 'You have this since {since}. It ends at {until} unless you go on with it.',
    bn: '{since} থেকে এটি আপনার কাছে আছে। কাজ চালিয়ে না গেলে {until}-এ শেষ হবে।',
  },
  theirs: {
    en: '{name} has this since {since}, until {until}. Meanwhile nobody else can decide it.',
    bn: 'এটি {since} থেকে {until} পর্যন্ত {name}-এর কাছে। এ সময় অন্য কেউ সিদ্ধান্ত দিতে পারবেন না।',
  },
  nobodys: { en: 'Nobody has taken this.', bn: 'এটি কেউ নেননি।' },
  take: { en: 'Take it', bn: 'নিন' },
  giveBack: { en: 'Give it back', bn: 'ফিরিয়ে দিন' },
  takeOver: { en: 'Take it over', bn: 'নিজের কাছে নিন' },
  takeOverTitle: { en: 'Take this over from {name}?', bn: '{name}-এর কাছ থেকে নেবেন?' },
  takeOverText: {
    en: '{name} may be working on it. The audit log keeps that you took it over.',
    bn: '{name} হয়তো এটি নিয়ে কাজ করছেন। আপনি নিজের কাছে নিয়েছেন, তা কার্যলগে থাকবে।',
  },
  assign: { en: 'Give it to a colleague', bn: 'সহকর্মীকে দিন' },
  colleague: { en: 'Colleague', bn: 'সহকর্মী' },
  assigned: { en: 'Given to {name}', bn: '{name}-কে দেওয়া হয়েছে' },
  noColleague: { en: 'There is no other operator.', bn: 'আর কোনো পরিচালক নেই।' },
  views: { en: 'Views', bn: 'রাখা বাছাই' },
  saveView: { en: 'Keep this view', bn: 'এই বাছাই রাখুন' },
  saveViewText: {
    en: 'The queue and whose items are shown, under a name of yours, in this browser.',
    bn: 'কোন ধরনের ও কার কাছে থাকা জিনিস দেখাবে, তা আপনার দেওয়া নামে এই ব্রাউজারে থাকবে।',
  },
  viewName: { en: 'Name', bn: 'নাম' },
  save: { en: 'Keep', bn: 'রাখুন' },
  removeView: { en: 'Remove the view {name}', bn: '{name} বাছাইটি সরান' },
  key_next: { en: 'Next', bn: 'পরেরটি' },
  key_before: { en: 'The one before', bn: 'আগেরটি' },
  key_enter: { en: 'Into the item that is shown, to decide it', bn: 'যেটি দেখা যাচ্ছে তার ভেতরে, সিদ্ধান্ত দিতে' },
  key_claim: { en: 'Take it, give it back, or take it over', bn: 'নিন, ফিরিয়ে দিন, বা নিজের কাছে নিন' },
  key_agree: {
    en: 'Agree: the item’s first button, or what to write before it',
    bn: 'রাজি: প্রথম বোতামটি, বা তার আগে যা লিখতে হবে',
  },
  key_refuse: { en: 'Refuse', bn: 'রাজি নন' },
  key_third: { en: 'The third way, such as the file of a batch', bn: 'তৃতীয় উপায়, যেমন তালিকার ফাইল' },
  key_search: { en: 'Search everything', bn: 'সবকিছুর মধ্যে খুঁজুন' },
  key_help: { en: 'These keys', bn: 'কিবোর্ডের এই তালিকা' },
  keysOn: { en: 'Single keys act', bn: 'এক অক্ষরের কী কাজ করবে' },
})

export type Item = CallReply<'GET /api/operator/inbox'>['items'][number]

/** Queues for which the server sends a code as the subject. */
const worded: readonly Item['kind'][] = [
  'appeal',
  'batch',
  'unknown',
  'unsent',
  'approval',
  'role',
  'text',
  'settings',
  'abuse',
]

/** An item's subject as written. */
export const writtenTitle = ({ kind, title }: Item): string | null => (worded.includes(kind) ? null : title || null)

/** For some queues the server sends comma-separated codes, or the day of an account at a rail or bank. */
export function useTitle(): (item: Item) => string | null {
  const t = useWords(operatorInbox)
  const f = useFormat()
  return ({ kind, title, day }) => {
    if (day) return f.date(`${day}T06:00:00Z`)
    const words = title
      .split(',')
      .map((one) => `${kind}_${one}`)
      .filter((key) => t.knows(key))
    return words.map((key) => t(key as 'abuse_related')).join(', ') || null
  }
}
