import { lazy, Suspense, type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { common } from '../i18n/common.ts'
import { getLanguage } from '../i18n/language.tsx'
import { loadKnown, useWords, catalogue } from '../i18n/words.ts'
import { Spinner } from '../ui/Spinner.tsx'
import type { PersonRole } from '../../../contract/endpoint.ts'
import { useUser, loadSession } from '../data/session.ts'
import { ConsoleLayout, type ConsolePage } from './ConsoleLayout.tsx'
import { NotFound } from '../shell/NotFound.tsx'
import { onRoleRefused } from '../data/api.ts'
import { useLoad } from '../data/data.ts'
import { answerFactor, useFactorAsk } from './factor.ts'
import { useRoleName } from '../data/role-words.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState, LostPicture } from '../ui/States.tsx'

const rolesWords = catalogue({
  notForYou: { en: 'Not for your role', bn: 'আপনার ভূমিকায় এই পাতা নেই' },
  notForYouText: {
    en: 'In your organisation, this page is for: {roles}. An owner can change your role.',
    bn: 'আপনার প্রতিষ্ঠানে এই পাতাটি শুধু দেখেন: {roles}। মালিক আপনার ভূমিকা বদলাতে পারেন।',
  },
})

/** Replaces a page of the organisation that the role excludes. */
function ConsoleNotForRole({ people, home }: { people: readonly PersonRole[]; home: string }) {
  const t = useWords(rolesWords)
  const c = useWords(common)
  const nameOf = useRoleName()
  return (
    <EmptyState
      isPage
      picture={<LostPicture />}
      title={t('notForYou')}
      text={t('notForYouText', { roles: people.map(nameOf).join(', ') })}
      action={
        <ButtonLink href={home} look="secondary">
          {c('goHome')}
        </ButtonLink>
      }
    />
  )
}

export interface ConsoleRoute {
  /** wouter's pattern: `/sponsor/campaigns/:id`. Read the id with `useParams`. */
  path: string
  Screen: ComponentType
  /** The roles in a sponsor's organisation that may see it; if omitted, all. */
  people?: readonly PersonRole[]
}

/** A console screen waits for all its texts: a part that suspended later would unmount the screen and lose typed input. */
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
  /** Replaces a screen that this person may not see; null if it is permitted. */
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
 * Applies a role that somebody else has changed: after a call that the current role may not make, and with each notification, one of which
 * reports the change. Menu and screens follow without a reload.
 */
function ConsoleRoleKeeper(): null {
  // The bell makes the same request, and repeats it when there is something new.
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

/** Asks for the second factor or a new password when a call requires it, or redirects to the page for adding a factor. */
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
