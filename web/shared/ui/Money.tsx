import { formatMoney } from '../../../contract/format.ts'
import { Amount } from './boxes.tsx'
import { useLanguage } from '../i18n/language.tsx'

/**
 * An amount that stands by itself. `signed`: a plus and green for money that came, a minus and red for money that went, so that they differ
 * without colour too.
 */
export function Money({ amount, signed }: { amount: number; signed?: boolean }) {
  const language = useLanguage()
  if (!signed || amount === 0) return <Amount>{formatMoney(amount, language)}</Amount>
  const out = amount < 0
  return (
    <Amount className={out ? 'text-red-text' : 'text-green-text'}>
      {out ? '−' : '+'}
      {formatMoney(Math.abs(amount), language)}
    </Amount>
  )
}
