import { useEffect } from 'preact/hooks'
import { serverNow, type CallReply } from '../client/api.ts'
import { refetch, refetchHere } from '../client/cache.ts'
import { useList } from '../client/data.ts'
import { useSend } from '../client/send.ts'
import { Refused } from '../client/Refused.tsx'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Money } from '../ui/Money.tsx'
import { NoMoneyPicture } from '../ui/NoMoneyPicture.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { AgeNote, EmptyState, ErrorState, LoadMore } from '../ui/States.tsx'
import { toast } from '../ui/Toast.tsx'
import { payouts } from './words.ts'

type Payout = CallReply<'GET /api/payouts'>['items'][number]

const LOOK_AGAIN_MS = 5000
const YOUNG_MS = 120_000
/** A new payout changes its state within seconds, so look again soon. Later a notification tells, which costs no data until then. */
const isMoving = ({ state, requestedAt }: Payout) =>
  (state === 'requested' || state === 'sending') && serverNow() - Date.parse(requestedAt) < YOUNG_MS
const tones: Record<Payout['state'], Tone> = {
  requested: 'wait',
  sending: 'wait',
  paid: 'good',
  failed: 'bad',
  cancelled: 'plain',
}

export function PayoutList() {
  const t = useWords(payouts)
  const f = useFormat()
  const list = useList('GET /api/payouts')
  const moving = list.items.some(isMoving)
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(
      () => document.visibilityState === 'visible' && refetchHere('GET /api/payouts', 'GET /api/me'),
      LOOK_AGAIN_MS,
    )
    return () => clearInterval(timer)
  }, [moving])
  const median = list.data?.medianSeconds
  return (
    <section className="section" aria-labelledby="payouts">
      <h2 className="section__title" id="payouts">
        {t('payouts')}
      </h2>
      {typeof median === 'number' && <p className="text-sm text-muted">{t('median', { length: f.length(median) })}</p>}
      <AgeNote seenAt={list.seenAt} />
      {list.loading && <Spinner label={t('loading')} />}
      {!list.data && list.problem && <ErrorState problem={list.problem} retry={list.retry} />}
      {list.data && !list.items.length && (
        <EmptyState picture={<NoMoneyPicture />} title={t('none')} text={t('noneText')} />
      )}
      {list.items.length > 0 && (
        <ul className="card rows">
          {list.items.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
      <LoadMore more={list.more} busy={list.loadingMore} />
    </section>
  )
}

function PayoutRow({ payout }: { payout: Payout }) {
  const t = useWords(payouts)
  const f = useFormat()
  const cancel = useSend('POST /api/payouts/:id/cancel')
  const stop = async () => {
    const done = await cancel.send({ params: { id: payout.id } })
    if (done) toast({ title: t('cancelled') })
    refetch('GET /api/payouts', 'GET /api/me', 'GET /api/statement')
  }
  return (
    <li className="grid gap-0.5 border-b p-4 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <strong className="text-lg">
          <Money amount={payout.amount} />
        </strong>
        <Badge tone={tones[payout.state]}>{t(`state_${payout.state}`)}</Badge>
      </div>
      <p className="row__sub">
        {t(payout.provider)} {f.masked(payout.number)}
      </p>
      <p className="row__sub">
        {payout.paidAt
          ? t('arrived', { date: f.dateTime(payout.paidAt) })
          : t('asked', { date: f.dateTime(payout.requestedAt) })}
      </p>
      {payout.failure && <p className="text-sm text-red-text">{payout.failure}</p>}
      {(payout.state === 'failed' || payout.state === 'cancelled') && <p className="row__sub">{t('backNote')}</p>}
      {payout.state === 'sending' && <p className="row__sub">{t('sendingNote')}</p>}
      {payout.state === 'requested' && (
        <Button
          look="secondary"
          small
          className="mt-2 justify-self-start"
          busy={cancel.busy}
          aria-label={t('cancelNamed', { amount: f.money(payout.amount) })}
          onClick={() => void stop()}
        >
          {t('cancel')}
        </Button>
      )}
      <Refused problem={cancel.problem} />
    </li>
  )
}
