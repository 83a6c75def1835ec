import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Timeline, type Step } from '../../shared/ui/Timeline.tsx'
import { isOpen, type Payout } from './use-moving.ts'
import { payouts } from './words.ts'

/** The steps of a payout with their times, from the request to the wallet or back. */
export default function PayoutSteps({ payout }: { payout: Payout }) {
  const t = useWords(payouts)
  const f = useFormat()
  const { state, provider, byHand, requestedAt, sentAt, paidAt, returnedAt, failure, waits } = payout
  const name = t(provider)
  const steps: Step[] = [{ key: 'asked', title: t('step_asked'), time: f.dateTime(requestedAt) }]
  if (sentAt)
    steps.push({
      key: 'sent',
      title: byHand ? t('step_batch', { provider: name }) : t('step_sent', { provider: name }),
      time: f.dateTime(sentAt),
    })
  if (paidAt) steps.push({ key: 'paid', title: t('step_paid'), time: f.dateTime(paidAt) })
  if (returnedAt)
    steps.push({
      key: 'back',
      title: t(state === 'failed' ? 'step_failed' : 'step_cancelled'),
      time: f.dateTime(returnedAt),
      ...(failure && { note: <p>{failure}</p>, tone: 'bad' }),
    })
  if (isOpen(payout))
    steps.push({
      key: 'coming',
      title: t('step_coming'),
      tone: 'coming',
      ...(waits && {
        note: (
          <p>
            {waits.until
              ? t('walletFull', { provider: name, from: f.dateTime(waits.until) })
              : t('aboveLimit', { provider: name })}
          </p>
        ),
      }),
    })
  return <Timeline label={t('happened')} steps={steps} />
}
