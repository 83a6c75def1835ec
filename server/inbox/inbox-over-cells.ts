import { inboxKinds, type inbox } from '../../contract/inbox.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { sameCursor } from '../merge-pages.ts'
import type { OverCells } from '../over-cells.ts'
import { cursorOf, kindsFor } from './list-inbox.ts'
import { kindsInCells } from './queues.ts'

type List = (typeof inbox)['GET /api/operator/inbox']
type Item = Reply<List>['items'][number]

function inOrder(a: Item, b: Item): number {
  if (a.decideBy !== b.decideBy) return a.decideBy < b.decideBy ? -1 : 1
  return inboxKinds.indexOf(a.kind) - inboxKinds.indexOf(b.kind) || a.id - b.id
}

/** What waits in all cells; who has taken it is said beside it, in its own cell. */
export const inboxOverCells: OverCells<List> = {
  asks: ({ query }, { worksOn }) => kindsFor(worksOn, query.kind).some((kind) => kindsInCells.includes(kind)),
  ...sameCursor(inOrder, cursorOf),
}
