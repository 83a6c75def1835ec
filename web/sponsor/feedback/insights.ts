import { withScaleEnd } from '../../../contract/scale.ts'
import type { CallReply } from '../../shared/data/api.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { catalogue, useWords } from '../../shared/i18n/words.ts'
import { devices } from './submission-filter.ts'

export const insightsWords = catalogue({
  only: { en: 'Only those with', bn: 'শুধু এগুলো' },
  takeOff: { en: 'No longer only: {name}', bn: 'এই শর্ত সরান: {name}' },
  unknown: { en: 'Not known', bn: 'জানা নেই' },
  levelOf: { en: 'VIP {level}', bn: 'ভিআইপি {level}' },
  device_android_phone: { en: 'Android phone', bn: 'অ্যান্ড্রয়েড ফোন' },
  device_android_tablet: { en: 'Android tablet', bn: 'অ্যান্ড্রয়েড ট্যাবলেট' },
  device_apple: { en: 'iPhone or iPad', bn: 'আইফোন বা আইপ্যাড' },
  device_computer: { en: 'Computer', bn: 'কম্পিউটার' },
  androidOf: { en: 'Android {version}', bn: 'অ্যান্ড্রয়েড {version}' },
  found: {
    en: { one: '{count} submission', other: '{count} submissions' },
    bn: { one: '{count}টি জমা', other: '{count}টি জমা' },
  },
  readThese: { en: 'Read these reviews', bn: 'এই মতামতগুলো পড়ুন' },
  asPdf: { en: 'Report as PDF', bn: 'PDF প্রতিবেদন' },
  noneFound: {
    en: 'Nothing has all that is asked for. Take something off.',
    bn: 'যা যা চাওয়া হয়েছে, সব মেলে এমন কিছু নেই। কোনো একটি শর্ত সরিয়ে দিন।',
  },
  byDay: { en: 'By day', bn: 'দিন অনুযায়ী' },
  byDayLead: {
    en: 'Bars: what was handed in. Line: the average stars of what is decided.',
    bn: 'স্তম্ভ: যা জমা পড়েছে। রেখা: সিদ্ধান্ত হয়েছে এমন মতামতের গড় তারা।',
  },
  day: { en: 'Day', bn: 'দিন' },
  handedIn: { en: 'Handed in', bn: 'জমা পড়েছে' },
  averageStars: { en: 'Average stars', bn: 'গড় তারা' },
  asTable: { en: 'The figures as a table', bn: 'সংখ্যাগুলো টেবিলে দেখুন' },
  byState: { en: 'Decisions', bn: 'সিদ্ধান্ত' },
  byLevel: { en: 'By level', bn: 'স্তর অনুযায়ী' },
  byLevelLead: { en: 'The tester’s level when the review was handed in.', bn: 'মতামত জমা দেওয়ার সময় পরীক্ষকের স্তর।' },
  byDevice: { en: 'By device', bn: 'ডিভাইস অনুযায়ী' },
  byAndroid: { en: 'By version of Android', bn: 'অ্যান্ড্রয়েডের ভার্সন অনুযায়ী' },
  byAndroidLead: { en: 'Where the phone told it.', bn: 'যেসব ফোন তা জানিয়েছে।' },
  searchAnswers: { en: 'Search all answers', bn: 'সব উত্তরে খুঁজুন' },
  noAnswers: { en: 'No answer yet.', bn: 'এখনো কোনো উত্তর নেই।' },
  answersFound: {
    en: { one: '{count} answer', other: '{count} answers' },
    bn: { one: '{count}টি উত্তর', other: '{count}টি উত্তর' },
  },
  answer: { en: 'Answer', bn: 'উত্তর' },
  review: { en: 'Review', bn: 'মতামত' },
  state: { en: 'State', bn: 'অবস্থা' },
  question: { en: 'Question', bn: 'প্রশ্ন' },
  searchIn: { en: 'Search the answers', bn: 'উত্তরের মধ্যে খুঁজুন' },
  toInsights: { en: 'To the charts', bn: 'চার্টে ফিরে যান' },
  noQuestion: { en: 'No question is answered in words.', bn: 'কোনো প্রশ্নের উত্তর লিখে দিতে হয় না।' },
  noQuestionText: {
    en: 'The campaign asks for choices and scales only: their bars are in the insights.',
    bn: 'এই ক্যাম্পেইনে শুধু বেছে নেওয়ার আর নম্বর দেওয়ার প্রশ্ন আছে। সেগুলোর স্তম্ভ বিশ্লেষণে পাবেন।',
  },
  compare: { en: 'Compare two campaigns', bn: 'দুটি ক্যাম্পেইন পাশাপাশি' },
  compareWith: { en: 'With', bn: 'যার সঙ্গে' },
  chooseOne: { en: 'Choose a campaign', bn: 'একটি ক্যাম্পেইন বেছে নিন' },
  chooseText: {
    en: 'Its figures then stand beside those of this one.',
    bn: 'তখন এই ক্যাম্পেইনের পাশে সেটির সংখ্যা দেখা যাবে।',
  },
  noOther: { en: 'There is no other campaign yet.', bn: 'এখনো অন্য কোনো ক্যাম্পেইন নেই।' },
  sameTitle: {
    en: 'Both campaigns have the same title: this one is always on the left.',
    bn: 'দুটি ক্যাম্পেইনের শিরোনাম এক: এটি সব সময় বাঁ দিকে।',
  },
  measure: { en: 'What', bn: 'কী' },
  difference: { en: 'Difference', bn: 'পার্থক্য' },
  whole: { en: 'As a whole', bn: 'সব মিলিয়ে' },
  more: { en: '{value} more', bn: '{value} বেশি' },
  less: { en: '{value} less', bn: '{value} কম' },
  same: { en: 'The same', bn: 'সমান' },
  points: { en: '{value} percentage points', bn: '{value} শতাংশ পয়েন্ট' },
  links: { en: 'Public links', bn: 'সবার জন্য খোলা লিংক' },
  linksLead: {
    en: 'Whoever has such a link reads the figures of this campaign, without signing in: never a word of a tester, no tags, no decisions. Numbers are rounded and new once a day, from ten decided submissions on.',
    bn: 'এমন লিংক যাঁর কাছে আছে, তিনি সাইন ইন না করেই এই ক্যাম্পেইনের সংখ্যা দেখেন: পরীক্ষকদের কোনো লেখা, ট্যাগ বা সিদ্ধান্ত কখনো নয়। সংখ্যাগুলো আনুমানিক, দিনে একবার বদলায়, আর অন্তত দশটি জমার সিদ্ধান্ত হলে দেখা যায়।',
  },
  linkDays: { en: 'It works for', bn: 'যত দিন চলবে' },
  linkDaysOf: { en: { one: '{count} day', other: '{count} days' }, bn: { one: '{count} দিন', other: '{count} দিন' } },
  linkMake: { en: 'Make a public link', bn: 'লিংক তৈরি করুন' },
  linkOnce: { en: 'Copy it now. It is shown this once.', bn: 'এখনই কপি করে রাখুন। আর দেখানো হবে না।' },
  linkCopy: { en: 'Copy', bn: 'কপি করুন' },
  linkCopied: { en: 'Copied.', bn: 'কপি হয়েছে।' },
  linkMade: { en: 'Made', bn: 'তৈরি' },
  linkBy: { en: 'By', bn: 'কে' },
  linkEnds: { en: 'Works until', bn: 'যে পর্যন্ত চলবে' },
  noLinks: { en: 'No public link works now.', bn: 'এখন কোনো লিংক চালু নেই।' },
  linkRevoke: { en: 'Revoke', bn: 'বাতিল করুন' },
  linkRevokeOf: { en: 'Revoke the link of {time}', bn: '{time}-এর লিংকটি বাতিল করুন' },
  linkRevokeTitle: { en: 'Revoke this link?', bn: 'লিংকটি বাতিল করবেন?' },
  linkRevokeLead: {
    en: 'Whoever opens it sees that it does not work. It cannot be brought back; make a new one instead.',
    bn: 'যিনি খুলবেন, তিনি দেখবেন যে লিংকটি কাজ করছে না। এটি ফিরিয়ে আনা যায় না; দরকার হলে নতুন একটি তৈরি করুন।',
  },
  linkRevoked: { en: 'The link no longer works.', bn: 'লিংকটি আর কাজ করবে না।' },
})

export type Insights = CallReply<'GET /api/sponsor/campaigns/:id/insights'>

type Scale = Pick<Insights['answers'][number], 'kind' | 'low' | 'high'>

/** Names of the bars, in charts and in filters. */
export function useBarNames() {
  const t = useWords(insightsWords)
  const f = useFormat()
  return {
    level: (level: string | null) => (level === null ? t('unknown') : t('levelOf', { level: f.digits(level) })),
    device: (device: string | null) => {
      const known = devices.find((one) => one === device)
      return known ? t(`device_${known}`) : t('unknown')
    },
    android: (version: string) => t('androidOf', { version: f.digits(version) }),
    day: (day: string) => f.date(day),
    answer: (question: Scale, label: string) =>
      question.kind === 'scale' ? withScaleEnd(question, label, f.digits(label)) : label,
  }
}
