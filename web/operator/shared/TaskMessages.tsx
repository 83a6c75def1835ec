import { useState } from 'react'
import { useLoad } from '../../shared/data/data.ts'
import { ThreadMessages } from '../../shared/console/feedback/ThreadMessages.tsx'
import { sponsorFeedback } from '../../shared/console/feedback/words.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Hint } from '../../shared/ui/boxes.tsx'
import { Fold } from '../../shared/ui/Fold.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'

/** The messages between a member and a sponsor on a task, loaded when opened. */
export function TaskMessages({ taskId }: { taskId: number }) {
  const t = useWords(sponsorFeedback)
  const [isOpen, setOpen] = useState(false)
  const loaded = useLoad('GET /api/operator/tasks/:taskId/messages', isOpen ? { params: { taskId } } : null)
  return (
    <Fold title={t('messages')} onToggle={(event) => setOpen(event.currentTarget.open)}>
      {isOpen && loaded.loading && <Spinner label={t('messages')} />}
      {!loaded.data && loaded.problem && <ErrorState problem={loaded.problem} retry={loaded.retry} />}
      {loaded.data && <ThreadMessages messages={loaded.data.messages} />}
      {loaded.data?.messages.length === 0 && <Hint>{t('noMessages')}</Hint>}
    </Fold>
  )
}
