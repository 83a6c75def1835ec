import type { Translation } from '../../shared/i18n/words.ts'
import type en from './words.en.ts'

const words: Translation<typeof en> = {
  lead: 'সদস্যকে সৌজন্য দেওয়া, ফি তোলা বা ইনভয়েস বাতিল করা একজনের সিদ্ধান্তে হয় না; আরেকজন পরিচালককে রাজি হতে হয়।',
  propose: 'প্রস্তাব দিন',
  kind: 'ধরন',
  kind_goodwill: 'সৌজন্য',
  kind_fee_withdrawal: 'ফি তোলা',
  kind_credit_note: 'ইনভয়েস বাতিল করে আবার দেওয়া',
  memberNumber: 'সদস্যের নম্বর',
  memberNumberHint: '“সদস্যরা” পাতায় নামের পাশে আছে',
  number: 'পূর্ণ সংখ্যা লিখুন।',
  ownProposal: 'এটি আপনার নিজের প্রস্তাব, আরেকজন পরিচালককে রাজি হতে হবে।',
  amount: 'কত টাকা',
  amountWrong: 'টাকার অঙ্ক লিখুন, যেমন ৫০ বা ৫০.৫০।',
  why: 'কেন? অন্তত ১০ অক্ষর',
  proposed: 'প্রস্তাব জমা হলো। আরেকজন পরিচালক রাজি হলে টাকা যাবে।',
  proposedBy: 'প্রস্তাব করেছেন',
  confirm: 'রাজি, টাকা পাঠান',
  payTitle: 'ফি থেকে {name}-কে {amount} দেবেন?',
  withdrawTitle: 'ফি থেকে {amount} তুলবেন?',
  confirmCredit: 'রাজি, দুটোই ইস্যু করুন',
  issued: 'আপনি রাজি হয়েছেন। ক্রেডিট নোট ও নতুন ইনভয়েস ইস্যু হলো।',
  drop: 'বাদ দিন',
  moved: 'আপনি রাজি হয়েছেন। টাকা পাঠানো হলো।',
  dropped: 'বাদ দেওয়া হলো।',
  none: 'দ্বিতীয় পরিচালকের অপেক্ষায় কিছু নেই।',
}
export default words
