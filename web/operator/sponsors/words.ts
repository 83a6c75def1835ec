import { catalogue } from '../../shared/i18n/words.ts'

export const operatorSponsors = catalogue({
  search: { en: 'Search', bn: 'খুঁজুন' },
  organisation: { en: 'Organisation', bn: 'প্রতিষ্ঠান' },
  since: { en: 'Since', bn: 'কবে থেকে' },
  campaignCount: { en: 'Campaigns', bn: 'ক্যাম্পেইন' },
  escrow: { en: 'In escrow', bn: 'জামানতে' },
  balance: { en: 'Balance', bn: 'ব্যালেন্স' },
  none: { en: 'No sponsor found.', bn: 'কাউকে পাওয়া যায়নি।' },
})
