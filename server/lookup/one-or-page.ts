import { idCursor, oneMore } from '../core/paging.ts'

/**
 * From where a list of rows with falling ids is read, and how many: a page, or only the row that was asked for. `ask` gets the id before which
 * the rows stand; null for the first page.
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
