import { useList } from '../../shared/data/data.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import type { AuditQuery } from './audit-filter.ts'
import { useEventColumns } from './event-columns.tsx'
import { operatorAudit } from './words.ts'
import { OperatorEventFacts } from './OperatorEventFacts.tsx'

/** All audit events of one member or sponsor. */
export function History({ query }: { query: AuditQuery }) {
  const t = useWords(operatorAudit)
  const columns = useEventColumns()
  const list = useList('GET /api/operator/audit', { query })
  return (
    <ConsoleList label={t('when')} list={list}>
      <ConsoleTable
        label={t('action')}
        rows={list.items}
        keyOf={(row) => row.id}
        empty={<EmptyState title={t('none')} />}
        columns={[...columns, { key: 'detail', head: t('detail'), cell: (row) => <OperatorEventFacts event={row} /> }]}
      />
    </ConsoleList>
  )
}
