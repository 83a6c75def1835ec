import { Link, useLocation } from 'wouter'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Brand } from '../ui/Brand.tsx'
import { HomeIcon, PersonIcon, RecordIcon, StartIcon, SupportIcon } from '../ui/icons.tsx'

const places = [
  { path: '/', word: 'home', Icon: HomeIcon },
  { path: '/profile', word: 'profile', Icon: PersonIcon },
  { path: '/task', word: 'start', Icon: StartIcon },
  { path: '/record', word: 'record', Icon: RecordIcon },
  { path: '/support', word: 'support', Icon: SupportIcon },
] as const

/** A member's menu: a bar at the bottom of a phone, within the thumb's reach; a column at the side of a wide screen. */
export function BottomNav() {
  const t = useWords(common)
  const [path] = useLocation()
  return (
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
                {word === 'start' && <span className="sr-only"> {t('startWhat')}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
