import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { Toasts } from '../ui/Toast.tsx'
import { EarlyPress } from './EarlyPress.tsx'
import { Failed } from './Failed.tsx'
import { Guard } from './Guard.tsx'
import { MemberLayout } from './MemberLayout.tsx'
import { NewVersion } from './NewVersion.tsx'
import { NotFound } from '../client/NotFound.tsx'
import { useWaits } from '../client/offline/waits.ts'
import { PublicLayout } from './PublicLayout.tsx'
import { routes } from './routes.tsx'
import { SessionKeeper } from './SessionKeeper.tsx'

const byPath = new Map(routes.map((route) => [route.path, route]))
const areas = {
  sponsor: lazy(() => import('./SponsorArea.tsx')),
  operator: lazy(() => import('./OperatorArea.tsx')),
}

const OutboxKeeper = lazy(() => import('../client/offline/OutboxKeeper.tsx'))

export function App() {
  const [location] = useLocation()
  useStartOfPage(location)
  return (
    <>
      <SessionKeeper>
        <Page path={location} />
      </SessionKeeper>
      <NewVersion />
      <Toasts />
    </>
  )
}

function Page({ path }: { path: string }) {
  const t = useWords(common)
  const spinner = <Spinner label={t('loading')} />
  const inside = (children: ReactNode) => (
    <Failed key={path}>
      <Suspense fallback={spinner}>
        {children}
        <EarlyPress />
      </Suspense>
    </Failed>
  )
  // What the phone keeps to open any member's page with.
  if (path === '/shell') return <MemberLayout path={path}>{spinner}</MemberLayout>
  const route = byPath.get(path)
  if (route?.who === 'member') {
    return (
      <MemberLayout path={path}>
        <Guard who="member">
          <Outbox />
          {inside(<route.Screen />)}
        </Guard>
      </MemberLayout>
    )
  }
  if (route)
    return (
      <PublicLayout path={path}>
        <Guard who={route.who}>{inside(<route.Screen />)}</Guard>
      </PublicLayout>
    )
  const area = /^\/(sponsor|operator)(\/|$)/.exec(path)?.[1] as keyof typeof areas | undefined
  if (area) {
    const Area = areas[area]
    return <Guard who={area}>{inside(<Area />)}</Guard>
  }
  return (
    <PublicLayout path={path}>
      <NotFound />
    </PublicLayout>
  )
}

function Outbox() {
  return (
    useWaits() && (
      <Suspense>
        <OutboxKeeper />
      </Suspense>
    )
  )
}

/** A new page starts at its top, for the eye and for the screen reader. */
function useStartOfPage(location: string) {
  const before = useRef(location)
  useEffect(() => {
    if (before.current === location) return
    before.current = location
    scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [location])
}
