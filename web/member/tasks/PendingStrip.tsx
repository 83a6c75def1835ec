import { Suspense, useState } from 'react'
import { serverNow, type CallReply } from '../../shared/data/api.ts'
import { useWaits } from '../offline/waits.ts'
import { lazyWithWords } from '../../shared/i18n/lazy.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { Countdown } from '../../shared/ui/Countdown.tsx'
import { ClockIcon } from '../../shared/ui/icons.tsx'
import { sheet } from './sheet.ts'
import { tasks } from './words.ts'
import { Note } from '../../shared/ui/boxes.tsx'

const QueuedStrip = lazyWithWords(() => import('./QueuedStrip.tsx'), sheet)

export type Pending = NonNullable<CallReply<'GET /api/me'>['pendingTask']>

export const sheetOf = (taskId: number): string => `/task?task=${taskId}`

/** The task in progress, which has to be finished or given back before the next one starts. */
export const underWayOf = (me: CallReply<'GET /api/me'> | undefined): Pending | null => {
  const task = me?.pendingTask
  return task?.state === 'in_progress' && Date.parse(task.dueAt) > serverNow() ? task : null
}

/** Shown while the task is in progress, but not while its submission is queued. */
export function PendingStrip({ pending }: { pending: Pending }) {
  const strip = <Strip pending={pending} />
  if (!useWaits()) return strip
  return (
    <Suspense fallback={null}>
      <QueuedStrip taskId={pending.id}>{strip}</QueuedStrip>
    </Suspense>
  )
}

function Strip({ pending }: { pending: Pending }) {
  const t = useWords(tasks)
  const [over, setOver] = useState(false)
  const repair = pending.state === 'repair'
  return (
    <Note Icon={ClockIcon} tone="warn" className="items-center">
      <div className="flex-1 basis-[11rem] min-w-0">
        <strong>{over ? t('timeExpired') : t(repair ? 'repairStrip' : 'pendingStrip')}</strong>{' '}
        {!over && <Countdown key={pending.dueAt} until={pending.dueAt} now={serverNow} onEnd={() => setOver(true)} />}
        {over ? (
          <p>{t(repair ? 'repairOverText' : 'expiredText')}</p>
        ) : (
          <p lang={langOf(pending.title)}>{pending.title}</p>
        )}
      </div>
      {!over && (
        <ButtonLink href={sheetOf(pending.id)} look="secondary" small className="no-underline!">
          {t('continue')}
        </ButtonLink>
      )}
    </Note>
  )
}
