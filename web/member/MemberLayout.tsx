import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { Link } from 'wouter'
import { common } from '../shared/i18n/common.ts'
import { Bell } from '../shared/notifications/Bell.tsx'
import { useWords } from '../shared/i18n/words.ts'
import { Brand } from '../shared/ui/Brand.tsx'
import { BottomNav } from '../shared/shell/BottomNav.tsx'
import { useFocusStays } from '../shared/data/focus-stays.ts'
import { LanguageSwitch } from '../shared/shell/LanguageSwitch.tsx'

const told = [
  'GET /api/me',
  'GET /api/tasks',
  'GET /api/tasks/:id',
  'GET /api/payouts',
  'GET /api/payouts/:id',
  'GET /api/statement',
  'GET /api/tickets',
] as const

function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** The pages of a member: a narrow column with the menu below it, or beside it. */
export function MemberLayout({ children }: { children: ReactNode }) {
  const t = useWords(common)
  useFocusStays()
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
          <Suspense fallback={<span className="size-touch" />}>
            <Bell reads={told} />
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
      <BottomNav />
    </div>
  )
}
