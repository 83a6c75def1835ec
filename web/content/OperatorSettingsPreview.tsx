import type { CallReply, ProblemError } from '../client/api.ts'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { OperatorDifferences } from './OperatorSettingsChange.tsx'
import { OperatorTouched, type Preview } from './OperatorTouched.tsx'
import { operatorContent } from './operator.ts'

type Values = NonNullable<CallReply<'GET /api/operator/settings'>['change']>['before']

/** Before a change is saved: what changes, whom it touches, and from when it counts. */
export function OperatorSettingsPreview({
  preview,
  before,
  after,
  busy,
  problem,
  onSave,
  onClose,
}: {
  preview: Preview
  before: Values
  after: Values
  busy: boolean
  problem: ProblemError | null
  onSave: () => void
  onClose: () => void
}) {
  const t = useWords(operatorContent)
  const c = useWords(common)
  const { narrows, lowersLevels } = preview
  const needsSecond = narrows || lowersLevels
  return (
    <Dialog
      title={t('previewTitle')}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button busy={busy} onClick={onSave}>
            {t(needsSecond ? 'propose' : 'saveNow')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <OperatorDifferences before={before} after={after} />
        <OperatorTouched preview={preview} />
        <p className={`note${needsSecond ? ' note--warn' : ''}`}>
          {t(narrows ? 'fromNarrows' : lowersLevels ? 'fromLowers' : 'fromNow')}
        </p>
        <ConsoleRefusal problem={problem} />
      </div>
    </Dialog>
  )
}
