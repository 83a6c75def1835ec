import type { Language } from '../../contract/common.ts'
import type { Work } from '../../contract/work.ts'

/** Display names of operators' roles, as in the console (`web/operator/shared/menu`). */
export const workName: Record<Language, Record<Work, string>> = {
  en: { support: 'Support', finance: 'Finance', content: 'Content', admin: 'Admin' },
  bn: { support: 'সহায়তা', finance: 'অর্থ', content: 'কনটেন্ট', admin: 'অ্যাডমিন' },
}
