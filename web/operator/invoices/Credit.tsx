import { FormDialog } from '../../shared/console/FormDialog.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { refetch } from '../../shared/data/cache.ts'
import { useSend } from '../../shared/data/send.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { TextArea } from '../../shared/ui/Field.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { operatorInvoices, type Invoice } from './words.ts'
import { Lead } from '../../shared/ui/boxes.tsx'

/** Proposes to take an invoice back and to issue it again. */
export function Credit({ invoice, onClose }: { invoice: Pick<Invoice, 'id' | 'number'>; onClose: () => void }) {
  const t = useWords(operatorInvoices)
  const credit = useSend('POST /api/operator/invoices/:id/credit')
  const submit = async (typed: Typed) => {
    const reason = typed('reason')
    if (!(await credit.send({ params: { id: String(invoice.id) }, body: { reason } }))) return
    toast({ title: t('proposed') })
    refetch('GET /api/operator/approvals', 'GET /api/operator/overview')
    onClose()
  }
  return (
    <FormDialog
      title={t('creditTitle', { number: invoice.number })}
      call={credit}
      action={t('propose')}
      saysRefusal={!credit.problem?.problem.errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <Lead>{t('creditLead')}</Lead>
      <TextArea name="reason" label={t('creditReason')} rows={3} />
    </FormDialog>
  )
}
