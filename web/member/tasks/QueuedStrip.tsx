import type { ReactNode } from 'react'
import { useUser } from '../../shared/data/session.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { ClockIcon } from '../../shared/ui/icons.tsx'
import { sheet } from './sheet.ts'
import { useWaiting } from './use-waiting.ts'
import { Note } from '../../shared/ui/boxes.tsx'

/** Says that this task's submission waits for a network. If another task's submission waits, the children are shown. */
export default function QueuedStrip({ taskId, children }: { taskId: number; children: ReactNode }) {
  const t = useWords(sheet)
  if (!useWaiting(useUser().id).has(taskId)) return children
  return (
    <Note Icon={ClockIcon} role="status">
      <p>
        <strong className="block">{t('queuedTitle')}</strong>
        {t('waiting')}
      </p>
    </Note>
  )
}
