/** Characters without a visible shape: zero width, direction marks, fillers, variation selectors. */
const shapeless = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu
const blanks = /[\p{White_Space}\p{Cc}]+/gu

/**
 * Counts the visible characters of a text. Surrounding blanks are ignored and consecutive blanks count as one. `tasks_has_words`
 * (server/tasks/guard.sql) counts in the same way.
 */
export const seenLength = (text: string): number =>
  Array.from(text.replaceAll(shapeless, '').replaceAll(blanks, ' ').trim()).length
