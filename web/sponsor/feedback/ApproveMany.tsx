import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CallInput } from '../../shared/data/api.ts'
import { useSend } from '../../shared/data/send.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { UNDO_MS } from './approve-soon.ts'
import { sponsorFeedback } from '../../shared/console/feedback/words.ts'

type Body = NonNullable<CallInput<'POST /api/sponsor/campaigns/:id/approve-all'>['body']>

/** The submissions to approve: the ticked ones, or all that match the filter. */
export interface Many {
  count: number
  amount: number
  taskIds: readonly number[] | null
  shown: Omit<NonNullable<Body['shown']>, 'atMost'>
}

/** Maximum number of ids in a call. */
const atOnce = 500

/** Shows number and amount, waits five seconds, and only then approves, up to 500 per call. */
export function ApproveMany({ id, many, onClose }: { id: string; many: Many; onClose: (done: boolean) => void }) {
  const t = useWords(sponsorFeedback)
  const c = useWords(common)
  const f = useFormat()
  const approve = useSend('POST /api/sponsor/campaigns/:id/approve-all')
  const [step, setStep] = useState<'asked' | 'waiting' | 'running' | 'stopped'>('asked')
  const [left, setLeft] = useState(UNDO_MS / 1000)
  const [count, setCount] = useState(0)

  const run = async () => {
    setStep('running')
    let approved = 0
    for (let from = 0; from < many.count; from += atOnce) {
      // A filter excludes those already approved; a list of ids continues with the next ones.
      const taskIds = many.taskIds?.slice(from, from + atOnce)
      const atMost = taskIds ? taskIds.length : many.count - approved
      const body: Body = { shown: { ...many.shown, atMost }, ...(taskIds && { taskIds }) }
      const done = await approve.send({ params: { id }, body })
      if (!done) return setStep('stopped')
      approved += done.reply.approved
      setCount(approved)
      // Somebody else has decided the others.
      if (!taskIds && !done.reply.approved) break
    }
    toast({ title: t('approvedMany', { count: approved }) })
    onClose(true)
  }
  const start = useEffectEvent(run)
  useEffect(() => {
    if (step !== 'waiting') return
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : void start()), 1000)
    return () => clearTimeout(timer)
  }, [step, left])

  // The pressed button has disappeared: the focus goes to the undo button.
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (step === 'waiting') undo.current?.focus()
  }, [step])

  const close = () => onClose(count > 0)
  useEffect(() => {
    if (step !== 'waiting') return
    // The key of the page behind the dialog, which undoes a single approval.
    const pressed = ({ key }: KeyboardEvent) => key.toLowerCase() === 'z' && close()
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  })
  return (
    <Dialog
      title={t('approveManyTitle', { count: many.count })}
      onClose={step === 'running' ? undefined : close}
      foot={
        step === 'asked' ? (
          <>
            <Button look="quiet" onClick={close}>
              {c('cancel')}
            </Button>
            <Button onClick={() => setStep('waiting')}>{t('approveMany', { amount: f.money(many.amount) })}</Button>
          </>
        ) : step === 'waiting' ? (
          <Button look="secondary" ref={undo} onClick={close}>
            {t('takeBack')}
          </Button>
        ) : step === 'stopped' ? (
          <Button look="secondary" onClick={close}>
            {c('close')}
          </Button>
        ) : undefined
      }
    >
      <p>{t('approveManyLead', { amount: f.money(many.amount) })}</p>
      {step === 'waiting' && <p role="status">{t('approvedIn', { count: left })}</p>}
      {(step === 'running' || step === 'stopped') && (
        <>
          <ProgressBar percent={(count / many.count) * 100} label={t('approvedMany', { count })} />
          <p role="status">{t('approvedMany', { count })}</p>
        </>
      )}
      <ConsoleRefusal problem={approve.problem} />
    </Dialog>
  )
}
