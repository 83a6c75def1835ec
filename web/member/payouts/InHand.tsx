import type { CallReply } from '../../shared/data/api.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { payouts } from './words.ts'

/** An estimate of the cash after the provider's charge, which is no charge by Porokh. */
export function InHand({ amount, provider }: { amount: number; provider: CallReply<'POST /api/payouts'>['provider'] }) {
  const t = useWords(payouts)
  const f = useFormat()
  const charge = useLoad('GET /api/settings').data?.cashOutCharges.find((one) => one.provider === provider)
  if (!charge) return null
  return (
    <div className="text-sm" role="status">
      <p className="font-medium">
        {t('inHand', { amount: f.money(amount - Math.ceil((amount * charge.perThousand) / 100_000)) })}
      </p>
      <p className="text-muted">{t('inHandNote', { provider: t(provider) })}</p>
    </div>
  )
}
