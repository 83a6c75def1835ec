import type { ReactNode } from 'react'
import { getLanguage } from '../shared/i18n/language.tsx'
import { useWords } from '../shared/i18n/words.ts'
import { addressOf, variantOf, variants } from './variant.ts'
import { dev } from './words.ts'

/** The title, links to each language and theme and, with `?all`, the page in all four variants at once. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  const t = useWords(dev)
  const asked = new URLSearchParams(location.search)
  const all = asked.has('all')
  const now = variantOf(asked, getLanguage())
  const nameOf = ({ theme, language }: (typeof variants)[number]) =>
    `${t(language === 'bn' ? 'bengali' : 'english')}, ${t(theme)}`
  return (
    <main className={all ? 'dev dev--all' : 'dev'}>
      <title>{title}</title>
      {!asked.has('bare') && (
        <div className="dev__head">
          <h1 className="screen__title">{title}</h1>
          <nav className="dev__variants" aria-label={t('variants')}>
            {variants.map((one) => (
              <a
                key={addressOf(one)}
                href={addressOf(one)}
                aria-current={!all && one.theme === now.theme && one.language === now.language}
              >
                {nameOf(one)}
              </a>
            ))}
            <a href={`${location.pathname}?all`} aria-current={all}>
              {t('allFour')}
            </a>
          </nav>
        </div>
      )}
      {all ? (
        <div className="dev__frames">
          {variants.map((one) => (
            // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame shows our own page
            <iframe key={addressOf(one)} title={nameOf(one)} src={`${addressOf(one)}&bare`} />
          ))}
        </div>
      ) : (
        children
      )}
    </main>
  )
}

/** Shows a component in its states, with its name as the heading. */
export function Shown({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="dev__shown" id={name}>
      <h3 className="dev__name">{name}</h3>
      <div className="dev__states">{children}</div>
    </section>
  )
}
