import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { useUpdate } from './updates.ts'

/** Asks before it replaces the page: somebody may be typing on it. */
export function NewVersion() {
  const t = useWords(common)
  const update = useUpdate()
  if (!update) return null
  return (
    <div className="new-version" role="status">
      <span>{t('newVersion')}</span>
      <Button small onClick={update}>
        {t('reload')}
      </Button>
    </div>
  )
}
