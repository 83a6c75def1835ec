import { FormDialog } from '../../shared/console/FormDialog.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { TextArea } from '../../shared/ui/Field.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { operatorSupport, reloadFrauds, type FraudReport } from './words.ts'

export function ReopenFraud({ report, onClose }: { report: FraudReport; onClose: () => void }) {
  const t = useWords(operatorSupport)
  const reopen = useSend('POST /api/operator/fraud-reports/:id/reopen')
  const submit = async (typed: Typed) => {
    const note = typed('note')
    const sent = await reopen.send({ params: { id: report.id }, body: { note }, ifMatch: report.version })
    reloadFrauds()
    if (!sent) return
    toast({ title: t('reportReopened') })
    onClose()
  }
  return (
    <FormDialog
      title={t('reopenReport')}
      call={reopen}
      keep={report.id}
      action={t('reopenNow')}
      labels={{ note: t('whyAgain') }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea name="note" label={t('whyAgain')} rows={3} />
    </FormDialog>
  )
}
