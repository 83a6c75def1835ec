import { catalogue } from '../i18n/words.ts'

export const rolesWords = catalogue({
  notForYou: { en: 'Not for your role', bn: 'আপনার ভূমিকায় এই পাতা নেই' },
  notForYouText: {
    en: 'In your organisation, this page is for: {roles}. An owner can change your role.',
    bn: 'আপনার প্রতিষ্ঠানে এই পাতাটি শুধু দেখেন: {roles}। মালিক আপনার ভূমিকা বদলাতে পারেন।',
  },
})
