import { FormDialog } from '../../shared/console/FormDialog.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Select, TextArea } from '../../shared/ui/Field.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { operatorReconciliation, reload, type Side } from './words.ts'

const kinds = ['fee', 'waits', 'wrong_account', 'late', 'other'] as const

/** Explains an unmatched line or payment. `onDone`: called after the explanation was saved. */
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
  const send = useSend('POST /api/operator/reconciliation/explain')
  const submit = async (typed: Typed) => {
    const kind = typed('kind') as (typeof kinds)[number]
    if (!(await send.send({ body: { side, id, kind, note: typed('note') } }))) return
    toast({ title: t('explainedNow') })
    onClose()
    onDone()
    reload()
  }
  return (
    <FormDialog
      title={t('explainTitle')}
      call={send}
      keep={`${side} ${id}`}
      action={t('save')}
      labels={{ note: t('note') }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select name="kind" label={t('why')} defaultValue={side === 'line' ? 'fee' : 'waits'}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`why_${kind}`)}
          </option>
        ))}
      </Select>
      <TextArea name="note" label={t('note')} rows={3} />
    </FormDialog>
  )
}
