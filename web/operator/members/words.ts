import { catalogue } from '../../shared/i18n/words.ts'

export const operatorMembers = catalogue({
  member: { en: 'Member', bn: 'সদস্য' },
  search: { en: 'Search', bn: 'খুঁজুন' },
  searchHint: { en: 'Name, phone, e-mail or number', bn: 'নাম, ফোন, ইমেইল বা নম্বর' },
  none: { en: 'Nobody found.', bn: 'কাউকে পাওয়া যায়নি।' },
  memberNo: { en: 'no. {id}', bn: 'নং {id}' },
  level: { en: 'Level', bn: 'স্তর' },
  balance: { en: 'Balance', bn: 'ব্যালেন্স' },
  approved: { en: 'Approved', bn: 'অনুমোদিত' },
  rejected: { en: 'Rejected', bn: 'বাতিল' },
  since: { en: 'Since', bn: 'কবে থেকে' },
})
