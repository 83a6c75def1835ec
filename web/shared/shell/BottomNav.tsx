import { Link, useLocation } from 'wouter'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { box } from '../ui/boxes.tsx'
import { Brand } from '../ui/Brand.tsx'
import { HomeIcon, PersonIcon, RecordIcon, StartIcon, SupportIcon } from '../ui/icons.tsx'

const places = [
  { path: '/', word: 'home', Icon: HomeIcon },
  { path: '/profile', word: 'profile', Icon: PersonIcon },
  { path: '/task', word: 'start', Icon: StartIcon },
  { path: '/record', word: 'record', Icon: RecordIcon },
  { path: '/support', word: 'support', Icon: SupportIcon },
] as const

// Letters and icons are as large as a fifth of the screen width allows.
const MenuLink = box(
  Link,
  'relative grid content-center font-semibold leading-snug break-words max-lg:justify-items-center max-lg:gap-0.5 max-lg:h-full max-lg:text-[length:min(var(--text-xs),3.9vw)] lg:grid-cols-[auto_1fr] lg:items-center lg:gap-3 lg:min-h-12 lg:px-3.5 lg:rounded-md',
)
const mark =
  'before:absolute before:top-0 before:w-8 before:h-0.75 before:rounded-b-sm before:bg-marigold lg:before:hidden'
const lookOf = (isHere: boolean, isStart: boolean) =>
  `${isHere ? 'text-green-text' : 'text-muted'} ${
    isStart ? 'lg:bg-green lg:text-on-green lg:my-1.5' : isHere ? `lg:bg-green-soft ${mark}` : 'lg:hover:bg-green-soft'
  }`

/** A member's menu: a bar at the bottom of a phone, within reach of the thumb; a column on a wide screen. */
export function BottomNav() {
  const t = useWords(common)
  const [path] = useLocation()
  return (
    <nav
      className="z-20 bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:lifted max-lg:pb-[env(safe-area-inset-bottom)] lg:sticky lg:top-0 lg:col-start-1 lg:row-[1/span_3] lg:h-dvh lg:border-r lg:px-4 lg:py-5"
      aria-label={t('mainMenu')}
      data-menu=""
    >
      <Brand href="/" name={t('porokh')} className="max-lg:hidden [&>svg]:size-6" />
      {/* Each place has its fifth at once, also while the rest of the page is still on its way. */}
      <ul className="grid max-lg:grid-cols-5 max-lg:max-w-136 max-lg:mx-auto max-lg:h-bar lg:gap-1 lg:mt-6">
        {places.map(({ path: to, word, Icon }) => (
          <li key={to}>
            <MenuLink
              href={to}
              className={lookOf(path === to, word === 'start')}
              aria-current={path === to ? 'page' : undefined}
            >
              {word === 'start' ? (
                <span className="grid place-items-center max-lg:w-14 max-lg:h-8.5 max-lg:rounded-full max-lg:bg-green max-lg:text-on-green">
                  <Icon className={iconSize} />
                </span>
              ) : (
                <Icon className={iconSize} />
              )}
              <span>
                {t(word)}
                {/* The word alone says too little where links are read out of their place. */}
                {word === 'start' && <span className="sr-only"> {t('startWhat')}</span>}
              </span>
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
const iconSize = 'size-6'
