import { refetch } from '../../shared/data/cache.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import type { Payout } from './use-moving.ts'
import { payouts } from './words.ts'

/** A member can cancel a payout and get the money back at once until it is sent. */
export function CancelPayout({ payout }: { payout: Payout }) {
  const t = useWords(payouts)
  const f = useFormat()
  const cancel = useSend('POST /api/payouts/:id/cancel')
  const stop = async () => {
    const done = await cancel.send({ params: { id: payout.id } })
    if (done) toast({ title: t('cancelled') })
    refetch('GET /api/payouts', 'GET /api/payouts/:id', 'GET /api/me', 'GET /api/statement')
  }
  return (
    <>
      {payout.state === 'requested' && (
        <Button
          look="secondary"
          small
          className="justify-self-start"
          busy={cancel.busy}
          aria-label={t('cancelNamed', { amount: f.money(payout.amount) })}
          onClick={() => void stop()}
        >
          {t('cancel')}
        </Button>
      )}
      <Refused problem={cancel.problem} />
    </>
  )
}
