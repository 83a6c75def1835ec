import { Suspense, type ComponentType, type ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { DeskLayout, type DeskPlace } from './DeskLayout.tsx'
import { NotFound } from './NotFound.tsx'

export interface DeskRoute {
  /** wouter's pattern: `/sponsor/campaigns/:id`. Read the id with `useParams`. */
  path: string
  Screen: ComponentType
}

export function DeskArea({
  routes,
  places,
}: {
  routes: readonly DeskRoute[]
  places: () => readonly DeskPlace[]
}): ReactNode {
  const t = useWords(common)
  const shown = places()
  if (!shown.length) return <NotFound />
  return (
    <DeskLayout places={shown}>
      <Suspense fallback={<Spinner label={t('loading')} />}>
        <Switch>
          {routes.map(({ path, Screen }) => (
            <Route key={path} path={path}>
              <Screen />
            </Route>
          ))}
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Suspense>
    </DeskLayout>
  )
}
