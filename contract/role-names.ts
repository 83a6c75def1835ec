import type { Language } from './common.ts'
import type { PersonRole } from './endpoint.ts'

/** What the roles of an organisation are called. The terms are in docs/words.md. */
export const roleNames: Record<Language, Record<PersonRole, string>> = {
  en: { owner: 'owner', editor: 'editor', reviewer: 'reviewer', finance: 'finance' },
  bn: { owner: 'মালিক', editor: 'সম্পাদক', reviewer: 'পর্যালোচক', finance: 'হিসাবরক্ষক' },
}
