import type { ReactNode } from 'react'
import { useWords } from '../../shared/i18n/words.ts'
import { operatorTexts } from './texts.ts'

/** A preview, in both languages, of what members will see. */
export function Preview({ children }: { children: (language: 'en' | 'bn') => ReactNode }) {
  const t = useWords(operatorTexts)
  return (
    <section className="section xl:sticky xl:top-6">
      <h2 className="section__title">{t('preview')}</h2>
      {(['en', 'bn'] as const).map((language) => (
        <div key={language} lang={language} className="grid gap-2 min-w-0 [&_a]:pointer-events-none">
          <p className="field__hint">{t(language === 'en' ? 'english' : 'bengali')}</p>
          {children(language)}
        </div>
      ))}
    </section>
  )
}
