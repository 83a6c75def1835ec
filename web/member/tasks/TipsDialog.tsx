import { lazy, Suspense } from 'react'
import { useFormat } from '../../shared/i18n/format.ts'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { BusyDialog, Dialog } from '../../shared/ui/Dialog.tsx'
import { CheckIcon, ClockIcon } from '../../shared/ui/icons.tsx'
import type { Outcome } from './submit-task.ts'
import { sheet } from './sheet.ts'
import { TileIcon } from '../../shared/ui/boxes.tsx'

const AskToTell = lazy(() => import('./AskToTell.tsx'))

/** Shows the progress of a submission: `sending`, then the result. */
export function TipsDialog({
  outcome,
  onDone,
  onBack,
}: {
  outcome: 'sending' | Outcome
  onDone: () => void
  onBack: () => void
}) {
  const t = useWords(sheet)
  const c = useWords(common)
  const f = useFormat()
  if (outcome === 'sending') return <BusyDialog title={t('tips')} label={t('submitting')} />
  if (outcome.state === 'failed') {
    return (
      <Dialog title={t('submitFailed')} onClose={onBack} foot={<Button onClick={onBack}>{c('retry')}</Button>}>
        <p className="font-medium">{t('checkTask')}</p>
        <p>
          {outcome.problem.words
            ? `${outcome.problem.words.title}: ${outcome.problem.words.detail}`
            : c('somethingWrong')}
        </p>
        <p className="text-muted">{t('nothingLost')}</p>
      </Dialog>
    )
  }
  const queued = outcome.state === 'queued'
  const decideBy = outcome.state === 'done' ? outcome.task.decideBy : null
  return (
    <Dialog
      title={t(queued ? 'tips' : 'handedOver')}
      onClose={onDone}
      foot={<Button onClick={onDone}>{t('sure')}</Button>}
    >
      <div className="grid gap-4">
        <div className="grid justify-items-center gap-2 text-center" role="status">
          <TileIcon>{queued ? <ClockIcon size={28} /> : <CheckIcon size={28} />}</TileIcon>
          {!queued && <p className="font-bold text-lg">{t('submitted')}</p>}
          <p>{queued ? t('queued') : decideBy && t('decidedBy', { date: f.dateTime(decideBy) })}</p>
        </div>
        {!queued && (
          <Suspense fallback={null}>
            <AskToTell />
          </Suspense>
        )}
      </div>
    </Dialog>
  )
}
