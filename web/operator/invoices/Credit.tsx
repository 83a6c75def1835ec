import type { SubmitEvent } from 'react'
import { refetch } from '../../shared/data/cache.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { operatorInvoices, type Invoice } from './words.ts'

/** Proposes to take an invoice back and to issue it again. */
export function Credit({ invoice, onClose }: { invoice: Pick<Invoice, 'id' | 'number'>; onClose: () => void }) {
  const t = useWords(operatorInvoices)
  const c = useWords(common)
  const credit = useSend('POST /api/operator/invoices/:id/credit')
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const reason = String(new FormData(event.currentTarget).get('reason'))
    if (!(await credit.send({ params: { id: String(invoice.id) }, body: { reason } }))) return
    toast({ title: t('proposed') })
    refetch('GET /api/operator/approvals', 'GET /api/operator/overview')
    onClose()
  }
  return (
    <Dialog title={t('creditTitle', { number: invoice.number })} onClose={onClose}>
      <Form refused={credit.problem} onSubmit={submit}>
        <p className="screen__lead">{t('creditLead')}</p>
        <TextArea name="reason" label={t('creditReason')} rows={3} maxLength={1000} />
        {!credit.problem?.problem.errors && <ConsoleRefusal problem={credit.problem} />}
        <div className="dialog__foot">
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" busy={credit.busy}>
            {t('propose')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
