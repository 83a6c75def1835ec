import { useState } from 'react'
import { useSession } from '../../shared/data/session.ts'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Money } from '../../shared/ui/Money.tsx'

/** Dots until they are pressed, and again after a lock: each session ends at another time. */
export default function Dots({ amount }: { amount: number }) {
  const t = useWords(common)
  const session = useSession()
  const now = session.state === 'in' && session.expiresAt
  const [shown, show] = useState<unknown>()
  if (shown === now) return <Money amount={amount} />
  return (
    <button type="button" className="min-h-11" aria-label={t('show')} onClick={() => show(now)}>
      ••••••
    </button>
  )
}
