import { useState } from 'react'
import { useList } from '../app/data.ts'
import { useWords } from '../i18n/words.ts'
import { DeskFilter } from '../ui/DeskFilter.tsx'
import { DeskList } from '../ui/DeskList.tsx'
import { DeskTable } from '../ui/DeskTable.tsx'
import { Screen } from '../ui/Screen.tsx'
import { EmptyState } from '../ui/States.tsx'
import { useEventColumns } from './event-columns.tsx'
import { EventFacts } from './EventFacts.tsx'
import { operatorTrust } from './operator.ts'

const actors = ['', 'operator', 'sponsor', 'member', 'system'] as const

export default function OperatorAudit() {
  const t = useWords(operatorTrust)
  const [actor, setActor] = useState<(typeof actors)[number]>('')
  const columns = useEventColumns()
  const list = useList('GET /api/operator/audit', { query: actor ? { actor } : {} })
  return (
    <Screen title={t('audit')} lead={t('auditLead')}>
      <div className="filters">
        <DeskFilter
          label={t('actor')}
          choices={actors}
          nameOf={(one) => (one ? t(`actor_${one}`) : t('all'))}
          value={actor}
          onChange={setActor}
        />
      </div>
      <DeskList label={t('audit')} list={list}>
        <DeskTable
          label={t('audit')}
          rows={list.items}
          keyOf={(row) => row.id}
          empty={<EmptyState title={t('noEvents')} />}
          columns={[
            ...columns,
            { key: 'detail', head: t('detail'), cell: (row) => <EventFacts detail={row.detail} /> },
          ]}
        />
      </DeskList>
    </Screen>
  )
}
