/** Of zero width, for direction, fillers, variation selectors: characters without a shape of their own. */
const shapeless = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu
const blanks = /[\p{White_Space}\p{Cc}]+/gu

/**
 * Counts the characters of a text that can be seen. Blanks around it do not count, and blanks in a row count as one.
 * `tasks_has_words` (server/tasks/guard.sql) counts in the same way.
 */
export const seenLength = (text: string): number =>
  Array.from(text.replaceAll(shapeless, '').replaceAll(blanks, ' ').trim()).length
