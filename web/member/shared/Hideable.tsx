import { useState, type ReactNode } from 'react'
import { useComforts } from '../../shared/data/comforts.ts'
import { useSession } from '../../shared/data/session.ts'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'

/** An amount on a phone that others look at: dots until it is pressed, and again on the next page or after a lock. */
export function Hideable({ children }: { children: ReactNode }) {
  const t = useWords(common)
  const session = useSession()
  // Each session ends at another time.
  const now = session.state === 'in' && session.expiresAt
  const [shown, show] = useState<unknown>()
  if (!useComforts().shared || shown === now) return children
  return (
    <button type="button" className="min-h-11" aria-label={t('show')} onClick={() => show(now)}>
      ••••••
    </button>
  )
}
