import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useLoad } from '../../shared/data/data.ts'
import type { CallReply } from '../../shared/data/api.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { getLanguage, useLanguage } from '../../shared/i18n/language.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { icon } from '../../shared/ui/icon.tsx'
import { WarnIcon } from '../../shared/ui/icons.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { NoMoneyPicture } from '../../shared/ui/NoMoneyPicture.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { AgeNote, EmptyState, ErrorState } from '../../shared/ui/States.tsx'
import { Copied, useCopy } from '../shared/Copy.tsx'
import { CancelPayout } from './CancelPayout.tsx'
import { InHand } from './InHand.tsx'
import { tones } from './PayoutList.tsx'
import PayoutSteps from './PayoutSteps.tsx'
import { UsualTime } from './UsualTime.tsx'
import { isOpen, useMoving } from './use-moving.ts'
import { receiptWords } from './receipt.ts'
import { payouts } from './words.ts'
import { Card, Note, Panel, PanelFigure, RowSub, ScreenBody, SectionTitle, TextLink } from '../../shared/ui/boxes.tsx'
import { Fact, Facts } from '../../shared/ui/Fold.tsx'

void receiptWords.load(getLanguage())

type Receipt = CallReply<'GET /api/payouts/:id'>
/** The dialog that checks the receipt in the sealed books, which belongs to another feature. */
type Proof = (receipt: Receipt, close: () => void) => ReactNode

const ShareIcon = icon(<path d="M12 15V4m-4.5 4L12 3.5 16.5 8M6 11H5v9h14v-9h-1" />)

/** The receipt of the payout in the URL (`?id=`), or of the newest one. */
export default function Payout({ proof }: { proof: Proof }) {
  const t = useWords(payouts)
  const r = useWords(receiptWords)
  const c = useWords(common)
  const [params] = useSearchParams()
  const named = params.get('id')
  const newest = useLoad('GET /api/payouts', named ? null : {})
  const id = named ?? newest.data?.items[0]?.id
  const receipt = useLoad('GET /api/payouts/:id', id ? { params: { id } } : null)
  const problem = newest.problem ?? receipt.problem
  const isNone = problem?.code === 'not_found' || problem?.code === 'input.invalid' || newest.data?.items.length === 0
  return (
    <ScreenBody className="lg:max-w-144">
      <title>{`${c('receipt')} · ${c('porokh')}`}</title>
      <AgeNote seenAt={receipt.seenAt} />
      {(receipt.loading || newest.loading) && <Spinner label={t('loading')} />}
      {isNone ? (
        <EmptyState picture={<NoMoneyPicture />} title={r('receiptNone')} />
      ) : (
        !receipt.data && problem && <ErrorState problem={problem} retry={receipt.retry} />
      )}
      {receipt.data && <Shown receipt={receipt.data} proof={proof} />}
      <TextLink href="/withdraw" className="justify-self-start">
        {r('allPayouts')}
      </TextLink>
    </ScreenBody>
  )
}

function Shown({ receipt, proof }: { receipt: Receipt; proof: Proof }) {
  const t = useWords(payouts)
  const r = useWords(receiptWords)
  const f = useFormat()
  useMoving([receipt], 'GET /api/payouts/:id')
  const [checks, setChecks] = useState(false)
  const { reference, transaction, amount, withheld, state, provider, number, holderName } = receipt
  const comesBack = state === 'failed' || state === 'cancelled'
  const facts: [string, string][] = [
    [t('payee'), `${t(provider)} ${f.masked(number)}`],
    [t('holder'), holderName],
    [t('ourFee'), f.money(0)],
    // A returned payout did not arrive.
    ...(comesBack || !withheld ? [] : ([[t('taxKept'), f.money(withheld)]] as [string, string][])),
    ...(comesBack
      ? []
      : ([[t(state === 'paid' ? 'arrived' : 'toWallet'), f.money(amount - withheld)]] as [string, string][])),
  ]
  return (
    <>
      <Panel aria-label={t('amount')}>
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <PanelFigure>
            <Money amount={amount} />
          </PanelFigure>
          <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>
        </div>
        <p className="font-medium" role="status">
          {r(`now_${state}`)}
        </p>
      </Panel>
      {receipt.inDoubt && (
        <Note Icon={WarnIcon} tone="warn">
          <p>{r('inDoubt', { provider: t(provider) })}</p>
        </Note>
      )}
      {(receipt.unconfirmed || receipt.paused) && (
        <Note Icon={WarnIcon} tone="warn">
          <p>{r(receipt.paused ? 'paused' : 'unconfirmed', { provider: t(provider) })}</p>
        </Note>
      )}
      <Card as="section" pad className="grid gap-4">
        <Facts>
          <Fact name={r('number')} className="font-medium">
            <Copied label={r('number')}>{reference}</Copied>
          </Fact>
          {transaction && (
            <Fact name={r('transaction')} className="font-medium">
              <Copied label={r('transaction')}>{transaction}</Copied>
            </Fact>
          )}
          {facts.map(([name, value]) => (
            <Fact key={name} name={name} className="font-medium">
              {value}
            </Fact>
          ))}
        </Facts>
        {!comesBack && <InHand amount={amount - withheld} provider={provider} />}
        {isOpen(receipt) && <UsualTime usual={receipt.usual} />}
        <Button look="quiet" small className="-ml-3 justify-self-start" onClick={() => setChecks(true)}>
          {r('checkBooks')}
        </Button>
      </Card>
      <Card as="section" pad className="grid gap-3">
        <SectionTitle>{t('happened')}</SectionTitle>
        <PayoutSteps payout={receipt} />
        {state === 'sending' && <RowSub>{t('sendingNote')}</RowSub>}
        <CancelPayout payout={receipt} />
      </Card>
      <Share receipt={receipt} />
      {checks && proof(receipt, () => setChecks(false))}
    </>
  )
}

/** Shares the receipt: as a picture once it was paid, and as text. */
function Share({ receipt }: { receipt: Receipt }) {
  const t = useWords(payouts)
  const r = useWords(receiptWords)
  const f = useFormat()
  const c = useWords(common)
  const language = useLanguage()
  const copy = useCopy()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<'pictureSaved' | 'pictureFailed' | null>(null)
  const { state, reference, transaction, amount, withheld, provider, number, requestedAt, paidAt } = receipt
  const facts: [string, string][] = [
    [r('number'), reference],
    ...(transaction ? [[r('transaction'), transaction] as [string, string]] : []),
    [t('payee'), `${t(provider)} ${f.masked(number)}`],
    [r('pictureAsked'), f.dateTime(requestedAt)],
    ...(paidAt ? [[r('pictureArrived'), f.dateTime(paidAt)] as [string, string]] : []),
  ]
  const text = [
    `${c('porokh')} · ${c('receipt')}`,
    `${f.money(amount - withheld)} · ${t(`state_${state}`)}`,
    ...facts.map(([name, value]) => `${name}: ${value}`),
  ].join('\n')
  const share = async () => {
    setBusy(true)
    setSaid(null)
    try {
      const { sharePicture } = await import('./receipt-picture.ts')
      const done = await sharePicture({
        name: `${reference}.png`,
        language,
        brand: c('porokh'),
        title: c('receipt'),
        amount: f.money(amount - withheld),
        state: r('picturePaid'),
        facts,
        foot: r('pictureFoot'),
        text,
      })
      if (done === 'saved') setSaid('pictureSaved')
    } catch {
      setSaid('pictureFailed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2">
      {state === 'paid' && (
        <Button look="secondary" wide busy={busy} onClick={() => void share()}>
          <ShareIcon size={20} />
          {r('share')}
        </Button>
      )}
      <Button look="quiet" wide onClick={() => void copy(text)}>
        {r('copyText')}
      </Button>
      <p className="text-sm text-muted" role="status">
        {r(said ?? 'shareNote')}
      </p>
    </div>
  )
}
