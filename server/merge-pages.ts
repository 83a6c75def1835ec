import { cellOf } from '../contract/cell-of.ts'
import type { AskedCells } from './over-cells.ts'

/** Which of two items comes first, as for `sort`. */
export type Order<Item> = (a: Item, b: Item) => number
export interface Page<Item> {
  items: Item[]
  next: string | null
}
interface Query {
  limit: number
  cursor?: string
}

/**
 * Puts the first `limit` items of several lists in one order. Each list keeps its own, also where that is not quite this one. `stop` says that nothing
 * from this item on can be told yet.
 *
 * @returns the items, and how many of each list they are
 */
function merge<Item>(
  lists: readonly (readonly Item[])[],
  { limit, order, stop = () => false }: { limit: number; order: Order<Item>; stop?: (item: Item) => boolean },
): { items: Item[]; taken: number[] } {
  const taken = lists.map(() => 0)
  const items: Item[] = []
  while (items.length < limit) {
    let from = -1
    for (const [at, list] of lists.entries()) {
      const head = list[taken[at]!]
      if (head !== undefined && (from < 0 || order(head, lists[from]![taken[from]!]!) < 0)) from = at
    }
    const next = lists[from]?.[taken[from]!]
    if (next === undefined || stop(next)) break
    items.push(next)
    taken[from]! += 1
  }
  return { items, taken }
}

/** A list whose cursor says a time and an id, so that each cell is asked with the same one: the first of all are among the first of each. */
export const sameCursor = <Item>(order: Order<Item>, cursorOf: (last: Item) => string) => ({
  add(own: Page<Item>, parts: Page<Item>[], { query: { limit } }: { query: Query }): Page<Item> {
    const pages = [own, ...parts]
    const { items } = merge(
      pages.map((page) => page.items),
      { limit, order },
    )
    const last = items.at(-1)
    const isMore = pages.some(({ next }) => next !== null) || pages.flatMap((page) => page.items).length > items.length
    return { items, next: isMore && last ? cursorOf(last) : null }
  },
})

/**
 * A list whose cursor is an id, which says nothing in another cell. So its cursor over cells has the place of each that has something more, such as
 * `0-471_2-2000000000017`, and nothing behind the dash of one of which nothing was shown.
 */
export function ownCursors<Item extends { id: number }, Asked extends Query = Query>(
  orderOf: (query: Asked) => Order<Item>,
) {
  return {
    none: { items: [], next: null } as Page<Item>,
    inputOf<Given extends { query: Asked }>(input: Given, cell: number): Given | null {
      const { cursor } = input.query
      if (cursor === undefined) return input
      const places = placesIn(cursor)
      // The home refuses what is no cursor.
      if (!places) return cell === 0 ? input : null
      const place = places.get(cell)
      return place === undefined ? null : { ...input, query: { ...input.query, cursor: place || undefined } }
    },
    add(
      own: Page<Item>,
      parts: readonly Page<Item>[],
      { query }: { query: Asked },
      { answered, away }: AskedCells,
      stop?: (item: Item) => boolean,
    ): Page<Item> {
      const pages = [own, ...parts]
      const { items, taken } = merge(
        pages.map((page) => page.items),
        { limit: query.limit, order: orderOf(query), stop },
      )
      const asked = placesIn(query.cursor)
      const places = pages.flatMap((page, at) => {
        const cell = [0, ...answered][at]!
        const isThrough = taken[at] === page.items.length
        const place = isThrough ? page.next : String(page.items[taken[at]! - 1]?.id ?? asked?.get(cell) ?? '')
        return place === null ? [] : [[cell, place] as const]
      })
      // Those that are away go on later from where they were. They alone are no reason to ask again.
      const later = away.map((cell) => [cell, asked?.get(cell) ?? ''] as const)
      const next = [...places, ...later].map(([cell, place]) => `${cell}-${place}`).join('_')
      return { items, next: places.length > 0 ? next : null }
    },
  }
}

const withPlaces = /^\d{1,4}-\d{0,16}(_\d{1,4}-\d{0,16})*$/

/** Where each cell goes on, by its number. An id alone, as one database has it, is a place in the cell that it names. */
function placesIn(cursor: string | undefined): Map<number, string> | null {
  if (cursor === undefined) return null
  if (/^\d{1,16}$/.test(cursor)) return new Map([[cellOf(Number(cursor)), cursor]])
  if (!withPlaces.test(cursor)) return null
  return new Map(
    cursor.split('_').map((part) => {
      const [cell, place] = part.split('-')
      return [Number(cell), place!]
    }),
  )
}

type Timed<Key extends string> = { id: number } & Record<Key, string>
/** By a time in the form of toISOString, which sorts by time. */
export const oldestFirst =
  <Key extends string>(key: Key): Order<Timed<Key>> =>
  (a, b) =>
    (a[key] < b[key] ? -1 : Number(a[key] > b[key])) || a.id - b.id
export const newestFirst =
  <Key extends string>(key: Key): Order<Timed<Key>> =>
  (a, b) =>
    oldestFirst(key)(b, a)
