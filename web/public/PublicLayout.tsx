import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { common } from '../shared/i18n/common.ts'
import { useWords } from '../shared/i18n/words.ts'
import { Brand } from '../shared/ui/Brand.tsx'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import { BottomNav } from '../shared/shell/BottomNav.tsx'
import { LanguageSwitch } from '../shared/shell/LanguageSwitch.tsx'
import { useSession } from '../shared/data/session.ts'
import { homeOf } from '../shared/data/home-paths.ts'

const links = [
  ['/about', 'about'],
  ['/deposit', 'neverPay'],
  ['/faq', 'faq'],
  ['/terms', 'terms'],
  ['/transparency', 'transparency'],
  ['/event', 'event'],
  ['/sponsor/register', 'forSponsors'],
] as const

/** Pages that anybody may read, and those to sign in and register. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const t = useWords(common)
  const [path] = useLocation()
  const session = useSession()
  const home = session.state === 'in' ? homeOf[session.user.role] : '/login'
  const isMember = session.state === 'in' && session.user.role === 'member'
  const signsIn =
    path === '/login' || path === '/register' || ['/forgot', '/sponsor/register', '/invitation'].includes(path)
  return (
    <div className="public">
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <header className="public__top">
        {/* No screen of the app: the page for strangers comes from the server. */}
        <a href={session.state === 'in' ? home : '/welcome'} className="brand">
          <Brand name={t('porokh')} />
        </a>
        <div className="member__top-actions">
          <LanguageSwitch />
          {!signsIn && (
            <ButtonLink href={home} look="secondary" small>
              {t(session.state === 'in' ? 'home' : 'signIn')}
            </ButtonLink>
          )}
        </div>
      </header>
      <main className={`public__main${signsIn ? ' public__main--wide' : ''}`} id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="public__foot">
        <nav className="public__links" aria-label={t('footer')}>
          {links.map(([to, word]) => (
            <Link key={to} href={to}>
              {t(word)}
            </Link>
          ))}
        </nav>
      </footer>
      {isMember && <BottomNav />}
    </div>
  )
}
