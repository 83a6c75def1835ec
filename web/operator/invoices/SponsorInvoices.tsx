import { useList } from '../../shared/data/data.ts'
import { operatorMenu } from '../shared/menu.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { operatorInvoices } from './words.ts'
import { InvoiceTable } from './InvoiceTable.tsx'

/** A sponsor's invoices and credit notes, on the sponsor's page. */
export function SponsorInvoices({ id }: { id: string }) {
  const m = useWords(operatorMenu)
  const t = useWords(operatorInvoices)
  const list = useList('GET /api/operator/sponsors/:id/invoices', { params: { id } })
  return (
    <ConsoleList label={m('invoices')} list={list}>
      <InvoiceTable
        label={m('invoices')}
        rows={list.items}
        empty={<EmptyState title={t('noneYet')} text={t('noneYetText')} />}
      />
    </ConsoleList>
  )
}
