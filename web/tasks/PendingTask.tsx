import { useState } from 'react'
import { useLocation } from 'wouter'
import { serverNow, type CallReply } from '../app/api.ts'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Countdown } from '../ui/Countdown.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ClockIcon } from '../ui/icons.tsx'
import { tasks } from './words.ts'

export type Pending = NonNullable<CallReply<'GET /api/me'>['pendingTask']>

const SEEN = 'pending-seen'
export const sheetOf = (taskId: number): string => `/task?task=${taskId}`

/** Whether this visit has shown the reminder for this task already. */
export const isReminderDue = (pending: Pending | null): pending is Pending =>
  !!pending && sessionStorage.getItem(SEEN) !== String(pending.id)

export function PendingDialog({ pending, onClose }: { pending: Pending; onClose: () => void }) {
  const t = useWords(tasks)
  const c = useWords(common)
  const [, navigate] = useLocation()
  const [over, setOver] = useState(() => Date.parse(pending.dueAt) <= serverNow())
  const close = () => {
    sessionStorage.setItem(SEEN, String(pending.id))
    onClose()
  }
  const goOn = () => {
    close()
    navigate(sheetOf(pending.id))
  }
  const foot = over ? (
    <Button onClick={close}>{c('close')}</Button>
  ) : (
    <>
      <Button look="secondary" onClick={close}>
        {c('later')}
      </Button>
      <Button onClick={goOn}>{t('continue')}</Button>
    </>
  )
  return (
    <Dialog title={over ? t('timeExpired') : t('pendingTitle')} onClose={close} foot={foot}>
      {over ? (
        <p>{t('expiredText')}</p>
      ) : (
        <div className="grid gap-1 text-center">
          <span className="text-2xl font-bold">
            <Countdown until={pending.dueAt} now={serverNow} onEnd={() => setOver(true)} />
          </span>
          <span className="text-sm text-muted">{c('hoursMinutesSeconds')}</span>
          <span className="font-medium mt-2">{pending.title}</span>
        </div>
      )}
    </Dialog>
  )
}

/** Stays on the page for as long as the task does. */
export function PendingStrip({ pending }: { pending: Pending }) {
  const t = useWords(tasks)
  const [over, setOver] = useState(false)
  const repair = pending.state === 'repair'
  return (
    <div className="note note--warn items-center">
      <ClockIcon />
      <div className="flex-1 min-w-0">
        <strong>{over ? t('timeExpired') : t(repair ? 'repairStrip' : 'pendingStrip')}</strong>{' '}
        <Countdown key={pending.dueAt} until={pending.dueAt} now={serverNow} ended=" " onEnd={() => setOver(true)} />
        <p className={over ? '' : 'truncate'}>{over ? t('expiredText') : pending.title}</p>
      </div>
      {!over && (
        <ButtonLink href={sheetOf(pending.id)} look="secondary" small className="no-underline!">
          {t('continue')}
        </ButtonLink>
      )}
    </div>
  )
}
