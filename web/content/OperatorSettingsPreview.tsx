import type { CallReply, ProblemError } from '../client/api.ts'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { common } from '../i18n/common.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { OperatorDifferences } from './OperatorSettingsChange.tsx'
import { operatorContent } from './operator.ts'

type Preview = CallReply<'POST /api/operator/settings/preview'>
type Values = NonNullable<CallReply<'GET /api/operator/settings'>['change']>['before']

/** Before a change is saved: what changes, whom it touches, and from when it counts. */
export function OperatorSettingsPreview({
  preview: { narrows, lowersLevels, touched, counted },
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
  const f = useFormat()
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
      <OperatorDifferences before={before} after={after} />
      <section>
        <h3 className="font-bold text-sm">{t('whom')}</h3>
        {touched.length ? (
          <ul className="list-disc pl-5">
            {touched.map(({ what, count, of }) => (
              <li key={what}>{t(`touched_${what}`, { number: f.number(count), of: f.number(of) })}</li>
            ))}
          </ul>
        ) : (
          <p>{t('touchedNone')}</p>
        )}
        <p className="field__hint">
          {t('counted', {
            tasks: f.number(counted.tasks),
            members: f.number(counted.members),
            payouts: f.number(counted.payouts),
            most: f.number(counted.most),
          })}
        </p>
      </section>
      <p className={`note${needsSecond ? ' note--warn' : ''}`}>
        {t(narrows ? 'fromNarrows' : lowersLevels ? 'fromLowers' : 'fromNow')}
      </p>
      <ConsoleRefusal problem={problem} />
    </Dialog>
  )
}
