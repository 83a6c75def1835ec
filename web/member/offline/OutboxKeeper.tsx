import { useEffect } from 'react'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { toast } from '../../shared/ui/Toast.tsx'
import { useUser } from '../../shared/data/session.ts'
import { flushOutbox } from './drafts.ts'
import { tryAgain } from './try-again.ts'

/** Sends queued submissions, at the start and whenever the network may be back. */
export default function OutboxKeeper() {
  const t = useWords(common)
  const { id } = useUser()
  useEffect(() => {
    // While the phone is locked, the first submission waits for the password.
    let busy = false
    const flush = async () => {
      if (busy) return
      busy = true
      for (const result of await flushOutbox(id).catch(() => [])) {
        if (result.sent) toast({ title: t('sentNow') })
        else toast({ title: t('sendFailed'), detail: result.problem.words?.detail, tone: 'bad' })
      }
      busy = false
    }
    const now = () => void flush()
    now()
    const end = tryAgain(now)
    navigator.serviceWorker?.addEventListener('message', now)
    return () => {
      end()
      navigator.serviceWorker?.removeEventListener('message', now)
    }
  }, [id, t])
  return null
}
