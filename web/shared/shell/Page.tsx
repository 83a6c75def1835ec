import { Suspense, useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Spinner } from '../ui/Spinner.tsx'
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

/** An address of another app: the server sends that one. */
export function OtherApp() {
  useEffect(() => {
    keepToasts()
    location.reload()
  }, [])
  return <Loading />
}

export function Loading() {
  const t = useWords(common)
  return <Spinner label={t('loading')} />
}
