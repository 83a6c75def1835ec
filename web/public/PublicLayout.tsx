import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { common } from '../shared/i18n/common.ts'
import { useWords } from '../shared/i18n/words.ts'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import { BottomNav } from '../shared/shell/BottomNav.tsx'
import { LanguageSwitch } from '../shared/shell/LanguageSwitch.tsx'
import { useSession } from '../shared/data/session.ts'
import { homeOf } from '../shared/data/home-paths.ts'
import { PublicFrame } from './shared/PublicFrame.tsx'

/** The layout of the sign-in and registration pages and of the 404 page. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const t = useWords(common)
  const [path] = useLocation()
  const session = useSession()
  const home = session.state === 'in' ? homeOf[session.user.role] : '/login'
  const isMember = session.state === 'in' && session.user.role === 'member'
  const signsIn =
    path === '/login' || path === '/register' || ['/forgot', '/sponsor/register', '/invitation'].includes(path)
  return (
    <PublicFrame
      brandTo={session.state === 'in' ? home : '/welcome'}
      wide={signsIn}
      menu={isMember && <BottomNav />}
      actions={
        <>
          <LanguageSwitch />
          {!signsIn && (
            <ButtonLink href={home} look="secondary" small>
              {t(session.state === 'in' ? 'home' : 'signIn')}
            </ButtonLink>
          )}
        </>
      }
    >
      {children}
    </PublicFrame>
  )
}
