import { startTransition } from 'react'
import { common } from '../i18n/common.ts'
import { setLanguage, useLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { LanguageIcon } from '../ui/icons.tsx'

export function LanguageSwitch() {
  const t = useWords(common)
  const other = useLanguage() === 'bn' ? 'en' : 'bn'
  // Fetched before the switch: the page stays while the other words come.
  const change = () => void common.load(other).then(() => startTransition(() => setLanguage(other)))
  return (
    <button type="button" className="language" lang={other} onClick={change}>
      <LanguageIcon size={20} />
      {t('otherLanguage')}
    </button>
  )
}
