import { useLoad } from '../../shared/data/data.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { useEventColumns } from './event-columns.tsx'
import { operatorAudit } from './words.ts'
import { Section } from '../../shared/ui/Section.tsx'

/** The newest events of the audit log, for the overview. */
export function LastEvents() {
  const t = useWords(operatorAudit)
  const columns = useEventColumns()
  const { data } = useLoad('GET /api/operator/audit', { query: { limit: '8' } })
  if (!data) return null
  return (
    <Section title={t('lastEvents')}>
      <ConsoleTable
        label={t('lastEvents')}
        rows={data.items}
        keyOf={(row) => row.id}
        empty={<EmptyState title={t('none')} />}
        columns={columns}
      />
    </Section>
  )
}
