import { common } from '../i18n/common.ts'
import { getLanguage, setLanguage, useLanguage } from '../i18n/language.ts'
import { loadNeeded, useWords } from '../i18n/words.ts'
import { LanguageIcon } from '../ui/icons.tsx'

/** The other words are fetched before the switch: the page stays as it is while they come. */
export function switchLanguage(): void {
  const other = getLanguage() === 'bn' ? 'en' : 'bn'
  void loadNeeded(other).then(() => setLanguage(other))
}

export function LanguageSwitch() {
  const t = useWords(common)
  const other = useLanguage() === 'bn' ? 'en' : 'bn'
  return (
    <button type="button" className="language" lang={other} onClick={switchLanguage}>
      <LanguageIcon size={20} />
      {t('otherLanguage')}
    </button>
  )
}
