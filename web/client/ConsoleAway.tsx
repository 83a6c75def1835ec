import { useFormat } from '../i18n/format.ts'
import { catalogue, useWords } from '../i18n/words.ts'
import { WarnIcon } from '../ui/icons.tsx'

const words = catalogue({ en: () => import('./away.en.ts'), bn: () => import('./away.bn.ts') })

/** Names the cells that did not answer, and says what that means for what is shown or was done. */
export function ConsoleAway({
  away,
  says = 'text',
}: {
  away: readonly number[] | undefined
  says?: 'text' | 'notApproved'
}) {
  const t = useWords(words)
  const f = useFormat()
  if (!away?.length) return null
  return (
    <div className="note note--warn" role="status">
      <WarnIcon />
      <div>
        <strong>{t('title', { count: away.length, parts: away.map((part) => f.number(part)).join(', ') })}</strong>
        <p>{t(says)}</p>
      </div>
    </div>
  )
}
