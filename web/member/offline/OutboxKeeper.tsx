import { useEffect } from 'react'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { toast } from '../../shared/ui/Toast.tsx'
import { useUser } from '../../shared/data/session.ts'
import { flushOutbox } from './drafts.ts'

const AGAIN_MS = 20_000

/**
 * Sends queued submissions: at the start, when the browser reports that the network is back, and at intervals, since browsers do not always
 * report it.
 */
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
    const timer = setInterval(now, AGAIN_MS)
    window.addEventListener('online', now)
    navigator.serviceWorker?.addEventListener('message', now)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', now)
      navigator.serviceWorker?.removeEventListener('message', now)
    }
  }, [id, t])
  return null
}
