import type { ReactNode } from 'react'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { box } from '../../shared/ui/boxes.tsx'
import { SkipLink } from '../../shared/shell/SkipLink.tsx'
import { Brand } from '../../shared/ui/Brand.tsx'

const links = [
  ['/about', 'about'],
  ['/deposit', 'neverPay'],
  ['/support', 'support'],
  ['/faq', 'faq'],
  ['/terms', 'terms'],
  ['/transparency', 'transparency'],
  ['/event', 'event'],
  ['/sponsor/register', 'forSponsors'],
] as const

const besideMenu =
  'pb-[calc(var(--bar)+1rem)] lg:pb-0 lg:grid-cols-[15.5rem_minmax(0,1fr)]! lg:[&>:not([data-menu])]:col-start-2'

export const PublicTop = box(
  'header',
  'flex items-center justify-between flex-wrap gap-1 w-full max-w-288 mx-auto px-4 py-2',
)

/** Links to the public pages. */
export function PublicFoot() {
  const t = useWords(common)
  return (
    <footer className="px-4 pt-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] bg-surface border-t text-sm text-muted">
      <nav className="flex flex-wrap gap-x-5 max-w-280 mx-auto" aria-label={t('footer')}>
        {links.map(([to, word]) => (
          <a key={to} href={to} className="inline-flex items-center min-h-11 hover:text-green-text hover:underline">
            {t(word)}
          </a>
        ))}
      </nav>
    </footer>
  )
}

/** The frame of the public pages. Its links load pages from the server. */
export function PublicFrame({
  brandTo,
  actions,
  wide,
  children,
  menu,
}: {
  /** The target of the link on Porokh's name. */
  brandTo: string
  actions: ReactNode
  wide?: boolean
  children: ReactNode
  menu?: ReactNode
}) {
  const t = useWords(common)
  return (
    <div
      className={`min-h-dvh grid grid-rows-[auto_1fr_auto] grid-cols-1 dawn [--dawn:18rem] ${menu ? besideMenu : ''}`}
      data-public=""
    >
      <SkipLink />
      {menu}
      <PublicTop>
        <Brand as="a" href={brandTo} name={t('porokh')} className={menu ? 'lg:invisible' : ''} />
        <div className="flex flex-wrap items-center">{actions}</div>
      </PublicTop>
      <main
        className={`w-full ${wide ? 'max-w-288' : 'max-w-184'} mx-auto px-4 pt-3 pb-12 lg:[--title:var(--text-2xl)]`}
        id="content"
        tabIndex={-1}
      >
        {children}
      </main>
      <PublicFoot />
    </div>
  )
}
