import { useChosen } from '../client/chosen.ts'
import { useList } from '../client/data.ts'
import { operatorMenu } from '../client/operator-menu.ts'
import { useWords } from '../i18n/words.ts'
import { ConsoleFilter } from '../ui/ConsoleFilter.tsx'
import { ConsoleList } from '../ui/ConsoleList.tsx'
import { ConsoleTable } from '../ui/ConsoleTable.tsx'
import { Screen } from '../ui/Screen.tsx'
import { EmptyState } from '../ui/States.tsx'
import { useEventColumns } from './event-columns.tsx'
import { EventFacts } from './EventFacts.tsx'
import { operatorAudit } from './operator.ts'

const actors = ['', 'operator', 'sponsor', 'member', 'system'] as const

export default function OperatorAudit() {
  const m = useWords(operatorMenu)
  const t = useWords(operatorAudit)
  const [actor, setActor] = useChosen('actor', actors)
  const columns = useEventColumns()
  const list = useList('GET /api/operator/audit', { query: actor ? { actor } : {} })
  return (
    <Screen title={m('audit')} lead={t('lead')}>
      <div className="filters">
        <ConsoleFilter
          label={t('actor')}
          choices={actors}
          nameOf={(one) => (one ? t(`actor_${one}`) : t('all'))}
          value={actor}
          onChange={setActor}
        />
      </div>
      <ConsoleList label={m('audit')} list={list}>
        <ConsoleTable
          label={m('audit')}
          rows={list.items}
          keyOf={(row) => row.id}
          empty={<EmptyState title={t('none')} />}
          columns={[
            ...columns,
            { key: 'detail', head: t('detail'), cell: (row) => <EventFacts detail={row.detail} /> },
          ]}
        />
      </ConsoleList>
    </Screen>
  )
}
