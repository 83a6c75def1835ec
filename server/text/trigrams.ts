import { normalForm } from '../../contract/normal-form.ts'

/**
 * The groups of three letters that every text with the searched text contains; none if the search is too short. They are in the form of
 * the indexes on text_trigrams. Why not `pg_trgm`: docs/decisions/lookup-and-search.md.
 */
export function groupsOf(search: string): string[] {
  const letters = [...normalForm(search)]
  const groups = letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
  return [...new Set(groups)].filter((group) => !group.includes('\u0001'))
}

/** The normal form as a LIKE pattern. */
const likeText = (text: string) => normalForm(text).replaceAll(/[\\%_]/g, String.raw`\$&`)
export const likeContaining = (search: string): string => `%${likeText(search)}%`

/**
 * Finds names by their beginning, in alphabetical order. The condition on the column, and the values of its parameters `$from`, `$to` and
 * `$like`. U+FFFF sorts after every letter, so an index in alphabetical order reads only names within the range.
 */
export const beginsWith = (search: string): [from: string, to: string, like: string] => {
  const beginning = normalForm(search)
  return [beginning, `${beginning}\uffff`, `${likeText(search)}%`]
}
/** SQL: the name in the form and the order of the indexes. */
export const sortedName = (column: string): string => `text_normal_form(${column}) collate bengali`
/** SQL: whether the name begins with the three values of `beginsWith`, from parameter `$n` on. */
export const nameBegins = (column: string, n: number): string =>
  `${sortedName(column)} >= $${n}
  and ${sortedName(column)} <= $${n + 1}
  and text_normal_form(${column}) like $${n + 2}`
