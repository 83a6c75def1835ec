import type { audit } from '../../contract/audit.ts'
import { newestFirst, ownCursors, type Page } from '../merge-pages.ts'
import type { AskedCells, OverCells } from '../over-cells.ts'

interface Searched<Item> extends Page<Item> {
  searchedTo: string | null
}
interface Input {
  query: { limit: number; cursor?: string }
}

/** Every event lies where it happened. What is older than a cell has searched is not told of another one yet: it would come too early. */
function eventsOverCells<Item extends { id: number; at: string }>() {
  const events = ownCursors<Item>(() => newestFirst('at'))
  return {
    ...events,
    none: { items: [], next: null, searchedTo: null },
    add(own: Searched<Item>, parts: Searched<Item>[], input: Input, asked: AskedCells): Searched<Item> {
      const searchedTo = [own, ...parts]
        .flatMap((page) => page.searchedTo ?? [])
        .toSorted()
        .at(-1)
      const page = events.add(own, parts, input, asked, ({ at }) => searchedTo !== undefined && at < searchedTo)
      const isFull = page.items.length === input.query.limit
      return { ...page, searchedTo: isFull || page.next === null ? null : (searchedTo ?? null) }
    },
  }
}

export const auditOverCells: OverCells<(typeof audit)['GET /api/operator/audit']> = eventsOverCells()
/** What the people of an organisation decided lies in the cell of the task, and all else that they did at home. */
export const ownEventsOverCells: OverCells<(typeof audit)['GET /api/sponsor/log']> = eventsOverCells()
