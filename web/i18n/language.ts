import { useSyncExternalStore } from 'preact/compat'
import type { Language } from '../../contract/common.ts'

const YEAR_SECONDS = 31_536_000
const listeners = new Set<() => void>()
let current: Language = typeof document === 'undefined' ? 'bn' : firstLanguage()

/** The reader's choice, otherwise the language of the served page, otherwise the browser's first language that we support. */
function firstLanguage(): Language {
  const chosen = /(?:^|; )lang=(bn|en)/.exec(document.cookie)?.[1]
  if (chosen) return chosen as Language
  if (document.getElementById('root')?.firstElementChild) return document.documentElement.lang as Language
  return (
    (navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'bn' || tag === 'en') as Language) ?? 'bn'
  )
}

export const getLanguage = (): Language => current

/** The server reads the cookie too, and sends pages and messages in this language. */
export function setLanguage(language: Language): void {
  current = language
  if (typeof document === 'undefined') return
  document.documentElement.lang = language
  document.cookie = `lang=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const useLanguage = (): Language => useSyncExternalStore(subscribe, getLanguage, getLanguage)
