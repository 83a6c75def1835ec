import { useLoad } from '../../shared/data/data.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Money } from '../../shared/ui/Money.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { sponsorAccount } from '../../shared/console/money/words.ts'

/** Balance, escrow, and the total paid for reviews. */
export function Figures() {
  const t = useWords(sponsorAccount)
  const { data, problem, retry } = useLoad('GET /api/sponsor/balance')
  if (problem && !data) return <ErrorState problem={problem} retry={retry} />
  const figure = (label: string, amount: number | undefined, hint?: string) => (
    <div className="figure">
      <div className="figure__label">{label}</div>
      <div className="figure__value">
        {amount === undefined ? <span className="skeleton" /> : <Money amount={amount} />}
      </div>
      {hint && <div className="field__hint">{hint}</div>}
    </div>
  )
  return (
    <div className="figures">
      {figure(t('balance'), data?.balance, t('balanceHint'))}
      {figure(t('inEscrow'), data?.escrow, t('inEscrowHint'))}
      {figure(t('spent'), data?.spent)}
    </div>
  )
}
