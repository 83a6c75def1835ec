import type { ReactNode } from 'react'
import { getLanguage } from '../shared/i18n/language.tsx'
import { useWords } from '../shared/i18n/words.ts'
import { addressOf, variantOf, variants } from './variant.ts'
import { dev } from './words.ts'
import { Hint, ScreenTitle, box } from '../shared/ui/boxes.tsx'

const Variant = box(
  'a',
  'inline-flex items-center min-h-11 text-green-text aria-current:text-ink aria-current:font-bold',
)
/** States of a component, side by side. */
export const States = box('div', 'flex flex-wrap gap-3 items-center')

/** The title, links to each language and theme and, with `?all`, the page in all four variants at once. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  const t = useWords(dev)
  const asked = new URLSearchParams(location.search)
  const all = asked.has('all')
  const now = variantOf(asked, getLanguage())
  const nameOf = ({ theme, language }: (typeof variants)[number]) =>
    `${t(language === 'bn' ? 'bengali' : 'english')}, ${t(theme)}`
  return (
    <main className={`mx-auto p-4 ${all ? '' : 'max-w-288'}`}>
      <title>{title}</title>
      {!asked.has('bare') && (
        <div className="flex flex-wrap gap-x-4 gap-y-2 items-baseline justify-between">
          <ScreenTitle>{title}</ScreenTitle>
          <nav className="flex flex-wrap gap-x-4 gap-y-1" aria-label={t('variants')}>
            {variants.map((one) => (
              <Variant
                key={addressOf(one)}
                href={addressOf(one)}
                aria-current={!all && one.theme === now.theme && one.language === now.language}
              >
                {nameOf(one)}
              </Variant>
            ))}
            <Variant href={`${location.pathname}?all`} aria-current={all}>
              {t('allFour')}
            </Variant>
          </nav>
        </div>
      )}
      {all ? (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-4">
          {variants.map((one) => (
            // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame shows our own page
            <iframe
              key={addressOf(one)}
              className="w-full h-[80vh] border rounded-sm"
              title={nameOf(one)}
              src={`${addressOf(one)}&bare`}
            />
          ))}
        </div>
      ) : (
        children
      )}
    </main>
  )
}

/** Shows a component's states under its name as the heading. */
export function Shown({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="pt-3 pb-6 border-t" id={name}>
      <Hint as="h3" className="mb-3 [font-family:ui-monospace,monospace]">
        {name}
      </Hint>
      <div className="grid gap-4">{children}</div>
    </section>
  )
}
