import { lazy, Suspense, type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { common } from '../i18n/common.ts'
import { getLanguage } from '../i18n/language.tsx'
import { loadKnown, useWords } from '../i18n/words.ts'
import { Spinner } from '../ui/Spinner.tsx'
import type { PersonRole } from '../../../contract/endpoint.ts'
import { useUser, loadSession } from '../data/session.ts'
import { ConsoleNotForRole } from './ConsoleNotForRole.tsx'
import { ConsoleLayout, type ConsolePage } from './ConsoleLayout.tsx'
import { NotFound } from '../shell/NotFound.tsx'
import { onRoleRefused } from '../data/api.ts'
import { useLoad } from '../data/data.ts'
import { answerFactor, useFactorAsk } from './factor.ts'

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
  places: () => readonly ConsolePage[]
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

/**
 * Takes a new role when somebody else has given one: after a call that the role of now may not make, and with each notification, of which
 * one says so. The menu and the screens follow without a reload.
 */
function ConsoleRoleKeeper(): null {
  // The bell asks for the same, and again when there is something new.
  const unread = useLoad('GET /api/notifications', { query: { limit: '1' } }).data?.unread
  const before = useRef(unread)
  useEffect(() => onRoleRefused(() => void loadSession()), [])
  useEffect(() => {
    if (unread === undefined) return
    if (before.current !== undefined && before.current !== unread) void loadSession()
    before.current = unread
  }, [unread])
  return null
}

const ShowFactor = lazy(() => import('./account/ConsoleShowFactor.tsx'))
const FirstPassword = lazy(() => import('./account/ConsoleFirstPassword.tsx'))

/** Asks for the second factor, or for an own password, when a call needs it, or leads to the page where a factor is added. */
function ConsoleFactorKeeper({ account }: { account: string }) {
  const ask = useFactorAsk()
  const [location, navigate] = useLocation()
  useEffect(() => {
    if (ask !== 'enrol') return
    if (location !== account) navigate(account, { replace: true })
    answerFactor(false)
  }, [ask, account, location, navigate])
  const Asked = ask === 'show' ? ShowFactor : ask === 'password' ? FirstPassword : null
  if (!Asked) return null
  return (
    <Suspense fallback={null}>
      <Asked onDone={answerFactor} />
    </Suspense>
  )
}
