import { FormDialog } from '../../shared/console/FormDialog.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { TextArea } from '../../shared/ui/Field.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import type { Figures } from './OperatorFigures.tsx'
import { noon, operatorReconciliation, reload } from './words.ts'
import { Lead } from '../../shared/ui/boxes.tsx'

/** Proposes to close the day with the displayed figures, or to reopen it. */
export function Ask({
  what,
  accountId,
  figures: { day, version },
  onClose,
}: {
  what: 'propose' | 'reopen'
  accountId: number
  figures: Figures
  onClose: () => void
}) {
  const t = useWords(operatorReconciliation)
  const f = useFormat()
  const propose = useSend('POST /api/operator/reconciliation/accounts/:id/days/:day/propose')
  const reopen = useSend('POST /api/operator/reconciliation/accounts/:id/days/:day/reopen')
  const sender = what === 'propose' ? propose : reopen
  const submit = async (typed: Typed) => {
    const note = typed('note')
    if (!(await sender.send({ params: { id: accountId, day }, body: { note }, ifMatch: version }))) return
    toast({ title: t('asked') })
    onClose()
    reload()
  }
  return (
    <FormDialog
      title={t(`askTitle_${what}`, { day: f.date(noon(day)) })}
      call={sender}
      keep={`${accountId} ${day}`}
      action={t(what === 'propose' ? 'close' : 'reopen')}
      labels={{ note: t('note') }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Lead>{t(`askText_${what}`)}</Lead>
      <TextArea name="note" label={t('note')} rows={3} />
    </FormDialog>
  )
}
