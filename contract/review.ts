import type { Language } from './common.ts'
import { seenLength } from './words.ts'

/**
 * The questions that "Help me write" inserts into a review, in this order: what was tried, what worked, what broke, what to change. They
 * are here and not in the screen's catalogue because the server excludes them when it counts the member's own words (C10).
 */
export const helpHeadings: Record<Language, readonly string[]> = {
  en: ['What did you try?', 'What worked?', 'What broke?', 'What would you change?'],
  bn: ['কী কী করে দেখেছেন?', 'কী ঠিকঠাক চলেছে?', 'কোথায় সমস্যা হয়েছে?', 'কী বদলালে ভালো হতো?'],
}

/** Counts the visible characters of a review that the member wrote, in the same way as `seenLength`. */
export function ownLength(review: string): number {
  const headings = Object.values(helpHeadings).flat()
  const own = headings.reduce((parts, heading) => parts.flatMap((part) => part.split(heading)), [review])
  return own.reduce((sum, part) => sum + seenLength(part), 0)
}
