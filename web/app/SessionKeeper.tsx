import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { answerWaiting, secondsLeft, useAsksForPassword, useSession } from './session.ts'

const PasswordDialog = lazy(() => import('./PasswordDialog.tsx'))

const WARN_SECONDS = 120

/** Warns before the session ends and asks for the password in place. What was typed stays mounted underneath, unseen. */
export function SessionKeeper({ children }: { children: ReactNode }) {
  const session = useSession()
  const asked = useAsksForPassword()
  const [left, setLeft] = useState(Infinity)
  const [dismissed, setDismissed] = useState(0)
  const expiresAt = session.state === 'in' ? session.expiresAt : 0
  useEffect(() => {
    if (!expiresAt) return setLeft(Infinity)
    const look = () => setLeft(secondsLeft())
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [expiresAt])

  if (session.state !== 'in') return children
  const ended = session.locked || asked || (left <= 0 && navigator.onLine)
  const soon = !ended && left > 0 && left <= WARN_SECONDS && dismissed !== expiresAt
  return (
    <>
      <div hidden={ended}>{children}</div>
      {(ended || soon) && (
        <Suspense>
        <PasswordDialog
          key={ended ? 'ended' : 'soon'}
          user={session.user}
          identifier={session.identifier}
          left={ended ? null : left}
          onLater={() => setDismissed(expiresAt)}
          onDone={() => answerWaiting(true)}
          onLeave={() => answerWaiting(false)}
        />
        </Suspense>
      )}
    </>
  )
}
