import { startTransition } from 'react'
import { common } from '../i18n/common.ts'
import { useLanguage, useShowLanguage } from '../i18n/language.tsx'
import { useWords } from '../i18n/words.ts'
import { LanguageIcon } from '../ui/icons.tsx'
import { box } from '../ui/boxes.tsx'

/** The style of a link to the other language. */
export const LanguageLink = box(
  'a',
  'inline-flex items-center gap-1.5 min-h-11 px-2 rounded-full text-sm font-semibold hover:bg-green-soft',
)

/** The page stays unchanged while the other language's texts load. */
export function LanguageSwitch({ className, iconOnly }: { className?: string; iconOnly?: boolean }) {
  const t = useWords(common)
  const show = useShowLanguage()
  const other = useLanguage() === 'bn' ? 'en' : 'bn'
  return (
    <LanguageLink
      as="button"
      type="button"
      className={className}
      lang={other}
      onClick={() => startTransition(() => show(other))}
    >
      <LanguageIcon size={20} />
      <span className={iconOnly ? 'sr-only lg:not-sr-only' : ''}>{t('otherLanguage')}</span>
    </LanguageLink>
  )
}
