import { refuse } from './refuse.ts'

/** What a page needs of its query: one row more than shown tells whether there is a next one. */
export const oneMore = (query: { limit: number }): number => query.limit + 1

/** The id after which the page begins, for lists ordered by id; null for the first page. */
export function idCursor({ cursor }: { cursor?: string }): number | null {
  if (cursor === undefined) return null
  if (!/^\d{1,15}$/.test(cursor)) throw refuse('input.invalid', { errors: [{ field: 'query.cursor', rule: 'format' }] })
  return Number(cursor)
}

/** For lists ordered by more than an id: the numbers that the last row shown was ordered by. */
export function numbersCursor({ cursor }: { cursor?: string }, count: number): number[] | null {
  if (cursor === undefined) return null
  const numbers = cursor.split('-')
  if (numbers.length !== count || !numbers.every((part) => /^\d{1,15}$/.test(part))) {
    throw refuse('input.invalid', { errors: [{ field: 'query.cursor', rule: 'format' }] })
  }
  return numbers.map(Number)
}

/** Rows, one more than asked for, as a page of items. */
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
