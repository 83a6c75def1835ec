import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'

/** A link that skips the menu. Until it has the focus, it is above the page by twice its own height, since text may be large. */
export function SkipLink() {
  const t = useWords(common)
  return (
    <a
      className="absolute left-3 top-3 z-50 [translate:0_-200%] focus:[translate:none] px-4 py-3 rounded-md bg-green text-on-green"
      href="#content"
      data-skip=""
    >
      {t('skip')}
    </a>
  )
}
