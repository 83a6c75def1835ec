import { useLayoutEffect, useRef, type ContextType, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { callBounds } from '../data/bounds.ts'
import { LanguageProvider } from '../i18n/language.tsx'
import { Toasts } from '../ui/Toast.tsx'
import { NewVersion } from './NewVersion.tsx'
import { SessionKeeper } from './SessionKeeper.tsx'

/** What is around the pages of each app: language, bounds of fields, session, messages. */
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
