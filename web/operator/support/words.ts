import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { catalogue } from '../../shared/i18n/words.ts'

export const operatorSupport = catalogue({
  ticketsLead: { en: 'Support never asks for money, a PIN or a password.', bn: 'সহায়তা দল কখনো টাকা, পিন বা পাসওয়ার্ড চায় না।' },
  noTickets: { en: 'No ticket waits.', bn: 'কোনো আবেদন অপেক্ষায় নেই।' },
  show: { en: 'Show', bn: 'দেখান' },
  state_open: { en: 'Waiting', bn: 'অপেক্ষায়' },
  state_answered: { en: 'Answered', bn: 'উত্তর দেওয়া' },
  state_closed: { en: 'Closed', bn: 'বন্ধ' },
  report_money: { en: 'Report: asks for money or a purchase', bn: 'অভিযোগ: টাকা চায় বা কিছু কিনতে বলে' },
  report_store_rating: { en: 'Report: asks for a rating in a store', bn: 'অভিযোগ: স্টোরে রেটিং দিতে বলে' },
  report_personal_data: {
    en: 'Report: asks for passwords or personal data',
    bn: 'অভিযোগ: পাসওয়ার্ড বা ব্যক্তিগত তথ্য চায়',
  },
  report_harmful: { en: 'Report: harmful in another way', bn: 'অভিযোগ: অন্য কোনোভাবে ক্ষতিকর' },
  report_no_app: { en: 'Report: the app does not exist', bn: 'অভিযোগ: অ্যাপটি খুঁজে পাওয়া যায় না' },
  reportedTask: { en: 'Task {id}', bn: 'কাজ {id}' },
  fromMember: { en: 'Member', bn: 'সদস্য' },
  fromSupport: { en: 'Support', bn: 'সহায়তা দল' },
  answer: { en: 'Answer', bn: 'উত্তর' },
  closeToo: { en: 'Close the ticket with this answer', bn: 'এই উত্তরের সঙ্গে আবেদন বন্ধ করুন' },
  send: { en: 'Send', bn: 'পাঠান' },
  answered: { en: 'Answered.', bn: 'উত্তর দেওয়া হলো।' },
  fraudsLead: {
    en: 'What people reported about somebody who asked for money in our name.',
    bn: 'আমাদের নাম করে কেউ টাকা চাইলে মানুষ এখানে জানান।',
  },
  noFrauds: { en: 'No report.', bn: 'কোনো খবর নেই।' },
  when: { en: 'When', bn: 'কখন' },
  contact: { en: 'Contact', bn: 'যোগাযোগ' },
  fraud_open: { en: 'Open', bn: 'কাজ বাকি' },
  fraud_closed: { en: 'Closed', bn: 'কাজ শেষ' },
  everyReport: { en: 'All reports', bn: 'সব খবর দেখান' },
  reportNumber: { en: 'Report {id}', bn: 'খবর {id}' },
  reach_sms: { en: 'An answer goes out as an SMS.', bn: 'উত্তর এসএমএসে যাবে।' },
  reach_email: { en: 'An answer goes out as an e-mail.', bn: 'উত্তর ইমেইলে যাবে।' },
  reach_none: {
    en: 'Nobody can be written to: the contact is neither an e-mail nor a phone number.',
    bn: 'কাউকে লেখা যাবে না: যোগাযোগের ঘরে যা আছে, তা ইমেইলও নয়, ফোন নম্বরও নয়।',
  },
  steps: { en: 'What was done', bn: 'যা করা হয়েছে' },
  reopened: { en: 'Opened again', bn: 'আবার খোলা হয়েছে' },
  done_answered: { en: 'Answered or warned whoever reported it', bn: 'যিনি জানিয়েছেন, তাঁকে উত্তর দেওয়া বা সাবধান করা হয়েছে' },
  done_hold: { en: 'Placed a hold', bn: 'স্থগিত করা হয়েছে' },
  done_authorities: { en: 'Told the authorities', bn: 'কর্তৃপক্ষকে জানানো হয়েছে' },
  done_nothing: { en: 'Nothing to do', bn: 'করার কিছু নেই' },
  wasWritten: { en: 'Written', bn: 'লেখা হয়েছে' },
  holdOf: { en: 'Hold {id} on {username}', bn: 'স্থগিত {id}, {username}' },
  closeReport: { en: 'Close the report', bn: 'কাজ শেষ করুন' },
  closeNow: { en: 'Close it', bn: 'শেষ করুন' },
  reopenReport: { en: 'Open again', bn: 'আবার খুলুন' },
  reopenNow: { en: 'Open it again', bn: 'আবার খুলুন' },
  whatWasDone: { en: 'What was done', bn: 'কী করা হয়েছে' },
  chooseDone: { en: 'Say what was done.', bn: 'কী করা হয়েছে, বলুন।' },
  message: { en: 'Answer, at least 10 characters', bn: 'উত্তর, অন্তত ১০ অক্ষর' },
  messageHint: {
    en: 'It goes out at once. No links, and never ask for a code, a PIN or money.',
    bn: 'সঙ্গে সঙ্গে চলে যাবে। কোনো লিংক দেবেন না; কোড, পিন বা টাকা কখনো চাইবেন না।',
  },
  whichHold: { en: 'Which hold', bn: 'কোন স্থগিত' },
  noHold: {
    en: 'No hold is active. Place it under Members first.',
    bn: 'কোনো স্থগিত চলছে না। আগে সদস্যদের তালিকা থেকে স্থগিত করুন।',
  },
  note: { en: 'Note for colleagues', bn: 'সহকর্মীদের জন্য নোট' },
  whyAgain: { en: 'Why it is opened again', bn: 'কেন আবার খোলা হচ্ছে' },
  reportClosed: { en: 'The report is closed.', bn: 'খবরটির কাজ শেষ হলো।' },
  reportReopened: { en: 'The report is open again.', bn: 'খবরটি আবার খোলা হলো।' },
})

export type FraudReport = CallReply<'GET /api/operator/fraud-reports'>['items'][number]

export const reloadFrauds = () =>
  refetch('GET /api/operator/fraud-reports', 'GET /api/operator/fraud-reports/:id', 'GET /api/operator/overview')
