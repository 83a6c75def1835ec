import type { CallReply } from '../client/api.ts'
import { MemberLink } from '../client/ConsoleAccountLink.tsx'
import { useChosen } from '../client/chosen.ts'
import { useList } from '../client/data.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { ConsoleFilter } from '../ui/ConsoleFilter.tsx'
import { ConsoleList } from '../ui/ConsoleList.tsx'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { ConsoleTable } from '../ui/ConsoleTable.tsx'
import { ConsoleTime } from '../ui/ConsoleTime.tsx'
import { Money } from '../ui/Money.tsx'
import { NoMoneyPicture } from '../ui/pictures.tsx'
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
  const [state, setState] = useChosen('state', states)
  const list = useList('GET /api/operator/payouts', { query: state ? { state } : {} })
  return (
    <Screen title={t('payouts')} lead={t('lead')}>
      <div className="filters">
        <ConsoleFilter
          label={t('show')}
          choices={states}
          nameOf={(one) => (one ? t(`state_${one}`) : t('waiting'))}
          value={state}
          onChange={setState}
        />
      </div>
      <ConsoleList label={t('payouts')} list={list}>
        <ConsoleTable
          label={t('payouts')}
          rows={list.items}
          keyOf={(row) => row.id}
          empty={<EmptyState picture={<NoMoneyPicture />} title={t('none')} text={t('noneText')} />}
          columns={[
            { key: 'asked', head: t('asked'), cell: (row) => <ConsoleTime at={row.requestedAt} /> },
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
            { key: 'done', head: t('done'), cell: (row) => row.paidAt && <ConsoleTime at={row.paidAt} /> },
            { key: 'amount', head: t('amount'), number: true, cell: (row) => <Money amount={row.amount} /> },
          ]}
        />
      </ConsoleList>
      <OperatorBatches />
    </Screen>
  )
}
