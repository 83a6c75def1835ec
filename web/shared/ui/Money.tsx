import { formatMoney } from '../../../contract/format.ts'
import { useLanguage } from '../i18n/language.tsx'

/**
 * An amount that stands by itself. `signed`: a plus and green for money that came, a minus and red for money that went, so that they differ
 * without colour too.
 */
export function Money({ amount, signed }: { amount: number; signed?: boolean }) {
  const language = useLanguage()
  if (!signed || amount === 0) return <span className="money">{formatMoney(amount, language)}</span>
  const out = amount < 0
  return (
    <span className={`money money--${out ? 'out' : 'in'}`}>
      {out ? '−' : '+'}
      {formatMoney(Math.abs(amount), language)}
    </span>
  )
}
