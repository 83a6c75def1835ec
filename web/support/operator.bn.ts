import type { Translation } from '../i18n/words.ts'
import type en from './operator.en.ts'

const words: Translation<typeof en> = {
  ticketsLead: 'সাহায্যকর্মী কখনো টাকা, পিন বা পাসওয়ার্ড চান না।',
  noTickets: 'কোনো আবেদন অপেক্ষায় নেই।',
  show: 'দেখান',
  state_open: 'অপেক্ষায়',
  state_answered: 'উত্তর দেওয়া',
  state_closed: 'বন্ধ',
  fromMember: 'সদস্য',
  fromSupport: 'সাহায্য',
  answer: 'উত্তর',
  closeToo: 'এই উত্তরের সঙ্গে আবেদন বন্ধ করুন',
  send: 'পাঠান',
  answered: 'উত্তর দেওয়া হলো।',
  fraudsLead: 'আমাদের নাম করে কেউ টাকা চাইলে মানুষ এখানে জানান।',
  noFrauds: 'কোনো খবর নেই।',
  when: 'কখন',
  who: 'কে',
  what: 'কী হয়েছে',
  contact: 'যোগাযোগ',
}
export default words
