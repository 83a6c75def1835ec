import { createContext, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import type { Language } from '../../../contract/common.ts'

const YEAR_SECONDS = 31_536_000
let current: Language = typeof document === 'undefined' ? 'bn' : firstLanguage()

/** The reader's choice, otherwise the served page's language, otherwise the browser's first supported language. */
function firstLanguage(): Language {
  const chosen = /(?:^|; )lang=(bn|en)/.exec(document.cookie)?.[1]
  if (chosen) return chosen as Language
  if (document.getElementById('root')?.firstElementChild) return document.documentElement.lang as Language
  return (
    (navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'bn' || tag === 'en') as Language) ?? 'bn'
  )
}

/** For code outside components. */
export const getLanguage = (): Language => current

/** The server reads the cookie too, and sends pages and messages in this language. */
export function setLanguage(language: Language): void {
  current = language
  if (typeof document === 'undefined') return
  document.documentElement.lang = language
  document.cookie = `lang=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

const Shown = createContext<{ language: Language; show: (language: Language) => void }>({
  language: 'bn',
  show: () => {},
})

/**
 * The language of the children. It is state, not an external store, so that `startTransition` can change it: the page stays unchanged until
 * all texts are loaded.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, show] = useState(getLanguage)
  useLayoutEffect(() => {
    if (language !== getLanguage()) setLanguage(language)
  }, [language])
  const shown = useMemo(() => ({ language, show }), [language])
  return <Shown value={shown}>{children}</Shown>
}

export const useLanguage = (): Language => use(Shown).language
/** Call it in `startTransition`. */
export const useShowLanguage = (): ((language: Language) => void) => use(Shown).show
