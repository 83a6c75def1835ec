import { useEffect, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { isOpen, useSession, type Audience } from '../data/session.ts'
import { homeOf, useWantedPath } from '../data/home-paths.ts'

/** Shows a page to permitted users and redirects the others. The server guards the data itself. */
export function Guard({ who, children }: { who: Audience; children: ReactNode }) {
  const t = useWords(common)
  const session = useSession()
  const [location] = useLocation()
  const search = useSearch()
  const wanted = useWantedPath()
  if (session.state === 'unknown') return isOpen(who) ? children : <Spinner label={t('loading')} />
  const role = session.state === 'in' ? session.user.role : null
  if (who === 'anyone' || who === (role ?? 'signedOut')) return children
  const here = search ? `${location}?${search}` : location
  const to = role
    ? (who === 'signedOut' && wanted) || homeOf[role]
    : (session.state === 'out' && session.goesTo) || `/login?next=${encodeURIComponent(here)}`
  return <GoTo to={to} />
}

/** Avoids wouter's Redirect, which costs a member 0.2 KiB. */
function GoTo({ to }: { to: string }) {
  const [, navigate] = useLocation()
  useEffect(() => navigate(to, { replace: true }), [to, navigate])
  return null
}
