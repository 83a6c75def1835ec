import { idCursor, oneMore } from '../core/paging.ts'

/**
 * The start and length of a list of rows with descending ids: a page, or only the requested row. `ask` gets the id before which the rows
 * are; null for the first page.
 */
export async function onePageOf<Row extends { id: number }>(
  query: { cursor?: string; limit: number; only?: number | undefined },
  ask: (before: number | null, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const { only } = query
  if (only === undefined) return ask(idCursor(query), oneMore(query))
  const rows = await ask(only + 1, 1)
  return rows.filter(({ id }) => id === only)
}
