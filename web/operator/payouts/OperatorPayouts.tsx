import { useRef } from 'react'
import { useSearchParams } from 'wouter'
import type { CallReply } from '../../shared/data/api.ts'
import { MemberLink } from '../shared/AccountLink.tsx'
import type { ReadInput } from '../../shared/data/cache.ts'
import { useChosen } from '../../shared/console/chosen.ts'
import { useList, useLoad } from '../../shared/data/data.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { ConsoleFilter } from '../../shared/console/ui/ConsoleFilter.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Badge, type Tone } from '../../shared/ui/Badge.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { ConsoleTime } from '../../shared/console/ui/ConsoleTime.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { NoMoneyPicture } from '../../shared/ui/pictures.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { operatorPayouts } from './words.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { Hint, SectionTitle, Card, Lead } from '../../shared/ui/boxes.tsx'
import { FilterBar } from '../../shared/console/ui/boxes.tsx'
import { BatchCard, OperatorUnsentCard } from './BatchCard.tsx'

type State = CallReply<'GET /api/operator/payouts'>['items'][number]['state']
const tones: Record<State, Tone> = {
  requested: 'wait',
  sending: 'wait',
  paid: 'good',
  failed: 'bad',
  cancelled: 'plain',
}
const states = ['', ...(Object.keys(tones) as State[])] as const

export default function OperatorPayouts() {
  const t = useWords(operatorPayouts)
  const f = useFormat()
  const [state, setState] = useChosen('state', states)
  const [params, setParams] = useSearchParams()
  const asked = params.get('batch') ?? ''
  const batch = /^[1-9]\d{0,14}$/.test(asked) ? asked : null
  const title = useRef<HTMLHeadingElement>(null)
  const show = (id: number | null) => {
    const next = new URLSearchParams(params)
    if (id === null) next.delete('batch')
    else next.set('batch', String(id))
    setParams(next, { replace: true })
    title.current?.focus()
  }
  return (
    <Screen title={t('payouts')} lead={t('lead')}>
      <Batches onShow={show} />
      <Section aria-labelledby="all-payouts">
        <SectionTitle id="all-payouts" ref={title} tabIndex={-1}>
          {batch ? t('payoutsOf', { id: f.digits(batch) }) : t('allPayouts')}
        </SectionTitle>
        <FilterBar>
          <ConsoleFilter
            label={t('show')}
            choices={states}
            nameOf={(one) => (one ? t(`state_${one}`) : t(batch ? 'everyState' : 'waiting'))}
            value={state}
            onChange={setState}
          />
          {batch && (
            <Button look="quiet" onClick={() => show(null)}>
              {t('everyBatch')}
            </Button>
          )}
        </FilterBar>
        <OperatorPayoutList query={{ ...(state && { state }), ...(batch && { batchId: batch }) }} />
      </Section>
    </Screen>
  )
}

type Query = NonNullable<ReadInput<'GET /api/operator/payouts'>['query']>

/** Payouts, longest waiting first. */
export function OperatorPayoutList({ query }: { query: Query }) {
  const t = useWords(operatorPayouts)
  const f = useFormat()
  const list = useList('GET /api/operator/payouts', { query })
  return (
    <ConsoleList label={t('payouts')} list={list}>
      <ConsoleTable
        label={t('payouts')}
        rows={list.items}
        keyOf={(row) => row.id}
        empty={<EmptyState picture={<NoMoneyPicture />} title={t('none')} text={t('noneText')} />}
        columns={[
          { key: 'asked', head: t('asked'), cell: (row) => <ConsoleTime at={row.requestedAt} /> },
          {
            key: 'number',
            head: t('payout'),
            cell: (row) => (
              <>
                <bdi className="whitespace-nowrap">{row.reference}</bdi>
                <Hint as="div">{t('payoutNumber', { id: String(row.id) })}</Hint>
              </>
            ),
          },
          {
            key: 'member',
            head: t('member'),
            cell: (row) => <MemberLink id={row.memberId}>{row.username}</MemberLink>,
          },
          {
            key: 'wallet',
            head: t('wallet'),
            cell: (row) => (
              <>
                {t(row.provider)} {f.masked(row.number)}
                <Hint as="div">{row.holderName}</Hint>
              </>
            ),
          },
          {
            key: 'state',
            head: t('state'),
            cell: (row) => (
              <>
                <Badge tone={tones[row.state]}>{t(`state_${row.state}`)}</Badge>
                {row.failure && <Hint as="div">{row.failure}</Hint>}
              </>
            ),
          },
          { key: 'done', head: t('done'), cell: (row) => row.paidAt && <ConsoleTime at={row.paidAt} /> },
          { key: 'amount', head: t('amount'), number: true, cell: (row) => <Money amount={row.amount} /> },
        ]}
      />
    </ConsoleList>
  )
}

const shown = ['open', 'ended'] as const

/** Payouts sent by operators: collected in a batch, downloaded as the provider's file, and settled from the result. */
function Batches({ onShow }: { onShow: (batch: number) => void }) {
  const t = useWords(operatorPayouts)
  const [state, setState] = useChosen('batches', shown)
  const list = useList('GET /api/operator/batches', { query: { state } })
  const { data: unsent } = useLoad('GET /api/operator/unsent')
  return (
    <Section named title={t('batches')}>
      <Lead>{t('batchesLead')}</Lead>
      {!!unsent?.items.length && (
        <ul className="grid gap-4" aria-label={t('unsent')}>
          {unsent.items.map((one) => (
            <OperatorUnsentCard key={one.id} unsent={one} />
          ))}
        </ul>
      )}
      <FilterBar>
        <ConsoleFilter
          label={t('whichBatches')}
          choices={shown}
          nameOf={(one) => t(`batches_${one}`)}
          value={state}
          onChange={setState}
        />
      </FilterBar>
      <ConsoleList label={t('batches')} list={list}>
        {!list.items.length ? (
          <Card>
            <EmptyState title={t(state === 'open' ? 'noOpenBatches' : 'noBatches')} />
          </Card>
        ) : (
          <ul className="grid gap-4" aria-label={t('batches')}>
            {list.items.map((batch) => (
              <BatchCard key={batch.id} batch={batch} onShow={() => onShow(batch.id)} />
            ))}
          </ul>
        )}
      </ConsoleList>
    </Section>
  )
}
