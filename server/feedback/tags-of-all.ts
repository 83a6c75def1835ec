import type { TagCount } from './tags-sql.ts'

/** How many have each tag in all databases together, the most frequent first. */
export function tagsOfAll([own = [], ...others]: readonly TagCount[][]): TagCount[] {
  if (others.length === 0) return own
  const sums = new Map<number, TagCount>()
  for (const tag of [own, ...others].flat())
    sums.set(tag.id, { ...tag, count: tag.count + (sums.get(tag.id)?.count ?? 0) })
  return [...sums.values()].toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}
