import { formatMoney } from '../../../contract/format.ts'
import { Amount } from './boxes.tsx'
import { useLanguage } from '../i18n/language.tsx'

/**
 * A standalone amount. `signed`: incoming money has a plus and is green, outgoing money has a minus and is red, so that the sign
 * distinguishes them without colour.
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
