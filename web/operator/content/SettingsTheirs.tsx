import type { CallReply } from '../../shared/data/api.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { OperatorDifferences } from './SettingsChange.tsx'
import { operatorContent } from './words.ts'
import { Note } from '../../shared/ui/boxes.tsx'

type Settings = CallReply<'GET /api/operator/settings'>

/** Shown if somebody else changes the settings while this operator types: their changes, and a button to continue with them. */
export function SettingsTheirs({ before, after, onGoOn }: { before: Settings; after: Settings; onGoOn: () => void }) {
  const t = useWords(operatorContent)
  return (
    <Note tone="warn" role="status">
      <div className="grid gap-2">
        <strong>{t('theirsTitle')}</strong>
        <p>{t('theirsText')}</p>
        <OperatorDifferences before={before} after={after} />
        <div>
          <Button small look="secondary" onClick={onGoOn}>
            {t('goOn')}
          </Button>
        </div>
      </div>
    </Note>
  )
}
