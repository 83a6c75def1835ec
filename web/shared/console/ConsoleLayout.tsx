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
import { SkipLink } from '../shell/SkipLink.tsx'
import { leave } from './confirm-leaving.ts'
import { useFocusStays } from '../data/focus-stays.ts'
import { signOut, useUser } from '../data/session.ts'
import { box } from '../ui/boxes.tsx'
import { Badge } from '../ui/Badge.tsx'

const told = [
  'GET /api/operator/overview',
  'GET /api/operator/approvals',
  'GET /api/sponsor/balance',
  'GET /api/sponsor/waiting',
  'GET /api/sponsor/questions',
  'GET /api/sponsor/tasks/:taskId/messages',
] as const

export interface ConsolePage {
  path: string
  label: string
  Icon: (props: IconProps) => ReactNode
  /** Number of open items. */
  waiting?: number
}

/** The layout for sponsors and operators: a menu on the left and wide content. */
export function ConsoleLayout({ places, children }: { places: readonly ConsolePage[]; children: ReactNode }) {
  const t = useWords(common)
  const [location] = useLocation()
  const user = useUser()
  const nav = useRef<HTMLElement>(null)
  useFocusStays()
  // On a phone the menu is a row wider than the screen, and the counts make it wider.
  const row = places.map(({ label, waiting }) => `${label} ${waiting}`).join()
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [location, row])
  const home = places[0]!.path
  return (
    <div
      className="min-h-dvh grid grid-rows-[auto_1fr] grid-cols-1 bg-paper lg:grid-rows-[1fr] lg:grid-cols-[16rem_minmax(0,1fr)] lg:[background:linear-gradient(170deg,var(--deep-1),var(--deep-2))_0_0/16rem_100%_no-repeat,var(--paper)]"
      data-console=""
    >
      <SkipLink />
      {/* What has no room beside the name, with large letters, stands below it. The green mark could not be seen on green. */}
      <header className="flex flex-wrap items-center pt-2 text-on-deep [--mark:var(--on-deep)] [--mark-streak:#c98300] [background:linear-gradient(170deg,var(--deep-1),var(--deep-2))] lg:[background:none] lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:flex-nowrap lg:items-stretch lg:p-3">
        <div className="contents lg:flex lg:items-center lg:justify-between lg:px-2 lg:pb-2 [&>:is(a,button)]:[--ring:#fff] [&>button]:hover:bg-shine">
          <Brand href={home} name={t('porokh')} className="pl-4 lg:pl-0 wrap-normal" />
          <Suspense fallback={<span className="size-11" />}>
            <Bell reads={told} />
          </Suspense>
        </div>
        <nav className={navLook} data-cut aria-label={t('mainMenu')} ref={nav} data-places="">
          {places.map((place) => (
            <MenuLink key={place.path} {...place} pattern={place.path === home ? home : `${place.path}/*?`} />
          ))}
        </nav>
        <div className="flex items-center justify-end ml-auto pr-2 [--ring:#fff] lg:flex-col lg:items-stretch lg:mt-auto lg:ml-0 lg:pr-0 lg:pt-2">
          <span className="hidden lg:block px-3.5 text-sm text-on-deep-muted wrap-anywhere">{user.username}</span>
          {/* The narrowest phones have no room for the picture before the language. */}
          <LanguageSwitch className="whitespace-nowrap hover:bg-shine! hover:text-on-deep max-[21rem]:[&>svg]:hidden lg:gap-3 lg:px-3.5" />
          <SideLink
            as="button"
            type="button"
            className="text-on-deep-muted"
            onClick={() => leave(() => void signOut())}
          >
            <OutIcon size={20} />
            <span className="max-[27rem]:sr-only">{t('signOut')}</span>
          </SideLink>
        </div>
      </header>
      <main
        className="px-4 pt-5 pb-16 min-w-0 grid grid-cols-1 gap-5 content-start lg:px-9 lg:pt-7 lg:max-w-352"
        id="content"
        tabIndex={-1}
      >
        {children}
      </main>
    </div>
  )
}

// On a phone the menu fades out at the right, to show that it continues. In a low window it scrolls, and Sign out below it stays visible.
const navLook =
  'order-1 flex-[0_0_100%] min-w-0 flex gap-1 overflow-x-auto pt-2 pr-[min(2.5rem,8vw)] pb-3 pl-3 [--ring:#fff] [mask-image:linear-gradient(to_left,transparent,#000_min(2.5rem,8vw))] [scroll-padding-inline:min(2.5rem,8vw)] lg:order-none lg:flex-[0_1_auto] lg:flex-col lg:gap-0 lg:min-h-0 lg:p-0 lg:pb-6 lg:overflow-x-hidden lg:overflow-y-auto lg:[mask-image:linear-gradient(to_top,transparent,#000_1.5rem)] lg:[scroll-padding-block:1.5rem]'

const SideLink = box(
  Link,
  'flex items-center gap-3 min-h-11 px-3.5 py-1.5 rounded-md font-medium leading-snug whitespace-nowrap text-sm hover:bg-shine hover:text-on-deep lg:flex-none lg:whitespace-normal lg:min-h-8',
)

function MenuLink({ path, pattern, label, Icon, waiting }: ConsolePage & { pattern: string }) {
  const f = useFormat()
  const [isHere] = useRoute(pattern)
  return (
    <SideLink
      href={path}
      className={isHere ? 'bg-[rgb(255_255_255/0.14)] text-on-deep' : 'text-on-deep-muted'}
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon size={20} />
      <span>{label}</span>
      {!!waiting && (
        <Badge tone="count" className="ml-auto">
          {f.number(waiting)}
        </Badge>
      )}
    </SideLink>
  )
}
