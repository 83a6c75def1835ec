import { refetch } from '../../shared/data/cache.ts'
import { useSend } from '../../shared/data/send.ts'
import { dropDraft } from '../offline/drafts.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { useUser } from '../../shared/data/session.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { record } from './record.ts'

/** Confirms the return of a task. This cannot be undone: the place becomes free for others at once. */
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
