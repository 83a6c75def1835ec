import type { CallReply } from '../../shared/data/api.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { catalogue, useWords } from '../../shared/i18n/words.ts'
import { devices } from './desk.ts'

export const insightsWords = catalogue({
  en: () => import('./insights.en.ts'),
  bn: () => import('./insights.bn.ts'),
})

export type Insights = CallReply<'GET /api/sponsor/campaigns/:id/insights'>

/** What the bars are called, in the charts and where a list is narrowed by one. */
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
    answer: (kind: string, label: string) => (kind === 'scale' ? f.digits(label) : label),
  }
}
