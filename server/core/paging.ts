import { refuse } from './refuse.ts'

/** The limit of a page's query: one row more than the page shows, to detect a next page. */
export const oneMore = (query: { limit: number }): number => query.limit + 1

/** Parses the cursor of a list ordered by id: the id of the last row shown, or null for the first page. */
export function idCursor({ cursor }: { cursor?: string }): number | null {
  if (cursor === undefined) return null
  if (!/^\d{1,15}$/.test(cursor))
    throw refuse('input.not_possible', { errors: [{ field: 'query.cursor', rule: 'format' }] })
  return Number(cursor)
}

/** Parses the cursor of a list ordered by several numbers: those of the last row shown, or null for the first page. */
export function numbersCursor({ cursor }: { cursor?: string }, count: number): number[] | null {
  if (cursor === undefined) return null
  const numbers = cursor.split('-')
  if (numbers.length !== count || !numbers.every((part) => /^\d{1,15}$/.test(part))) {
    throw refuse('input.not_possible', { errors: [{ field: 'query.cursor', rule: 'format' }] })
  }
  return numbers.map(Number)
}

/** Makes a page of items from the rows of a query with the limit `oneMore`. */
export function pageOf<Row extends { id: number }, Item>(
  rows: readonly Row[],
  { limit }: { limit: number },
  item: (row: Row) => Item,
  cursorOf: (row: Row) => string = (row) => String(row.id),
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(item), next: rows.length > limit && last ? cursorOf(last) : null }
}
