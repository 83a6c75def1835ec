import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { useUpdate } from './updates.ts'
import { box } from '../ui/boxes.tsx'

/** A bar above the menu. */
export const LowBar = box(
  'div',
  'fixed z-30 inset-[auto_0.75rem_calc(var(--bar)+0.75rem+env(safe-area-inset-bottom))] max-w-128 mx-auto flex items-center justify-between gap-3 py-2.5 pl-4 pr-2.5 rounded-md bg-amber-soft border border-marigold raised text-sm',
  { role: 'status' },
)

/** Asks before it reloads the page, since somebody may be typing. */
export function NewVersion() {
  const t = useWords(common)
  const update = useUpdate()
  if (!update) return null
  return (
    <LowBar>
      <span>{t('newVersion')}</span>
      <Button small onClick={update}>
        {t('reload')}
      </Button>
    </LowBar>
  )
}
