import type { Api } from '../../contract/api.ts'
import { cellOf } from '../../contract/cell-of.ts'
import type { Input, Reply } from '../../contract/endpoint.ts'
import { newestFirst, oldestFirst, ownCursors, sameCursor } from '../merge-pages.ts'
import type { OverCells } from '../over-cells.ts'
import { isNewestFirst } from '../payouts/list-queued-payouts.ts'

type List<Name extends keyof Api> = Reply<Api[Name]> extends { items: (infer Item)[] } ? Item : never
type Query<Name extends keyof Api> =
  Input<Api[Name]> extends { query: infer Asked extends { limit: number } } ? Asked : never

/** In the order of the letters, as the search for the beginning of a name. */
function byName(a: { username: string }, b: { username: string }): number {
  const [one, other] = [a.username.toLowerCase(), b.username.toLowerCase()]
  return one < other ? -1 : Number(one > other)
}

const proposals = ownCursors<List<'GET /api/operator/approvals'>>(() => oldestFirst('proposedAt'))

/** The lists of what members of several cells have or wait for, each in the order that it has in one database. */
export const operatorLists = {
  'GET /api/operator/disputes': sameCursor<List<'GET /api/operator/disputes'>>(
    (a, b) => Date.parse(a.dispute.at) - Date.parse(b.dispute.at) || a.taskId - b.taskId,
    ({ dispute, taskId }) => `${Date.parse(dispute.at)}-${taskId}`,
  ),
  'GET /api/operator/tickets': ownCursors<List<'GET /api/operator/tickets'>>(() => oldestFirst('createdAt')),
  'GET /api/operator/holds': ownCursors<List<'GET /api/operator/holds'>>(() => newestFirst('startsAt')),
  'GET /api/operator/abuse': ownCursors<List<'GET /api/operator/abuse'>>(() => newestFirst('foundAt')),
  'GET /api/operator/payouts': ownCursors<List<'GET /api/operator/payouts'>, Query<'GET /api/operator/payouts'>>(
    ({ state }) => (isNewestFirst(state) ? newestFirst : oldestFirst)('requestedAt'),
  ),
  'GET /api/operator/batches': ownCursors<List<'GET /api/operator/batches'>, Query<'GET /api/operator/batches'>>(
    ({ state }) => (state === 'open' ? oldestFirst : newestFirst)('createdAt'),
  ),
  'GET /api/operator/approvals': {
    ...proposals,
    add(...all) {
      const { items, next } = proposals.add(...all)
      return { items: items.map((item) => ({ ...item, cell: cellOf(item.id) })), next }
    },
  } satisfies OverCells<Api['GET /api/operator/approvals']>,
  'GET /api/operator/members': ownCursors<List<'GET /api/operator/members'>, Query<'GET /api/operator/members'>>(
    ({ search }) => (search === undefined ? newestFirst('memberSince') : byName),
  ),
  'GET /api/operator/unsent': {
    add: (own, parts) => ({ items: [own, ...parts].flatMap(({ items }) => items).toSorted(oldestFirst('since')) }),
  } satisfies OverCells<Api['GET /api/operator/unsent']>,
} satisfies { [Name in keyof Api]?: OverCells<Api[Name]> }
