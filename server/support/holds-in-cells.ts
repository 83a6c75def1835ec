import { cellOf } from '../../contract/cell-of.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { support } from '../../contract/support.ts'
import type { FurtherCell } from '../action.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'

type Step = Reply<(typeof support)['GET /api/operator/fraud-reports/:id']>['steps'][number]
type Hold = NonNullable<Step['hold']>

/** Holds of members of a further cell, by their numbers. Fails while it is away. */
async function holdsIn({ db, requireHere }: FurtherCell, ids: readonly number[]): Promise<Hold[]> {
  requireHere()
  const { rows } = await db.query<Hold>(
    `select h.id, m.username, h.kind
      from holds_hold h
        join members_user m on m.id = h.member_id
      where h.id = any($1)`,
    [ids],
    'support-holds-in-cell',
  )
  return rows
}

/** Whether there is a hold with this number in its cell, which is a further one. */
export async function isHeldThere(further: readonly FurtherCell[], id: number): Promise<boolean> {
  const cell = further.find((one) => one.cell === cellOf(id))
  return cell !== undefined && (await holdsIn(cell, [id])).length > 0
}

/** Those of these holds that further cells have. Those of a cell that is away are missing. */
export async function holdsOver(
  further: readonly FurtherCell[],
  ids: readonly number[],
): Promise<ReadonlyMap<number, Hold>> {
  const found = await Promise.all(
    further.map(async (cell) => {
      const there = ids.filter((id) => cellOf(id) === cell.cell)
      if (there.length === 0) return []
      return holdsIn(cell, there).catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable) return []
        throw error
      })
    }),
  )
  return new Map(found.flat().map((hold) => [hold.id, hold]))
}
