import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { publicPaths } from '../../contract/public-pages.ts'
import { PublicLayout } from '../public/PublicLayout.tsx'
import { AppFrame } from '../shared/shell/AppFrame.tsx'
import { AppBar } from './shared/AppBar.tsx'
import type { Bar, Route as Screened } from '../shared/shell/route.ts'
import { Guard } from '../shared/shell/Guard.tsx'
import { NotFound } from '../shared/shell/NotFound.tsx'
import { Loading, OtherApp, Page } from '../shared/shell/Page.tsx'
import { useWaits } from './offline/waits.ts'
import { routes } from './routes.tsx'
import { common } from '../shared/i18n/common.ts'
import { useWords } from '../shared/i18n/words.ts'
import { LowBar } from '../shared/shell/NewVersion.tsx'
import { SkipLink } from '../shared/shell/SkipLink.tsx'
import { BottomNav } from '../shared/shell/BottomNav.tsx'
import { useSession } from '../shared/data/session.ts'
import { useFocusStays } from '../shared/data/focus-stays.ts'

function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** The layout of members' pages: a narrow column with the menu below or beside it. */
function MemberLayout({ bar, children }: { bar?: Bar; children: ReactNode }) {
  const t = useWords(common)
  useFocusStays()
  const offline = useSyncExternalStore(
    followNetwork,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <div
      className="min-h-dvh dawn [--dawn:22rem] lg:grid lg:grid-cols-[15.5rem_1fr] lg:[--slope:160deg] lg:[--dawn:40rem]"
      data-member=""
    >
      <SkipLink />
      {/* Before the content, for the keyboard; on a phone it is fixed below. */}
      <BottomNav />
      <div
        className={`w-full max-w-136 mx-auto px-4 ${offline ? 'pb-[calc(var(--bar)+7rem)]' : 'pb-[calc(var(--bar)+2.5rem+env(safe-area-inset-bottom))]'} lg:col-start-2 lg:max-w-264 lg:px-8 lg:pb-16`}
      >
        <AppBar bar={bar} />
        <main id="content" tabIndex={-1} className="*:min-w-0">
          {children}
        </main>
      </div>
      {offline && (
        <LowBar as="p" className="pointer-events-none">
          {t('offlineNow')}
        </LowBar>
      )}
    </div>
  )
}

const bounds = () => import('virtual:bounds/member')

const OutboxKeeper = lazy(() => import('./offline/OutboxKeeper.tsx'))

/** The members' app, with the sign-in and registration pages, so that signing in needs no page load. */
export const App = () => (
  <AppFrame bounds={bounds}>
    <Pages />
  </AppFrame>
)

/** Pages with the same layout share a key, so that the layout stays while its page changes. */
function Pages() {
  return (
    <Switch>
      {/* What the phone keeps, to open any member's page with. */}
      <Route key="member" path="/shell">
        <MemberLayout>
          <Loading />
        </MemberLayout>
      </Route>
      {routes.map(({ path, who, bar, Screen, Stranger }) =>
        who === 'member' ? (
          <Route key="member" path={path}>
            <OrStranger stranger={Stranger && <InPublic who="anyone" Screen={Stranger} />}>
              <MemberLayout bar={bar}>
                <Guard who={who}>
                  <Outbox />
                  <Page>
                    <Screen />
                  </Page>
                </Guard>
              </MemberLayout>
            </OrStranger>
          </Route>
        ) : (
          <Route key="public" path={path}>
            <InPublic who={who} Screen={Screen} />
          </Route>
        ),
      )}
      {['/sponsor/*?', '/operator/*?', ...publicPaths].map((path) => (
        <Route key="public" path={path}>
          <PublicLayout>
            <OtherApp />
          </PublicLayout>
        </Route>
      ))}
      <Route key="public">
        <PublicLayout>
          <NotFound />
        </PublicLayout>
      </Route>
    </Switch>
  )
}

const InPublic = ({ who, Screen }: Pick<Screened, 'who' | 'Screen'>) => (
  <PublicLayout>
    <Guard who={who}>
      <Page>
        <Screen />
      </Page>
    </Guard>
  </PublicLayout>
)

/**
 * A page that strangers see in another form. The session is read here and not in `Pages`: a page that renders again while it is taken over
 * from the server's HTML would lose what was typed in its forms.
 */
function OrStranger({ stranger, children }: { stranger: ReactNode; children: ReactNode }) {
  const isOut = useSession().state === 'out'
  return isOut && stranger ? stranger : children
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
