import { Suspense, useEffect, type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { ErrorState } from '../ui/States.tsx'
import { keepToasts } from '../ui/Toast.tsx'
import { early } from '../data/early.ts'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { askServer, useUpdate } from './updates.ts'

/** A page's code is loaded when it is opened; a failure in it leaves the layout working. */
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

/** The URL at which this app was opened. */
const openedAt = typeof location === 'undefined' ? '' : location.pathname

/**
 * The URL of another app or of a server-rendered page, which is loaded from the server. If this app was opened at such a URL, it came from
 * the phone's cache because the server was unreachable.
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

/**
 * A prerendered form can be submitted before its code has loaded. The script in index.html prevents that, since the browser would put typed
 * text, even a password, into the URL. Once the screen is ready, the form is submitted to it.
 */
function EarlyPress() {
  useEffect(() => {
    if (!early) return
    early.stop()
    if (early.form?.isConnected) early.form.requestSubmit()
    delete early.form
  }, [])
  return null
}

/** A screen that cannot be loaded or rendered leaves the rest of the page working. */
const Failed = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={Why}>{children}</ErrorBoundary>
)

/** If no new version replaces it, a screen with missing code was never opened on this phone, or the server fails. */
function Why({ error }: FallbackProps) {
  const update = useUpdate()
  const isMissing = /dynamically imported|module script|preload/i.test(String(error))
  const [code, setCode] = useState('network')
  useEffect(() => {
    if (isMissing) void askServer().then((answer) => answer && setCode('internal'))
  }, [isMissing])
  return <ErrorState problem={isMissing && !update ? { code } : null} retry={() => location.reload()} />
}
