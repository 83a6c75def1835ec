import { refetch } from '../client/cache.ts'
import { useSend } from '../client/send.ts'
import { dropDraft } from '../client/offline/drafts.ts'
import { Refused } from '../client/Refused.tsx'
import { useUser } from '../client/session.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { toast } from '../ui/Toast.tsx'
import { record } from './record.ts'

/** Asks before a task is given back. This cannot be undone: the place is free for others at once. */
export default function GiveBackDialog({ taskId, onClose }: { taskId: number; onClose: () => void }) {
  const t = useWords(record)
  const user = useUser()
  const back = useSend('POST /api/tasks/:id/return')
  const give = async () => {
    if (!(await back.send({ params: { id: taskId } }))) return
    void dropDraft(user.id, taskId).catch(() => undefined)
    toast({ title: t('givenBack') })
    onClose()
    refetch('GET /api/me', 'GET /api/tasks', 'GET /api/tasks/:id', 'GET /api/task-hall')
  }
  const foot = (
    <>
      <Button look="secondary" onClick={onClose}>
        {t('keepIt')}
      </Button>
      <Button busy={back.busy} onClick={() => void give()}>
        {t('giveBack')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('giveBackTitle')} onClose={onClose} foot={foot}>
      <p>{t('giveBackText')}</p>
      <Refused problem={back.problem} />
    </Dialog>
  )
}
