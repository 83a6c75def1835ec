import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useList } from '../../shared/data/data.ts'
import { needsReason, SayWhy } from '../shared/SayWhy.tsx'
import { operatorMenu } from '../shared/menu.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { queryIn, subjects } from './audit-filter.ts'
import { useEventColumns, type Event } from './event-columns.tsx'
import { operatorAudit } from './words.ts'
import { OperatorEventFacts } from './OperatorEventFacts.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { Hint } from '../../shared/ui/boxes.tsx'
import { CellLink } from '../../shared/console/ui/boxes.tsx'

/** The audit log. What is sought of it stands in the address. */
export default function Audit() {
  const m = useWords(operatorMenu)
  const t = useWords(operatorAudit)
  const f = useFormat()
  const [params, setParams] = useSearchParams()
  const query = queryIn(params)
  const columns = useEventColumns()
  const [reason, setReason] = useState('')
  const list = useList('GET /api/operator/audit', { query: { ...query, ...(reason && { reason }) } })
  const searchedTo = list.more && list.data?.searchedTo
  return (
    <Screen title={m('audit')} lead={t('lead')}>
      <AuditFilters
        query={query}
        onSearch={(sought) => {
          setReason('')
          setParams(new URLSearchParams(sought as Record<string, string>))
        }}
      />
      {needsReason(list.problem) && <SayWhy problem={list.problem} onReason={setReason} />}
      <ConsoleList label={m('audit')} list={list}>
        <ConsoleTable
          label={m('audit')}
          rows={list.items}
          keyOf={(row) => row.id}
          empty={
            searchedTo ? (
              <EmptyState title={t('noneYet')} text={t('searchedTo', { time: f.dateTime(searchedTo) })} />
            ) : (
              <EmptyState title={t(Object.keys(query).length ? 'noneFound' : 'none')} />
            )
          }
          columns={[
            ...columns.map((column) =>
              column.key === 'about'
                ? {
                    ...column,
                    cell: (row: Event) => (
                      <>
                        {column.cell(row)}
                        <Subjects of={row} />
                      </>
                    ),
                  }
                : column,
            ),
            { key: 'detail', head: t('detail'), cell: (row) => <OperatorEventFacts event={row} /> },
          ]}
        />
      </ConsoleList>
    </Screen>
  )
}

/** The numbers of those an event is about. Each leads to all that happened about it. */
function Subjects({ of }: { of: Event }) {
  const t = useWords(operatorAudit)
  const f = useFormat()
  return (
    <Hint as="div" className="flex flex-wrap gap-x-3">
      {subjects.map(
        (name) =>
          of[name] !== null && (
            <CellLink
              key={name}

              href={`/operator/audit?${name}=${of[name]}`}
            >
              {t(`of_${name}`, { id: f.digits(of[name]) })}
            </CellLink>
          ),
      )}
    </Hint>
  )
}
