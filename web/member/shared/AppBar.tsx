import { Suspense, type MouseEvent } from 'react'
import { Link } from 'wouter'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Bell } from '../../shared/notifications/Bell.tsx'
import { LanguageSwitch } from '../../shared/shell/LanguageSwitch.tsx'
import type { Bar } from '../../shared/shell/route.ts'
import { Brand } from '../../shared/ui/Brand.tsx'
import { icon } from '../../shared/ui/icon.tsx'
import { IconButton, ScreenTitle } from '../../shared/ui/boxes.tsx'

const told = [
  'GET /api/me',
  'GET /api/tasks',
  'GET /api/tasks/:id',
  'GET /api/tasks/:id/messages',
  'GET /api/payouts',
  'GET /api/payouts/:id',
  'GET /api/statement',
  'GET /api/tickets',
] as const

const BackIcon = icon(<path d="m14.5 6-6 6 6 6" />)

/** Chromium's Navigation API, which knows whether Back stays within Porokh. */
declare const navigation: { canGoBack: boolean } | undefined

function goBack(event: MouseEvent): void {
  if (typeof navigation === 'undefined' || !navigation.canGoBack) return
  event.preventDefault()
  history.back()
}

/** The bar at the top of a member's page: the brand on the pages of the menu; Back and the title on the pages below them. */
export function AppBar({ bar }: { bar: Bar | undefined }) {
  const t = useWords(common)
  return (
    <header className="flex flex-wrap items-center gap-1 py-1.5 lg:py-3">
      {bar ? (
        <>
          <IconButton
            as={Link}
            type={undefined}
            href={bar.up}
            className="-ml-3"
            aria-label={t('back')}
            onClick={goBack}
          >
            <BackIcon />
          </IconButton>
          <ScreenTitle className="flex-[1_1_min-content] max-w-full wrap-break-word">{t(bar.title)}</ScreenTitle>
        </>
      ) : (
        <Brand href="/" name={t('porokh')} className="lg:invisible mr-auto" />
      )}
      <Suspense fallback={<span className="size-11" />}>
        <Bell reads={told} />
      </Suspense>
      <LanguageSwitch iconOnly={!!bar} />
    </header>
  )
}
