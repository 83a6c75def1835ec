import type { ReactNode } from 'react'
import { useUser } from '../../shared/data/session.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { ClockIcon } from '../../shared/ui/icons.tsx'
import { sheet } from './sheet.ts'
import { useWaiting } from './use-waiting.ts'

/** Says that the review of this task waits for a network. If it is another one that waits, what is inside is shown. */
export default function QueuedStrip({ taskId, children }: { taskId: number; children: ReactNode }) {
  const t = useWords(sheet)
  if (!useWaiting(useUser().id).has(taskId)) return children
  return (
    <div className="note" role="status">
      <ClockIcon />
      <p>
        <strong className="block">{t('queuedTitle')}</strong>
        {t('waiting')}
      </p>
    </div>
  )
}
