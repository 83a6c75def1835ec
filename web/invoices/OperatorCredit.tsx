import type { SubmitEvent } from 'react'
import { refetch } from '../client/cache.ts'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { useSend } from '../client/send.ts'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { toast } from '../ui/Toast.tsx'
import { operatorInvoices, type Invoice } from './operator.ts'

/** Proposes to take an invoice back and to issue it again. */
export function OperatorCredit({ invoice, onClose }: { invoice: Pick<Invoice, 'id' | 'number'>; onClose: () => void }) {
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
