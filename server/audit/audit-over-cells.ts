import type { audit } from '../../contract/audit.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { newestFirst, ownCursors } from '../merge-pages.ts'
import type { OverCells } from '../over-cells.ts'

type List = (typeof audit)['GET /api/operator/audit']
const events = ownCursors<Reply<List>['items'][number]>(() => newestFirst('at'))

/** Every event lies where it happened. What is older than a cell has searched is not told of another one yet: it would come too early. */
export const auditOverCells: OverCells<List> = {
  ...events,
  none: { items: [], next: null, searchedTo: null },
  add(own, parts, input, asked) {
    const searchedTo = [own, ...parts]
      .flatMap((page) => page.searchedTo ?? [])
      .toSorted()
      .at(-1)
    const page = events.add(own, parts, input, asked, ({ at }) => searchedTo !== undefined && at < searchedTo)
    const isFull = page.items.length === input.query.limit
    return { ...page, searchedTo: isFull || page.next === null ? null : (searchedTo ?? null) }
  },
}
