import { useState } from 'react'
import { useLocation } from 'wouter'
import { serverNow } from '../../shared/data/api.ts'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Countdown } from '../../shared/ui/Countdown.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { sheetOf, type Pending } from './PendingStrip.tsx'
import { tasks } from './words.ts'

/** Reminds the member of the task in progress, once per visit. After the deadline it says that nothing was lost. */
export default function PendingDialog({ pending, onClose }: { pending: Pending; onClose: () => void }) {
  const t = useWords(tasks)
  const c = useWords(common)
  const [, navigate] = useLocation()
  const [over, setOver] = useState(() => Date.parse(pending.dueAt) <= serverNow())
  const repair = pending.state === 'repair'
  const goOn = () => {
    onClose()
    navigate(sheetOf(pending.id))
  }
  const foot = over ? (
    <Button onClick={onClose}>{c('close')}</Button>
  ) : (
    <>
      <Button look="secondary" onClick={onClose}>
        {c('later')}
      </Button>
      <Button onClick={goOn}>{t('continue')}</Button>
    </>
  )
  return (
    <Dialog title={t(over ? 'timeExpired' : repair ? 'repairDialog' : 'pendingTitle')} onClose={onClose} foot={foot}>
      {over ? (
        <p>{t(repair ? 'repairOverText' : 'expiredText')}</p>
      ) : (
        <div className="grid grid-cols-1 gap-1 text-center">
          <span className="text-2xl font-bold">
            <Countdown until={pending.dueAt} now={serverNow} onEnd={() => setOver(true)} />
          </span>
          <span className="text-sm text-muted">{c('hoursMinutesSeconds')}</span>
          <span className="text-sm font-medium mt-2" lang={langOf(pending.title)}>
            {pending.title}
          </span>
        </div>
      )}
    </Dialog>
  )
}
