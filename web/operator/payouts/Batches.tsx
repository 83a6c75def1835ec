import { useChosen } from '../../shared/console/chosen.ts'
import { useList, useLoad } from '../../shared/data/data.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { ConsoleFilter } from '../../shared/console/ui/ConsoleFilter.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { BatchCard, OperatorUnsentCard } from './BatchCard.tsx'
import { operatorPayouts } from './words.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { Card, Lead } from '../../shared/ui/boxes.tsx'
import { FilterBar } from '../../shared/console/ui/boxes.tsx'

const shown = ['open', 'ended'] as const

/** Payouts sent by hand: collected in a batch, downloaded as the provider's file, and settled from its result. */
export function Batches({ onShow }: { onShow: (batch: number) => void }) {
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
