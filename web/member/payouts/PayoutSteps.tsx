import type { CallReply } from '../../shared/data/api.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Timeline, type Step } from '../../shared/ui/Timeline.tsx'
import { isOpen, type Payout } from './use-moving.ts'
import { payouts } from './words.ts'

type Receipt = CallReply<'GET /api/payouts/:id'>

/** The steps of a payout with their times, from the request to the wallet or back. */
export default function PayoutSteps({ payout }: { payout: Payout | Receipt }) {
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
  const isUnclear = 'inDoubt' in payout && (payout.inDoubt || payout.unconfirmed)
  if (isOpen(payout) && !sentAt)
    steps.push({ key: 'sending', title: t('step_sending', { provider: name }), tone: 'coming' })
  if (isOpen(payout))
    steps.push({
      key: 'coming',
      title: isUnclear ? t('step_unclear', { provider: name }) : t('step_coming'),
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
