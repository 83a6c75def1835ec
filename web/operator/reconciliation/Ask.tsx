import type { SubmitEvent } from 'react'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import type { Figures } from './OperatorFigures.tsx'
import { noon, operatorReconciliation, reload } from './words.ts'

/** Proposes to close the day with the figures that are shown, or to open it again. */
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
  const c = useWords(common)
  const f = useFormat()
  const propose = useSend('POST /api/operator/reconciliation/accounts/:id/days/:day/propose')
  const reopen = useSend('POST /api/operator/reconciliation/accounts/:id/days/:day/reopen')
  const sender = what === 'propose' ? propose : reopen
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const note = String(new FormData(event.currentTarget).get('note'))
    if (!(await sender.send({ params: { id: accountId, day }, body: { note }, ifMatch: version }))) return
    toast({ title: t('asked') })
    onClose()
    reload()
  }
  return (
    <Dialog title={t(`askTitle_${what}`, { day: f.date(noon(day)) })} onClose={onClose}>
      <Form className="form" onSubmit={submit} refused={sender.problem}>
        <p className="screen__lead">{t(`askText_${what}`)}</p>
        <TextArea name="note" label={t('note')} rows={3} maxLength={500} />
        <ConsoleRefusal problem={sender.problem} labels={{ note: t('note') }} />
        <div className="dialog__foot">
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" busy={sender.busy}>
            {t(what === 'propose' ? 'close' : 'reopen')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
