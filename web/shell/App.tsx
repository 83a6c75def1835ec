import { lazy, Suspense, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { common } from '../i18n/common.ts'
import { LanguageProvider } from '../i18n/language.tsx'
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

const SponsorArea = lazy(() => import('./SponsorArea.tsx'))
const OperatorArea = lazy(() => import('./OperatorArea.tsx'))
const OutboxKeeper = lazy(() => import('../client/offline/OutboxKeeper.tsx'))

export function App() {
  useStartOfPage()
  return (
    <LanguageProvider>
      <SessionKeeper>
        <Pages />
      </SessionKeeper>
      <NewVersion />
      <Toasts />
    </LanguageProvider>
  )
}

/** Pages of one layout have one key: the layout stays while its page changes. */
function Pages() {
  return (
    <Switch>
      {/* What the phone keeps, to open any member's page with. */}
      <Route key="member" path="/shell">
        <MemberLayout>
          <Loading />
        </MemberLayout>
      </Route>
      {routes.map(({ path, who, Screen }) =>
        who === 'member' ? (
          <Route key="member" path={path}>
            <MemberLayout>
              <Guard who={who}>
                <Outbox />
                <Page>
                  <Screen />
                </Page>
              </Guard>
            </MemberLayout>
          </Route>
        ) : (
          <Route key="public" path={path}>
            <PublicLayout>
              <Guard who={who}>
                <Page>
                  <Screen />
                </Page>
              </Guard>
            </PublicLayout>
          </Route>
        ),
      )}
      <Route path="/sponsor/*?">
        <Guard who="sponsor">
          <Page>
            <SponsorArea />
          </Page>
        </Guard>
      </Route>
      <Route path="/operator/*?">
        <Guard who="operator">
          <Page>
            <OperatorArea />
          </Page>
        </Guard>
      </Route>
      <Route key="public">
        <PublicLayout>
          <NotFound />
        </PublicLayout>
      </Route>
    </Switch>
  )
}

function Loading() {
  const t = useWords(common)
  return <Spinner label={t('loading')} />
}

/** A page's code is fetched when it is opened; a failure in it leaves the layout working. */
function Page({ children }: { children: ReactNode }) {
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

function Outbox() {
  return (
    useWaits() && (
      <Suspense fallback={null}>
        <OutboxKeeper />
      </Suspense>
    )
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
