import { useEffect } from 'react'
import { useParams, useSearch } from 'wouter'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch, refetchHere } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { Card, Hint, Lead, SectionTitle } from '../../shared/ui/boxes.tsx'
import { depositWords } from './deposit-words.ts'

type Deposit = CallReply<'GET /api/sponsor/deposits/:id'>
const askMs = 2000

/** One deposit: the next step, the expected money or the outcome. Payers return here from a gateway's page. */
export default function SponsorDeposit() {
  const { id } = useParams<{ id: string }>()
  const t = useWords(depositWords)
  const f = useFormat()
  const { data: deposit, problem, retry } = useLoad('GET /api/sponsor/deposits/:id', { params: { id } })
  const isAwaited = deposit?.state === 'pending' && deposit.rail !== 'manual'
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => refetchHere('GET /api/sponsor/deposits/:id'), askMs)
    return () => clearInterval(timer)
  }, [isAwaited])
  useEffect(() => {
    if (deposit?.state === 'confirmed') refetch('GET /api/sponsor/balance', 'GET /api/sponsor/statement')
  }, [deposit?.state])
  if (!deposit) return <Screen title="">{problem && <ErrorState problem={problem} retry={retry} />}</Screen>
  return (
    <Screen
      title={t('title', { amount: f.money(deposit.announced ?? deposit.amount) })}
      actions={
        <ButtonLink look="quiet" href="/sponsor/money">
          {t('toMoney')}
        </ButtonLink>
      }
    >
      <Card pad className="grid gap-4" data-state={deposit.state}>
        {deposit.state === 'pending' &&
          (deposit.rail === 'manual' ? <Transfer of={deposit} /> : <Awaited of={deposit} />)}
        {deposit.state !== 'pending' && <Ended of={deposit} />}
      </Card>
    </Screen>
  )
}

/** Redirects the payer to the gateway's page once it exists, only once: a payer who returns stays here. */
function Awaited({ of: { rail, pageUrl } }: { of: Deposit }) {
  const t = useWords(depositWords)
  const goesOn = new URLSearchParams(useSearch()).has('pay')
  useEffect(() => {
    if (!goesOn || !pageUrl) return
    history.replaceState(null, '', location.pathname)
    location.assign(pageUrl)
  }, [goesOn, pageUrl])
  if (goesOn) return <p role="status">{t('opening')}</p>
  return (
    <>
      <div role="status">
        <SectionTitle>{t(rail === 'sslcommerz' ? 'waiting_sslcommerz' : 'waiting_bkash')}</SectionTitle>
      </div>
      <Lead>{t('waitingText')}</Lead>
      {pageUrl && (
        <div>
          <Button look="secondary" onClick={() => location.assign(pageUrl)}>
            {t('toPage')}
          </Button>
        </div>
      )}
    </>
  )
}

function Transfer({ of: { id, amount, reference } }: { of: Deposit }) {
  const t = useWords(depositWords)
  const f = useFormat()
  const options = useLoad('GET /api/sponsor/deposit-options')
  const cancel = useSend('POST /api/sponsor/deposits/:id/cancel')
  const run = async () => {
    await cancel.send({ params: { id } })
    refetch('GET /api/sponsor/deposits/:id', 'GET /api/sponsor/deposits')
  }
  return (
    <>
      <SectionTitle>{t('transfer')}</SectionTitle>
      <Lead>{t('transferText')}</Lead>
      <dl className="grid gap-3">
        <div>
          <dt>{t('account')}</dt>
          <dd className="font-semibold break-words">{options.data && (options.data.account ?? t('accountUnset'))}</dd>
        </div>
        <div>
          <dt>{t('amount')}</dt>
          <dd className="font-semibold">{f.money(amount)}</dd>
        </div>
        <div>
          <dt>{t('reference')}</dt>
          <dd className="font-semibold" translate="no">
            {reference}
          </dd>
          <Hint as="dd">{t('referenceHint')}</Hint>
        </div>
      </dl>
      <ConsoleRefusal problem={cancel.problem} />
      <div>
        <Button look="secondary" busy={cancel.busy} onClick={() => void run()}>
          {t('cancel')}
        </Button>
      </div>
    </>
  )
}

const endings = { confirmed: 'confirmed', failed: 'failed', cancelled: 'stopped', held: 'held' } as const

function Ended({ of: { state, amount, announced } }: { of: Deposit }) {
  const t = useWords(depositWords)
  const f = useFormat()
  if (state === 'pending') return null
  const text =
    state !== 'confirmed'
      ? t(`${endings[state]}Text` as const)
      : announced === null
        ? t('confirmedText', { amount: f.money(amount) })
        : t('otherAmount', { amount: f.money(amount), announced: f.money(announced) })
  return (
    <>
      <div role="status">
        <SectionTitle>{t(endings[state])}</SectionTitle>
      </div>
      <Lead>{text}</Lead>
      {(state === 'failed' || state === 'cancelled') && (
        <div>
          <ButtonLink href="/sponsor/money?open=deposit">{t('again')}</ButtonLink>
        </div>
      )}
    </>
  )
}
