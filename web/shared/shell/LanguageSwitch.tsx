import { startTransition } from 'react'
import { common } from '../i18n/common.ts'
import { useLanguage, useShowLanguage } from '../i18n/language.tsx'
import { useWords } from '../i18n/words.ts'
import { LanguageIcon } from '../ui/icons.tsx'

/** The page stays as it is while the other words come. */
export function LanguageSwitch() {
  const t = useWords(common)
  const show = useShowLanguage()
  const other = useLanguage() === 'bn' ? 'en' : 'bn'
  return (
    <button type="button" className="language" lang={other} onClick={() => startTransition(() => show(other))}>
      <LanguageIcon size={20} />
      {t('otherLanguage')}
    </button>
  )
}
