import './ui/console.css'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation, useRoute } from 'wouter'
import { common } from '../i18n/common.ts'
import { Bell } from '../notifications/Bell.tsx'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Brand } from '../ui/Brand.tsx'
import type { IconProps } from '../ui/icon.tsx'
import { OutIcon } from '../ui/icons.tsx'
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx'
import { leave } from './confirm-leaving.ts'
import { useFocusStays } from '../data/focus-stays.ts'
import { signOut, useUser } from '../data/session.ts'

const told = [
  'GET /api/operator/overview',
  'GET /api/operator/additions',
  'GET /api/operator/approvals',
  'GET /api/sponsor/balance',
  'GET /api/sponsor/waiting',
] as const

export interface ConsolePlace {
  path: string
  label: string
  Icon: (props: IconProps) => ReactNode
  /** How much waits there. */
  waiting?: number
}

/** For sponsors and operators: places at the left, wide content. */
export function ConsoleLayout({ places, children }: { places: readonly ConsolePlace[]; children: ReactNode }) {
  const t = useWords(common)
  const [location] = useLocation()
  const user = useUser()
  const nav = useRef<HTMLElement>(null)
  useFocusStays()
  // On a phone the places are a row that is longer than the screen, and longer still once it says how much waits.
  const row = places.map(({ label, waiting }) => `${label} ${waiting}`).join()
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [location, row])
  const home = places[0]!.path
  return (
    <div className="console">
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <header className="console__side">
        <div className="console__head">
          <Link href={home} className="brand">
            <Brand name={t('porokh')} />
          </Link>
          <Suspense fallback={<span className="size-touch" />}>
            <Bell reads={told} />
          </Suspense>
        </div>
        <nav className="console__nav" data-cut aria-label={t('mainMenu')} ref={nav}>
          {places.map((place) => (
            <PlaceLink key={place.path} {...place} pattern={place.path === home ? home : `${place.path}/*?`} />
          ))}
        </nav>
        <div className="console__foot">
          <span className="console__user">{user.username}</span>
          <LanguageSwitch />
          <button type="button" className="console__link" onClick={() => leave(() => void signOut())}>
            <OutIcon size={20} />
            <span>{t('signOut')}</span>
          </button>
        </div>
      </header>
      <main className="console__main" id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

function PlaceLink({ path, pattern, label, Icon, waiting }: ConsolePlace & { pattern: string }) {
  const f = useFormat()
  const [isHere] = useRoute(pattern)
  return (
    <Link href={path} className="console__link" aria-current={isHere ? 'page' : undefined}>
      <Icon size={20} />
      <span>{label}</span>
      {!!waiting && <span className="badge">{f.number(waiting)}</span>}
    </Link>
  )
}
