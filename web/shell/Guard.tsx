import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Role } from '../../contract/endpoint.ts'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { isOpen, type Route } from './screen.tsx'
import { useSession } from '../client/session.ts'
import { homeOf, wantedPath } from '../client/wanted.ts'

/** Lets in who may see it; sends the others where they belong. The server guards the data by itself. */
export function Guard({ who, children }: { who: Route['who']; children: ReactNode }) {
  const t = useWords(common)
  const [location, navigate] = useLocation()
  const session = useSession()
  const away = awayFrom(who, session.state, session.state === 'in' ? session.user.role : null, location)
  useEffect(() => {
    if (away) navigate(away, { replace: true })
  }, [away, navigate])
  return away || (session.state === 'unknown' && !isOpen(who)) ? <Spinner label={t('loading')} /> : children
}

function awayFrom(who: Route['who'], state: string, role: Role | null, location: string): string | null {
  if (who === 'anyone' || state === 'unknown') return null
  if (who === 'signedOut') return role && (wantedPath() ?? homeOf[role])
  if (!role) return `/login?next=${encodeURIComponent(location + window.location.search)}`
  return role === who ? null : homeOf[role]
}
