/*
 * Groups of three letters, by which an index finds a text within others, in Bengali too: why not `pg_trgm`, in
 * docs/decisions/lookup-and-search.md. The indexes of migrations have exactly these expressions.
 */

const groupMark = String.raw`E'\x01'`
/** Groups of three letters, starting at the first, second and third letter. */
const groupsFrom = (text: string) => String.raw`regexp_replace(${text}, '(...)', E'\\1\x01', 'g')`

/** The compared form: lower-case Latin letters, identical on every server. Bengali has no case. */
export const folded = (text: string) => `lower(${text} collate "C")`
export const foldText = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** SQL: the trigrams of a text, as an array. */
export const groupsIn = (text: string) => `string_to_array(
      ${groupsFrom(folded(text))} || ${groupMark}
        || ${groupsFrom(`substr(${folded(text)}, 2)`)} || ${groupMark}
        || ${groupsFrom(`substr(${folded(text)}, 3)`)},
      ${groupMark}
    )`

/** The trigrams that a matching text must contain, in the index's form; none if the searched text is too short. */
export function groupsOf(search: string): string[] {
  const letters = [...foldText(search)]
  const groups = letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
  return [...new Set(groups)].filter((group) => !group.includes('\u0001'))
}
