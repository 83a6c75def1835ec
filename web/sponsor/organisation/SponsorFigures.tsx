import { useLoad } from '../../shared/data/data.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Money } from '../../shared/ui/Money.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { sponsorAccount } from '../../shared/console/money/words.ts'
import { Hint } from '../../shared/ui/boxes.tsx'
import { Figure, Figures } from '../../shared/console/ui/boxes.tsx'
import { Skeleton } from '../../shared/ui/Spinner.tsx'

/** Balance, escrow, and the total paid for reviews. */
export function SponsorFigures() {
  const t = useWords(sponsorAccount)
  const { data, problem, retry } = useLoad('GET /api/sponsor/balance')
  if (problem && !data) return <ErrorState problem={problem} retry={retry} />
  const figure = (label: string, amount: number | undefined, hint?: string) => (
    <Figure label={label} value={amount === undefined ? <Skeleton /> : <Money amount={amount} />}>
      {hint && <Hint as="div">{hint}</Hint>}
    </Figure>
  )
  return (
    <Figures>
      {figure(t('balance'), data?.balance, t('balanceHint'))}
      {figure(t('inEscrow'), data?.escrow, t('inEscrowHint'))}
      {figure(t('spent'), data?.spent)}
    </Figures>
  )
}
