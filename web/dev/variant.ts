import type { Language } from '../../contract/common.ts'
import { setLanguage } from '../shared/i18n/language.tsx'

export type Theme = 'light' | 'dark'
export interface Variant {
  theme: Theme
  language: Language
}

/** All combinations of theme and language. */
export const variants: readonly Variant[] = (['light', 'dark'] as const).flatMap((theme) =>
  (['bn', 'en'] as const).map((language) => ({ theme, language })),
)

export const addressOf = ({ theme, language }: Variant): string =>
  `${location.pathname}?theme=${theme}&lang=${language}`

/** The variant in the URL. Defaults: the browser's preferred theme and the app's language. */
export function variantOf(asked: URLSearchParams, language: Language): Variant {
  const lang = asked.get('lang')
  const theme = asked.get('theme')
  const preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : preferred,
    language: lang === 'bn' || lang === 'en' ? lang : language,
  }
}

/** Shows this page in a variant without changing the app's stored language. */
export function show({ theme, language }: Variant): void {
  const { cookie } = document
  setLanguage(language)
  const own = /(?:^|; )lang=(\w+)/.exec(cookie)?.[1]
  document.cookie = own ? `lang=${own}; path=/; samesite=lax` : 'lang=; path=/; max-age=0'
  document.documentElement.style.colorScheme = theme
  applyTheme(theme)
  // Vite adds a changed stylesheet as a new element.
  new MutationObserver(() => applyTheme(theme)).observe(document.head, { childList: true, subtree: true })
}

const queries = new WeakMap<CSSMediaRule, Theme>()

/** The styles follow the browser's preference. To override it, this switches each rule with a color-scheme query on or off. */
function applyTheme(theme: Theme): void {
  const walk = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const asks = /prefers-color-scheme:\s*(light|dark)/.exec(rule.media.mediaText)?.[1] as Theme | undefined
        if (asks) queries.set(rule, asks)
        const wanted = queries.get(rule)
        if (wanted) rule.media.mediaText = wanted === theme ? 'all' : 'not all'
      }
      if (rule instanceof CSSGroupingRule) walk(rule.cssRules)
    }
  }
  for (const sheet of document.styleSheets) walk(sheet.cssRules)
}
