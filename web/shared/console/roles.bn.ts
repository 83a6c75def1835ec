import type { Translation } from '../i18n/words.ts'
import type en from './roles.en.ts'

const words: Translation<typeof en> = {
  notForYou: 'আপনার ভূমিকায় এই পাতা নেই',
  notForYouText: 'আপনার প্রতিষ্ঠানে এই পাতাটি শুধু দেখেন: {roles}। মালিক আপনার ভূমিকা বদলাতে পারেন।',
}
export default words
