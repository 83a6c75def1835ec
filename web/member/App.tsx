import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { publicPaths } from '../../contract/public-pages.ts'
import { PublicLayout } from '../public/PublicLayout.tsx'
import { AppFrame } from '../shared/shell/AppFrame.tsx'
import { Guard } from '../shared/shell/Guard.tsx'
import { NotFound } from '../shared/shell/NotFound.tsx'
import { Loading, OtherApp, Page } from '../shared/shell/Page.tsx'
import { MemberLayout } from './MemberLayout.tsx'
import { useWaits } from './offline/waits.ts'
import { routes } from './routes.tsx'

const bounds = () => import('virtual:bounds/member')

const OutboxKeeper = lazy(() => import('./offline/OutboxKeeper.tsx'))

/** The app of members, with the pages to sign in and register: who signs in is at home without another page load. */
export const App = () => (
  <AppFrame bounds={bounds}>
    <Pages />
  </AppFrame>
)

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

function Outbox() {
  return (
    useWaits() && (
      <Suspense fallback={null}>
        <OutboxKeeper />
      </Suspense>
    )
  )
}
