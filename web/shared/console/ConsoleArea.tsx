import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { common } from '../i18n/common.ts'
import { getLanguage } from '../i18n/language.tsx'
import { loadKnown, useWords } from '../i18n/words.ts'
import { Spinner } from '../ui/Spinner.tsx'
import type { PersonRole } from '../../../contract/endpoint.ts'
import { useUser } from '../data/session.ts'
import { ConsoleNotForRole } from './ConsoleNotForRole.tsx'
import { ConsoleFactorKeeper } from './ConsoleFactorKeeper.tsx'
import { ConsoleRoleKeeper } from './ConsoleRoleKeeper.tsx'
import { ConsoleLayout, type ConsolePlace } from './ConsoleLayout.tsx'
import { NotFound } from '../shell/NotFound.tsx'

export interface ConsoleRoute {
  /** wouter's pattern: `/sponsor/campaigns/:id`. Read the id with `useParams`. */
  path: string
  Screen: ComponentType
  /** Which of a sponsor's people it is for; all of them without it. */
  people?: readonly PersonRole[]
}

/** A console's screen waits for all its words: a part that waited later would take the screen away, with what was typed on it. */
export const consoleScreen = (load: () => Promise<{ default: ComponentType }>): ComponentType =>
  lazy(async () => {
    const screen = await load()
    await loadKnown(getLanguage())
    return screen
  })

export function ConsoleArea({
  routes,
  places,
  refused,
}: {
  routes: readonly ConsoleRoute[]
  /** What is shown in place of a screen that this person may not see; null when it may be seen. */
  refused?: (path: string) => ReactNode
  places: () => readonly ConsolePlace[]
}): ReactNode {
  const t = useWords(common)
  const shown = places()
  const { personRole = 'owner' } = useUser()
  if (!shown.length) return <NotFound />
  return (
    <ConsoleLayout places={shown}>
      <ConsoleRoleKeeper />
      <ConsoleFactorKeeper account={`${shown[0]!.path}/account`} />
      <Suspense fallback={<Spinner label={t('loading')} />}>
        <Switch>
          {routes.map(({ path, Screen, people }) => (
            <Route key={path} path={path}>
              {refused?.(path) ??
                (!people || people.includes(personRole) ? (
                  <Screen />
                ) : (
                  <ConsoleNotForRole people={people} home={shown[0]!.path} />
                ))}
            </Route>
          ))}
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Suspense>
    </ConsoleLayout>
  )
}
