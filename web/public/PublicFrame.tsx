import type { ReactNode } from 'react'
import { common } from '../shared/i18n/common.ts'
import { useWords } from '../shared/i18n/words.ts'
import { Brand } from '../shared/ui/Brand.tsx'

const links = [
  ['/about', 'about'],
  ['/deposit', 'neverPay'],
  ['/faq', 'faq'],
  ['/terms', 'terms'],
  ['/transparency', 'transparency'],
  ['/event', 'event'],
  ['/sponsor/register', 'forSponsors'],
] as const

/** The frame of the pages that anybody may read. Its links load a page from the server. */
export function PublicFrame({
  brandTo,
  actions,
  wide,
  children,
  menu,
}: {
  /** Where the name of Porokh leads. */
  brandTo: string
  actions: ReactNode
  wide?: boolean
  children: ReactNode
  menu?: ReactNode
}) {
  const t = useWords(common)
  return (
    <div className="public">
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <header className="public__top">
        <a href={brandTo} className="brand">
          <Brand name={t('porokh')} />
        </a>
        <div className="member__top-actions">{actions}</div>
      </header>
      <main className={`public__main${wide ? ' public__main--wide' : ''}`} id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="public__foot">
        <nav className="public__links" aria-label={t('footer')}>
          {links.map(([to, word]) => (
            <a key={to} href={to}>
              {t(word)}
            </a>
          ))}
        </nav>
      </footer>
      {menu}
    </div>
  )
}
