import { Suspense, useState } from 'react'
import { useSaveFile } from '../../shared/data/save.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { common } from '../../shared/i18n/common.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { DownloadIcon } from '../../shared/ui/icons.tsx'
import { useList } from '../../shared/data/data.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { lazyExtra } from '../../shared/i18n/lazy.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge, type Tone } from '../../shared/ui/Badge.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { NoMoneyPicture } from '../../shared/ui/NoMoneyPicture.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { AgeNote, EmptyState, ErrorState, LoadMore } from '../../shared/ui/States.tsx'
import { CancelPayout } from './CancelPayout.tsx'
import { UsualTime } from './UsualTime.tsx'
import { isOpen, useMoving, type Payout } from './use-moving.ts'
import { payouts } from './words.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { Card, RowSub, Rows, TextLink } from '../../shared/ui/boxes.tsx'
import { Fold } from '../../shared/ui/Fold.tsx'

const PayoutSteps = lazyExtra(() => import('./PayoutSteps.tsx'))

export const tones: Record<Payout['state'], Tone> = {
  requested: 'wait',
  sending: 'wait',
  paid: 'good',
  failed: 'bad',
  cancelled: 'plain',
}

export function PayoutList() {
  const t = useWords(payouts)
  const list = useList('GET /api/payouts')
  useMoving(list.items, 'GET /api/payouts')
  return (
    <Section named title={t('payouts')}>
      {list.data && <UsualTime usual={list.data.usual} />}
      <AgeNote seenAt={list.seenAt} />
      {list.loading && <Spinner label={t('loading')} />}
      {!list.data && list.problem && <ErrorState problem={list.problem} retry={list.retry} />}
      {list.data && !list.items.length && (
        <EmptyState picture={<NoMoneyPicture />} title={t('none')} text={t('noneText')} />
      )}
      {list.items.length > 0 && (
        <Card as={Rows}>
          {list.items.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} />
          ))}
        </Card>
      )}
      {list.items.some(({ withheld }) => withheld > 0) && <TaxCertificate />}
      <LoadMore more={list.more} busy={list.loadingMore} />
    </Section>
  )
}

/** The certificate for a member's tax return, for the current income year or the last one. */
function TaxCertificate() {
  const t = useWords(payouts)
  const c = useWords(common)
  const file = useSaveFile()
  return (
    <div className="grid gap-2">
      {(['present', 'last'] as const).map((year) => (
        <Button
          key={year}
          look="secondary"
          small
          busy={file.saving === 'GET /api/tax-certificate.pdf'}
          onClick={() => void file.save('GET /api/tax-certificate.pdf', { query: { year } })}
        >
          <DownloadIcon size={20} />
          {t(`taxPaper_${year}`)}
        </Button>
      ))}
      <Refused problem={file.problem} failed={c('notSaved')} />
    </div>
  )
}

/** An expandable line. A payout in progress starts expanded, because it can be cancelled. */
function PayoutRow({ payout }: { payout: Payout }) {
  const t = useWords(payouts)
  const f = useFormat()
  const [wasOpen] = useState(() => isOpen(payout))
  const [opened, setOpened] = useState(wasOpen)
  const { id, reference, amount, state, provider, number, requestedAt } = payout
  return (
    <li className="border-b last:border-b-0">
      <Fold
        className="border-b-0 px-4"
        open={wasOpen}
        onToggle={(event) => setOpened(event.currentTarget.open)}
        title={
          <span className="flex flex-1 flex-wrap items-center justify-between gap-x-3">
            <Money amount={amount} />
            <span className="text-sm font-normal text-muted">{f.date(requestedAt)}</span>
            <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>
          </span>
        }
      >
        <RowSub>
          {t(provider)} {f.masked(number)} · <bdi>{reference}</bdi>
        </RowSub>
        <Suspense fallback={null}>{opened && <PayoutSteps payout={payout} />}</Suspense>
        {state === 'sending' && <RowSub>{t('sendingNote')}</RowSub>}
        <CancelPayout payout={payout} />
        <TextLink href={`/payout?id=${id}`} className="justify-self-start">
          {t('receipt')}
        </TextLink>
      </Fold>
    </li>
  )
}
