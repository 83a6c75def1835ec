import { useState } from 'react'
import { refetch } from '../../shared/data/cache.ts'
import { useSend } from '../../shared/data/send.ts'
import { useRefusalWords } from '../../shared/data/refusal.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { record } from './record.ts'

const SHORTEST = 10

export default function DisputeDialog({ taskId, onClose }: { taskId: number; onClose: () => void }) {
  const t = useWords(record)
  const [reason, setReason] = useState('')
  const [short, setShort] = useState(false)
  const dispute = useSend('POST /api/tasks/:id/dispute')
  const refusal = useRefusalWords(dispute.problem)
  const send = async () => {
    if (reason.trim().length < SHORTEST) return setShort(true)
    if (!(await dispute.send({ params: { id: taskId }, body: { reason: reason.trim() } }))) return
    toast({ title: t('disputed') })
    onClose()
    refetch('GET /api/tasks', 'GET /api/tasks/:id')
  }
  const error =
    short && reason.trim().length < SHORTEST ? t('disputeShort') : refusal && `${refusal.title} ${refusal.detail}`
  return (
    <Dialog title={t('disputeTitle')} onClose={onClose}>
      <Form onSubmit={() => void send()} calls={dispute} keep={taskId}>
        <p>{t('disputeText')}</p>
        <TextArea
          name="reason"
          label={t('disputeReason')}
          value={reason}
          rows={5}
          error={error}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" busy={dispute.busy}>
          {t('send')}
        </Button>
      </Form>
    </Dialog>
  )
}
