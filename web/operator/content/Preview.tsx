import type { ReactNode } from 'react'
import { useWords } from '../../shared/i18n/words.ts'
import { operatorTexts } from './texts.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { Hint } from '../../shared/ui/boxes.tsx'

/** A preview of the members' view in both languages. */
export function Preview({ children }: { children: (language: 'en' | 'bn') => ReactNode }) {
  const t = useWords(operatorTexts)
  return (
    <Section title={t('preview')} className="xl:sticky xl:top-6">
      {(['en', 'bn'] as const).map((language) => (
        <div key={language} lang={language} className="grid gap-2 min-w-0 [&_a]:pointer-events-none">
          <Hint>{t(language === 'en' ? 'english' : 'bengali')}</Hint>
          {children(language)}
        </div>
      ))}
    </Section>
  )
}
