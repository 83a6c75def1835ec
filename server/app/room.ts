import { DatabaseUnavailable } from '../db/unavailable.ts'
import { onlyRow } from '../db/only-row.ts'
import type { Edge } from './edge.ts'

const keptMs = 60_000

/** Returns the function that finds the cell for a new member: of those that take new members, the one that has had the fewest so far. */
export function roomIn(cells: ReadonlyMap<number, Edge>): () => Promise<Edge> {
  let found: Edge | undefined
  let until = 0
  return async () => {
    if (found?.isHere() && performance.now() < until) return found
    const all = await Promise.all([...cells.values()].filter(({ isHere }) => isHere()).map(membersOf))
    const open = all.filter(({ members }) => members !== null)
    found = open.toSorted((a, b) => a.members! - b.members! || a.cell.cell - b.cell.cell)[0]?.cell
    if (!found) throw new DatabaseUnavailable('no cell takes new members')
    until = performance.now() + keptMs
    return found
  }
}

/** How many members a cell has had, by the largest id it has given, or null when it takes no more. To count them would cost more with each. */
async function membersOf(cell: Edge): Promise<{ cell: Edge; members: number | null }> {
  try {
    const answer = await cell.database.db.query<{ members: number | null }>(
      `select
          case when takes_members then (
            select coalesce(max(id) - $1, 0) from members_user where id > $1 and id < $1 + 1000000000000
          ) end as members
        from cells_self`,
      [cell.cell * 1e12],
      'app-room',
    )
    return { cell, ...onlyRow(answer) }
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return { cell, members: null }
    throw error
  }
}
