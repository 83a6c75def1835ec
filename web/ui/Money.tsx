import { useFormat } from '../i18n/format.ts'

/** `signed`: a plus and green for money that came, a minus and red for money that went. The sign tells them apart without colour. */
export function Money({ amount, signed }: { amount: number; signed?: boolean }) {
  const f = useFormat()
  if (!signed || amount === 0) return <span className="money">{f.money(amount)}</span>
  const out = amount < 0
  return (
    <span className={`money money--${out ? 'out' : 'in'}`}>
      {out ? '−' : '+'}
      {f.money(Math.abs(amount))}
    </span>
  )
}
