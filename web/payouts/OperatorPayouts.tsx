import { useState } from 'react'
import type { CallReply } from '../app/api.ts'
import { useList } from '../app/data.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { DeskFilter } from '../ui/DeskFilter.tsx'
import { DeskList } from '../ui/DeskList.tsx'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { DeskTable } from '../ui/DeskTable.tsx'
import { DeskTime } from '../ui/DeskTime.tsx'
import { Money } from '../ui/Money.tsx'
import { OpenPurse } from '../ui/pictures.tsx'
import { Screen } from '../ui/Screen.tsx'
import { EmptyState } from '../ui/States.tsx'
import { operatorPayouts } from './operator.ts'
import { OperatorBatches } from './OperatorBatches.tsx'

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
  const [state, setState] = useState<(typeof states)[number]>('')
  const list = useList('GET /api/operator/payouts', { query: state ? { state } : {} })
  return (
    <Screen title={t('payouts')} lead={t('lead')}>
      <div className="filters">
        <DeskFilter
          label={t('show')}
          choices={states}
          nameOf={(one) => (one ? t(`state_${one}`) : t('waiting'))}
          value={state}
          onChange={setState}
        />
      </div>
      <DeskList label={t('payouts')} list={list}>
        <DeskTable
          label={t('payouts')}
          rows={list.items}
          keyOf={(row) => row.id}
          empty={<EmptyState picture={<OpenPurse />} title={t('none')} text={t('noneText')} />}
          columns={[
            { key: 'asked', head: t('asked'), cell: (row) => <DeskTime at={row.requestedAt} /> },
            { key: 'member', head: t('member'), cell: (row) => row.username },
            {
              key: 'wallet',
              head: t('wallet'),
              cell: (row) => (
                <>
                  {t(row.provider)} {f.masked(row.number)}
                  <div className="field__hint">{row.holderName}</div>
                </>
              ),
            },
            {
              key: 'state',
              head: t('state'),
              cell: (row) => (
                <>
                  <Badge tone={tones[row.state]}>{t(`state_${row.state}`)}</Badge>
                  {row.failure && <div className="field__hint">{row.failure}</div>}
                </>
              ),
            },
            { key: 'done', head: t('done'), cell: (row) => row.paidAt && <DeskTime at={row.paidAt} /> },
            { key: 'amount', head: t('amount'), number: true, cell: (row) => <Money amount={row.amount} /> },
          ]}
        />
      </DeskList>
      <OperatorBatches />
    </Screen>
  )
}
