import { FormDialog } from '../../shared/console/FormDialog.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { TextArea } from '../../shared/ui/Field.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { Lead } from '../../shared/ui/boxes.tsx'
import { operatorUploads } from './upload-words.ts'
import { operatorReconciliation, reload, type Upload } from './words.ts'

/** Takes an upload back, or proposes it if money was matched with its lines. */
export function TakeBack({ upload: { id, name, matched }, onClose }: { upload: Upload; onClose: () => void }) {
  const t = useWords(operatorReconciliation)
  const u = useWords(operatorUploads)
  const sender = useSend('POST /api/operator/reconciliation/statements/:id/take-back')
  const submit = async (typed: Typed) => {
    const done = await sender.send({ params: { id }, body: { reason: typed('reason') } })
    if (!done) return
    toast({ title: done.reply.isTakenBack ? u('takenBackNow') : t('asked') })
    onClose()
    reload()
  }
  return (
    <FormDialog
      title={u('takeBackTitle', { name })}
      call={sender}
      keep={id}
      action={u('takeBack')}
      labels={{ reason: t('why') }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Lead>{u(matched > 0 ? 'takeBackMatched' : 'takeBackText')}</Lead>
      <TextArea name="reason" label={t('why')} hint={u('whyHint')} rows={3} />
    </FormDialog>
  )
}
