import type { ReactNode } from 'react'
import { common } from '../shared/i18n/common.ts'
import { useLanguage } from '../shared/i18n/language.tsx'
import { useWords } from '../shared/i18n/words.ts'
import { buttonClass } from '../shared/ui/Button.tsx'
import { LanguageIcon } from '../shared/ui/icons.tsx'
import { LanguageLink } from '../shared/shell/LanguageSwitch.tsx'
import { PublicFrame } from './shared/PublicFrame.tsx'

/** The layout of a script-free page. `/` is every role's home page. */
export function StaticLayout({
  path,
  isSignedIn,
  children,
}: {
  path: string
  isSignedIn: boolean
  children: ReactNode
}) {
  const t = useWords(common)
  const other = useLanguage() === 'bn' ? 'en' : 'bn'
  const name = (
    <>
      <LanguageIcon size={20} />
      {t('otherLanguage')}
    </>
  )
  return (
    <PublicFrame
      brandTo={isSignedIn ? '/' : '/welcome'}
      actions={
        <>
          {path === '/deposit' ? (
            // Sends the form, which the server shows again with what was typed.
            <LanguageLink
              as="button"
              lang={other}
              form="fraud"
              formAction={`/deposit?lang=${other}#report`}
              formNoValidate
              name="lang"
              value={other}
            >
              {name}
            </LanguageLink>
          ) : (
            <LanguageLink href={`${path}?lang=${other}`} lang={other} hrefLang={other}>
              {name}
            </LanguageLink>
          )}
          <a href={isSignedIn ? '/' : '/login'} className={buttonClass({ look: 'secondary', small: true })}>
            {t(isSignedIn ? 'home' : 'signIn')}
          </a>
        </>
      }
    >
      {children}
    </PublicFrame>
  )
}
