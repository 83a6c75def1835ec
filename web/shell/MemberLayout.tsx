import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Brand } from '../ui/Brand.tsx'
import { HomeIcon, PersonIcon, RecordIcon, StartIcon, SupportIcon } from '../ui/icons.tsx'
import { LanguageSwitch } from '../client/LanguageSwitch.tsx'

const NotificationBell = lazy(() => import('../notifications/NotificationBell.tsx'))

const places = [
  { path: '/', word: 'home', Icon: HomeIcon },
  { path: '/profile', word: 'profile', Icon: PersonIcon },
  { path: '/task', word: 'start', Icon: StartIcon },
  { path: '/record', word: 'record', Icon: RecordIcon },
  { path: '/support', word: 'support', Icon: SupportIcon },
] as const

function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** A bar at the bottom of a phone, within the thumb's reach; a column at the side of a wide screen. */
export function MemberLayout({ children }: { children: ReactNode }) {
  const t = useWords(common)
  const [path] = useLocation()
  const offline = useSyncExternalStore(
    followNetwork,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <div className="member">
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <header className="member__top">
        <Link href="/" className="brand">
          <Brand name={t('porokh')} />
        </Link>
        <div className="member__top-actions">
          <Suspense fallback={<span className="icon-button" />}>
            <NotificationBell />
          </Suspense>
          <LanguageSwitch />
        </div>
      </header>
      <main className="member__main" id="content" tabIndex={-1}>
        {children}
      </main>
      {offline && (
        <p className="new-version pointer-events-none" role="status">
          {t('offlineNow')}
        </p>
      )}
      <nav className="bottom-nav" aria-label={t('mainMenu')}>
        <Link href="/" className="brand nav-brand">
          <span className="brand">
            <Brand name={t('porokh')} />
          </span>
        </Link>
        <ul>
          {places.map(({ path: to, word, Icon }) => (
            <li key={to}>
              <Link
                href={to}
                className={`bottom-nav__link${word === 'start' ? ' bottom-nav__link--start' : ''}`}
                aria-current={path === to ? 'page' : undefined}
              >
                {word === 'start' ? (
                  <span className="bottom-nav__start">
                    <Icon />
                  </span>
                ) : (
                  <Icon />
                )}
                <span>
                  {t(word)}
                  {/* The word alone says too little where links are read out of their place. */}
                  {word === 'start' && <span className="visually-hidden"> {t('startWhat')}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
