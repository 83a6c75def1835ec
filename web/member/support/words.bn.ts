import type { Translation } from '../../shared/i18n/words.ts'
import type en from './words.en.ts'

const words: Translation<typeof en> = {
  title: 'আমাদের সঙ্গে যোগাযোগ করুন',
  warning: 'সহায়তা দল কখনো টাকা, পিন বা পাসওয়ার্ড চায় না। যে চায়, সে প্রতারক, নিজের যে পরিচয়ই দিক।',
  report: 'কেউ টাকা চেয়ে থাকলে জানান',
  links: 'আমাদের লিখুন',
  linksFailed: 'লিংকগুলো লোড হয়নি।',
  newWindow: 'অন্য অ্যাপ বা পাতা খুলবে',
  tickets: 'আপনার প্রশ্ন',
  loading: 'প্রশ্ন লোড হচ্ছে...',
  none: 'এখনো কোনো প্রশ্ন করেননি।',
  noneText: 'আপনার প্রশ্ন ও আমাদের উত্তর এখানে থাকবে, পরেও পড়তে পারবেন।',
  ask: 'প্রশ্ন করুন',
  subject: 'কী বিষয়ে?',
  text: 'আপনার প্রশ্ন',
  textHint: 'অন্তত ১০টি অক্ষর। পিন বা পাসওয়ার্ড কখনো লিখবেন না।',
  subjectShort: 'কী বিষয়ে, অল্প কথায় লিখুন।',
  textShort: 'অন্তত ১০টি অক্ষর লিখুন।',
  send: 'পাঠান',
  sent: 'আপনার প্রশ্ন পেয়েছি।',
  sendFailed: 'পাঠানো যায়নি।',
  state_open: 'উত্তরের অপেক্ষায়',
  state_answered: 'উত্তর এসেছে',
  state_closed: 'শেষ',
  you: 'আপনি',
  support: 'সহায়তা দল',
  reply: 'আবার লিখুন',
  replySend: 'পাঠিয়ে দিন',
}
export default words
