import type { CallReply } from '../../shared/data/api.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { payouts } from './words.ts'

/** The usual duration of payouts, from actual ones. With too few payouts, nothing is promised. */
export function UsualTime({ usual }: { usual: CallReply<'GET /api/payouts'>['usual'] }) {
  const t = useWords(payouts)
  const f = useFormat()
  return (
    <p className="text-sm text-muted">
      {usual
        ? t('usual', { most: f.length(usual.p95Seconds), half: f.length(usual.medianSeconds) })
        : t('usualUnknown')}
    </p>
  )
}
