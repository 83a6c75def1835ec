import type { Language } from '../../contract/common.ts'
import type { Insights } from './insights-sql.ts'

type State = Insights['states'][number]['state']
type Device = NonNullable<Insights['devices'][number]['device']>

interface Words {
  brand: string
  title: string
  app: string
  organisation: string
  made: string
  only: string
  submissions: string
  averageStars: string
  median: string
  p95: string
  none: string
  stars: string
  starsLead: string
  starsOf: (stars: string) => string
  byDay: string
  byDayLead: (most: string, day: string) => string
  decisions: string
  byLevel: string
  byDevice: string
  byAndroid: string
  androidOf: (version: string) => string
  tags: string
  unknown: string
  newest: (shown: string, all: string) => string
  states: Record<State, string>
  devices: Record<Device, string>
  search: (text: string) => string
  similar: string
  unlike: string
  page: (number: string, count: string) => string
  privacy: string
}

/** What the report says. The screens have the same words (`web/sponsor/feedback/insights.ts`, `web/shared/console/feedback/words.ts`). */
export const reportWords: Record<Language, Words> = {
  en: {
    brand: 'Porokh',
    title: 'Report of a campaign',
    app: 'App',
    organisation: 'For',
    made: 'Made',
    only: 'Only',
    submissions: 'Submissions',
    averageStars: 'Average stars',
    median: 'Half took less than',
    p95: '95 of 100 took less than',
    none: '—',
    stars: 'Stars given',
    starsLead: 'Decided submissions only.',
    starsOf: (stars) => (stars === '1' ? '1 star' : `${stars} stars`),
    byDay: 'By day',
    byDayLead: (most, day) => `The most on one day: ${most}, on ${day}.`,
    decisions: 'Decisions',
    byLevel: 'By level',
    byDevice: 'By device',
    byAndroid: 'By version of Android',
    androidOf: (version) => `Android ${version}`,
    tags: 'Tags',
    unknown: 'Not known',
    newest: (shown, all) => `The newest ${shown} of ${all} answers.`,
    states: {
      in_progress: 'Being tested',
      submitted: 'To decide',
      repair: 'Repair asked',
      approved: 'Approved',
      rejected: 'Rejected',
      disputed: 'Disputed',
      returned: 'Given back',
      expired: 'Expired',
    },
    devices: {
      android_phone: 'Android phone',
      android_tablet: 'Android tablet',
      apple: 'iPhone or iPad',
      computer: 'Computer',
    },
    search: (text) => `with “${text}”`,
    similar: 'near-duplicates',
    unlike: 'no near-duplicates',
    page: (number, count) => `Page ${number} of ${count}`,
    privacy: 'What testers write is for your organisation only: do not publish their words.',
  },
  bn: {
    brand: 'পরখ',
    title: 'ক্যাম্পেইনের প্রতিবেদন',
    app: 'অ্যাপ',
    organisation: 'যার জন্য',
    made: 'তৈরি',
    only: 'শুধু',
    submissions: 'জমা',
    averageStars: 'গড় তারা',
    median: 'অর্ধেকের লেগেছে এর কম',
    p95: '১০০ জনে ৯৫ জনের লেগেছে এর কম',
    none: '—',
    stars: 'কত তারা পেয়েছে',
    starsLead: 'শুধু সিদ্ধান্ত হওয়া জমা।',
    starsOf: (stars) => `${stars} তারা`,
    byDay: 'দিন অনুযায়ী',
    byDayLead: (most, day) => `এক দিনে সবচেয়ে বেশি ${most}টি, ${day}।`,
    decisions: 'সিদ্ধান্ত',
    byLevel: 'স্তর অনুযায়ী',
    byDevice: 'ডিভাইস অনুযায়ী',
    byAndroid: 'অ্যান্ড্রয়েডের ভার্সন অনুযায়ী',
    androidOf: (version) => `অ্যান্ড্রয়েড ${version}`,
    tags: 'ট্যাগ',
    unknown: 'জানা নেই',
    newest: (shown, all) => `${all}টি উত্তরের সবচেয়ে নতুন ${shown}টি।`,
    states: {
      in_progress: 'পরীক্ষা চলছে',
      submitted: 'সিদ্ধান্ত বাকি',
      repair: 'সংশোধন চাওয়া হয়েছে',
      approved: 'অনুমোদিত',
      rejected: 'বাতিল',
      disputed: 'আপত্তি আছে',
      returned: 'ফেরত দেওয়া',
      expired: 'সময় শেষ',
    },
    devices: {
      android_phone: 'অ্যান্ড্রয়েড ফোন',
      android_tablet: 'অ্যান্ড্রয়েড ট্যাবলেট',
      apple: 'আইফোন বা আইপ্যাড',
      computer: 'কম্পিউটার',
    },
    search: (text) => `“${text}” আছে এমন`,
    similar: 'প্রায় একই লেখা',
    unlike: 'প্রায় একই লেখা নয়',
    page: (number, count) => `পৃষ্ঠা ${number}, মোট ${count}`,
    privacy: 'পরীক্ষকদের লেখা শুধু আপনার প্রতিষ্ঠানের জন্য: প্রকাশ করবেন না।',
  },
}
