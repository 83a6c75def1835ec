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

/**
 * A prerendered form can be submitted before its code has loaded. The script in index.html holds that back: else the browser would put
 * what was typed, even a password, into the address. Once the screen is there, the form is submitted to it.
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

/** A screen that cannot be fetched or rendered leaves the rest of the page working. */
const Failed = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={Why}>{children}</ErrorBoundary>
)

/** Without a new version that replaces it, a screen whose code is missing was never opened on this phone, or the server fails. */
function Why({ error }: FallbackProps) {
  const update = useUpdate()
  const isMissing = /dynamically imported|module script|preload/i.test(String(error))
  const [code, setCode] = useState('network')
  useEffect(() => {
    if (isMissing) void askServer().then((answer) => answer && setCode('internal'))
  }, [isMissing])
  return <ErrorState problem={isMissing && !update ? { code } : null} retry={() => location.reload()} />
}
