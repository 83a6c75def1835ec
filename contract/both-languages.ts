import type { Language } from './common.ts'

/** Texts that are written with both languages side by side, by language: `words.bn.title`. */
export function bothLanguages<W>(pairs: { readonly [K in keyof W]: Record<Language, W[K]> }): Record<Language, W> {
  const entries = Object.entries<Record<Language, unknown>>(pairs)
  const only = (language: Language) => Object.fromEntries(entries.map(([key, pair]) => [key, pair[language]])) as W
  return { en: only('en'), bn: only('bn') }
}
