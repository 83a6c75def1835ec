import type { Language } from './common.ts'

/**
 * What "Help me write" puts into a review: questions, in order what was tried, what worked, what broke, what to change.
 * Here and not among the words of the screen, since the server has to know them too: they are not the member's own words (C10).
 */
export const helpHeadings: Record<Language, readonly string[]> = {
  en: ['What did you try?', 'What worked?', 'What broke?', 'What would you change?'],
  bn: ['কী কী করে দেখেছেন?', 'কী ঠিকঠাক চলেছে?', 'কোথায় সমস্যা হয়েছে?', 'কী বদলালে ভালো হতো?'],
}

/** The letters of a review that are the member's own, as people count: an emoji is not two of UTF-16's. */
export function ownLength(review: string): number {
  const headings = Object.values(helpHeadings).flat()
  const own = headings.reduce((parts, heading) => parts.flatMap((part) => part.split(heading)), [review])
  return own.reduce((sum, part) => sum + Array.from(part.trim()).length, 0)
}
