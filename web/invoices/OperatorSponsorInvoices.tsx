import { useList } from '../client/data.ts'
import { operatorMenu } from '../client/operator-menu.ts'
import { useWords } from '../i18n/words.ts'
import { ConsoleList } from '../ui/ConsoleList.tsx'
import { EmptyState } from '../ui/States.tsx'
import { operatorInvoices } from './operator.ts'
import { OperatorInvoiceTable } from './OperatorInvoiceTable.tsx'

/** All invoices and credit notes of one sponsor, on its page. */
export function OperatorSponsorInvoices({ id }: { id: string }) {
  const m = useWords(operatorMenu)
  const t = useWords(operatorInvoices)
  const list = useList('GET /api/operator/sponsors/:id/invoices', { params: { id } })
  return (
    <ConsoleList label={m('invoices')} list={list}>
      <OperatorInvoiceTable
        label={m('invoices')}
        rows={list.items}
        empty={<EmptyState title={t('noneYet')} text={t('noneYetText')} />}
      />
    </ConsoleList>
  )
}
