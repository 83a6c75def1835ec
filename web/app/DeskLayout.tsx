import '../ui/desk.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { common } from '../i18n/common.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Brand } from '../ui/Brand.tsx'
import type { IconProps } from '../ui/icons.tsx'
import { OutIcon } from '../ui/icons.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { leave } from './leaving.ts'
import { signOut, useUser } from './session.ts'

export interface DeskPlace {
  path: string
  label: string
  Icon: (props: IconProps) => ReactNode
  /** How much waits there. */
  waiting?: number
}

/** The desk of sponsors and operators: places at the left, wide content. */
export function DeskLayout({ places, children }: { places: readonly DeskPlace[]; children: ReactNode }) {
  const t = useWords(common)
  const f = useFormat()
  const [location] = useLocation()
  const user = useUser()
  const nav = useRef<HTMLElement>(null)
  // On a phone the places are a row that is longer than the screen, and longer still once it says how much waits.
  const row = places.map(({ label, waiting }) => `${label} ${waiting}`).join()
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [location, row])
  const home = places[0]!.path
  const isHere = (path: string) => location === path || (path !== home && location.startsWith(`${path}/`))
  return (
    <div className="desk">
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <header className="desk__side">
        <div className="desk__head">
          <Link href={home} className="brand">
            <Brand name={t('porokh')} />
          </Link>
        </div>
        <nav className="desk__nav" aria-label={t('mainMenu')} ref={nav}>
          {places.map(({ path, label, Icon, waiting }) => (
            <Link key={path} href={path} className="desk__link" aria-current={isHere(path) ? 'page' : undefined}>
              <Icon size={20} />
              <span>{label}</span>
              {!!waiting && <span className="badge">{f.number(waiting)}</span>}
            </Link>
          ))}
        </nav>
        <div className="desk__foot">
          <span className="desk__user">{user.username}</span>
          <LanguageSwitch />
          <button type="button" className="desk__link" onClick={() => leave(() => void signOut())}>
            <OutIcon size={20} />
            <span>{t('signOut')}</span>
          </button>
        </div>
      </header>
      <main className="desk__main" id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
