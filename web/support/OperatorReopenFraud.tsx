import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { useSend } from '../client/send.ts'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { toast } from '../ui/Toast.tsx'
import { operatorSupport, reloadFrauds, type FraudReport } from './operator.ts'

export function OperatorReopenFraud({ report, onClose }: { report: FraudReport; onClose: () => void }) {
  const t = useWords(operatorSupport)
  const c = useWords(common)
  const reopen = useSend('POST /api/operator/fraud-reports/:id/reopen')
  const submit = async (form: HTMLFormElement) => {
    const note = String(new FormData(form).get('note'))
    const sent = await reopen.send({ params: { id: report.id }, body: { note }, ifMatch: report.version })
    reloadFrauds()
    if (!sent) return
    toast({ title: t('reportReopened') })
    onClose()
  }
  return (
    <Dialog title={t('reopenReport')} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event.currentTarget)} refused={reopen.problem}>
        <TextArea name="note" label={t('whyAgain')} rows={3} maxLength={2000} />
        <ConsoleRefusal problem={reopen.problem} labels={{ note: t('whyAgain') }} />
        <div className="dialog__foot">
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" busy={reopen.busy}>
            {t('reopenNow')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
