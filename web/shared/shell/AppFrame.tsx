import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { LanguageProvider } from '../i18n/language.tsx'
import { Toasts } from '../ui/Toast.tsx'
import { NewVersion } from './NewVersion.tsx'
import { SessionKeeper } from './SessionKeeper.tsx'

/** What is around the pages of each app: language, session, messages. */
export function AppFrame({ children }: { children: ReactNode }) {
  useStartOfPage()
  return (
    <LanguageProvider>
      <SessionKeeper>{children}</SessionKeeper>
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
