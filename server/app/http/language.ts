import type { Language } from '../../../contract/common.ts'

/** Every request has this header, and browsers send few different values. */
const known = new Map<string, Language>()
const mostKnown = 100

/** Returns the preferred one of the two languages (RFC 9110, 12.5.4). English if the header names neither. */
export function languageOf(acceptLanguage = ''): Language {
  const seen = known.get(acceptLanguage)
  if (seen) return seen
  if (known.size >= mostKnown) known.clear()
  const language = preferred(acceptLanguage)
  known.set(acceptLanguage, language)
  return language
}

function preferred(acceptLanguage: string): Language {
  let best: { language: Language; q: number } = { language: 'en', q: 0 }
  for (const part of acceptLanguage.split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const primary = tag.split('-')[0]
    if (primary !== 'en' && primary !== 'bn') continue
    const weight = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined)
    const q = weight === undefined ? 1 : Number(weight)
    if (q > best.q) best = { language: primary, q }
  }
  return best.language
}
