import type { SubmitEvent } from 'react'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Select, TextArea } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { operatorReconciliation, reload, type Side } from './words.ts'

const kinds = ['fee', 'waits', 'wrong_account', 'late', 'other'] as const

/** Why a line or a payment is left over. `onDone`: it was explained. */
export function Explain({
  side,
  id,
  onClose,
  onDone,
}: {
  side: Side
  id: number
  onClose: () => void
  onDone: () => void
}) {
  const t = useWords(operatorReconciliation)
  const c = useWords(common)
  const send = useSend('POST /api/operator/reconciliation/explain')
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget)
    const kind = typed.get('kind') as (typeof kinds)[number]
    if (!(await send.send({ body: { side, id, kind, note: String(typed.get('note')) } }))) return
    toast({ title: t('explainedNow') })
    onClose()
    onDone()
    reload()
  }
  return (
    <Dialog title={t('explainTitle')} onClose={onClose}>
      <Form className="form" onSubmit={submit} refused={send.problem}>
        <Select name="kind" label={t('why')} defaultValue={side === 'line' ? 'fee' : 'waits'}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`why_${kind}`)}
            </option>
          ))}
        </Select>
        <TextArea name="note" label={t('note')} rows={3} maxLength={500} />
        <ConsoleRefusal problem={send.problem} labels={{ note: t('note') }} />
        <div className="dialog__foot">
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" busy={send.busy}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
