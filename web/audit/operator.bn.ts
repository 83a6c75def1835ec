import type { Translation } from '../i18n/words.ts'
import type en from './operator.en.ts'

const words: Translation<typeof en> = {
  lead: 'প্রতিটি কাজ, নতুনটি আগে। কেউ বদলাতে পারে না।',
  lastEvents: 'সবশেষে যা হয়েছে',
  when: 'কখন',
  actor: 'কে',
  all: 'সব',
  actor_member: 'সদস্য',
  actor_sponsor: 'অ্যাপ নির্মাতা',
  actor_operator: 'পরিচালক',
  actor_system: 'সিস্টেম',
  action: 'কাজ',
  about: 'কী নিয়ে',
  detail: 'আরও',
  none: 'এখানে কিছু নেই।',
}
export default words
