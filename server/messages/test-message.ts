import type { Language } from '../../contract/common.ts'

/** What operators send to themselves, to see whether a gateway works. */
export const testWords: Record<Language, { subject: string; body: string }> = {
  en: { subject: 'A test of Porokh', body: 'Porokh: this is a test message. There is nothing to do.' },
  bn: { subject: 'পরখের পরীক্ষা', body: 'পরখ: এটি একটি পরীক্ষামূলক মেসেজ। কিছু করতে হবে না।' },
}
