import { Suspense, useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { ErrorState } from '../ui/States.tsx'
import { keepToasts } from '../ui/Toast.tsx'
import { EarlyPress } from './EarlyPress.tsx'
import { Failed } from './Failed.tsx'

/** A page's code is fetched when it is opened; a failure in it leaves the layout working. */
export function Page({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    <Failed key={path}>
      <Suspense fallback={<Loading />}>
        {children}
        <EarlyPress />
      </Suspense>
    </Failed>
  )
}

/** Where this app was opened. */
const openedAt = typeof location === 'undefined' ? '' : location.pathname

/**
 * An address of another app, or of a page that the server renders: it is loaded from the server. An app that was opened at such
 * an address came from the phone, because the server was not reached.
 */
export function OtherApp() {
  const [path] = useLocation()
  const isLost = path === openedAt
  useEffect(() => {
    if (isLost) return
    keepToasts()
    location.reload()
  }, [isLost])
  if (!isLost) return <Loading />
  return (
    <>
      <ErrorState problem={{ code: 'network' }} retry={() => location.reload()} />
      <EarlyPress />
    </>
  )
}

export function Loading() {
  const t = useWords(common)
  return <Spinner label={t('loading')} />
}
