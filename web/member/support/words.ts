import { catalogue } from '../../shared/i18n/words.ts'

export const support = catalogue({
  title: { en: 'Contact Our Support', bn: 'আমাদের সঙ্গে যোগাযোগ করুন' },
  warning: {
    en: 'Support never asks for money, for your PIN or for your password. Whoever does is a fraud, whatever they call themselves.',
    bn: 'সহায়তা দল কখনো টাকা, পিন বা পাসওয়ার্ড চায় না। যে চায়, সে প্রতারক, নিজের যে পরিচয়ই দিক।',
  },
  report: { en: 'Report somebody who asked for money', bn: 'কেউ টাকা চেয়ে থাকলে জানান' },
  links: { en: 'Write to us', bn: 'আমাদের লিখুন' },
  linksFailed: { en: 'The links did not load.', bn: 'লিংকগুলো লোড হয়নি।' },
  newWindow: { en: 'opens another app or page', bn: 'অন্য অ্যাপ বা পাতা খুলবে' },
  signInToAsk: {
    en: 'Members find their questions and our answers here.',
    bn: 'সদস্য হলে আপনার প্রশ্ন ও আমাদের উত্তর এখানে পাবেন।',
  },
  signIn: { en: 'Sign In', bn: 'সাইন ইন' },
  tickets: { en: 'Your questions', bn: 'আপনার প্রশ্ন' },
  loading: { en: 'Loading questions...', bn: 'প্রশ্ন লোড হচ্ছে...' },
  none: { en: 'No questions yet.', bn: 'এখনো কোনো প্রশ্ন করেননি।' },
  noneText: {
    en: 'What you ask, and what we answer, stays here to be read again.',
    bn: 'আপনার প্রশ্ন ও আমাদের উত্তর এখানে থাকবে, পরেও পড়তে পারবেন।',
  },
  ask: { en: 'Ask a question', bn: 'প্রশ্ন করুন' },
  subject: { en: 'About what?', bn: 'কী বিষয়ে?' },
  text: { en: 'Your question', bn: 'আপনার প্রশ্ন' },
  textHint: {
    en: 'At least 10 characters. Never your PIN or your password.',
    bn: 'অন্তত ১০টি অক্ষর। পিন বা পাসওয়ার্ড কখনো লিখবেন না।',
  },
  subjectShort: { en: 'Say in a few words what it is about.', bn: 'কী বিষয়ে, অল্প কথায় লিখুন।' },
  textShort: { en: 'Write at least 10 characters.', bn: 'অন্তত ১০টি অক্ষর লিখুন।' },
  send: { en: 'Send', bn: 'পাঠান' },
  sent: { en: 'Your question has arrived.', bn: 'আপনার প্রশ্ন পেয়েছি।' },
  sendFailed: { en: 'It was not sent.', bn: 'পাঠানো যায়নি।' },
  state_open: { en: 'Waits for an answer', bn: 'উত্তরের অপেক্ষায়' },
  state_answered: { en: 'Answered', bn: 'উত্তর এসেছে' },
  state_closed: { en: 'Closed', bn: 'শেষ' },
  you: { en: 'You', bn: 'আপনি' },
  support: { en: 'Support', bn: 'সহায়তা দল' },
  reply: { en: 'Write again', bn: 'আবার লিখুন' },
  replySend: { en: 'Send reply', bn: 'পাঠিয়ে দিন' },
})
