import type { CallReply, ProblemError } from '../../shared/data/api.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { OperatorDifferences } from './SettingsChange.tsx'
import { OperatorTouched, type Preview } from './OperatorTouched.tsx'
import { operatorContent } from './words.ts'
import { Note } from '../../shared/ui/boxes.tsx'

type Values = NonNullable<CallReply<'GET /api/operator/settings'>['change']>['before']

/** Before a change is saved: its values, its effect and its start. */
export function SettingsPreview({
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
  const { narrows, lowersLevels, renamesLevels } = preview
  const needsSecond = narrows || lowersLevels || renamesLevels
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
        <Note as="p" tone={needsSecond ? 'warn' : 'good'}>
          {t(narrows ? 'fromNarrows' : lowersLevels ? 'fromLowers' : renamesLevels ? 'fromRenames' : 'fromNow')}
        </Note>
        <ConsoleRefusal problem={problem} />
      </div>
    </Dialog>
  )
}
