import { useLayoutEffect, useRef, type ContextType, type ReactNode, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { callBounds } from '../data/bounds.ts'
import { LanguageProvider } from '../i18n/language.tsx'
import { Toasts } from '../ui/Toast.tsx'
import { NewVersion } from './NewVersion.tsx'
import { answerWaiting, lapse, secondsLeft, useAsksForPassword, useSession } from '../data/session.ts'

/** The frame of each app: language, field limits, session, messages. */
export function AppFrame({ bounds, children }: { bounds: ContextType<typeof callBounds>; children: ReactNode }) {
  useStartOfPage()
  return (
    <LanguageProvider>
      <callBounds.Provider value={bounds}>
        <SessionKeeper>{children}</SessionKeeper>
      </callBounds.Provider>
      <NewVersion />
      <Toasts />
    </LanguageProvider>
  )
}

/** A new page starts at its top, on the screen and for screen readers. */
function useStartOfPage() {
  const [location] = useLocation()
  const before = useRef(location)
  useLayoutEffect(() => {
    if (before.current === location) return
    before.current = location
    scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [location])
}

const PasswordDialog = lazy(() => import('./PasswordDialog.tsx'))

const WARN_SECONDS = 120

/** Warns before the session ends and asks for the password in place. Typed input stays mounted underneath, hidden. */
function SessionKeeper({ children }: { children: ReactNode }) {
  const session = useSession()
  const asked = useAsksForPassword()
  const [left, setLeft] = useState(Infinity)
  const [dismissed, setDismissed] = useState(0)
  const expiresAt = session.state === 'in' ? session.expiresAt : 0
  useEffect(() => {
    if (!expiresAt) return setLeft(Infinity)
    const look = () => {
      const seconds = secondsLeft()
      // Renders each second only while there is a warning to show.
      setLeft(seconds > WARN_SECONDS ? Infinity : seconds)
    }
    look()
    const timer = setInterval(look, 1000)
    // In a background page the timer is paused.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [expiresAt])
  const over = left <= 0
  useEffect(() => {
    if (over) lapse()
  }, [over])

  const user = session.state === 'in' ? session : null
  const ended = !!user && (user.locked || user.closed || asked || over)
  const soon = !!user && !ended && left > 0 && left <= WARN_SECONDS && dismissed !== expiresAt
  return (
    <>
      {/* Always the same element: the screens inside must not be mounted again once it is known who is signed in. */}
      <div hidden={ended}>{children}</div>
      {user && (ended || soon) && (
        <Suspense fallback={null}>
          <PasswordDialog
            key={ended ? 'ended' : 'soon'}
            session={user}
            left={ended ? null : left}
            onLater={() => setDismissed(expiresAt)}
            onLeave={() => answerWaiting(false)}
          />
        </Suspense>
      )}
    </>
  )
}
