import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { operatorSupport, reloadFrauds, type FraudReport } from './words.ts'

export function ReopenFraud({ report, onClose }: { report: FraudReport; onClose: () => void }) {
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
