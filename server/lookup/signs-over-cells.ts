import type { lookup } from '../../contract/lookup.ts'
import type { OverCells } from '../over-cells.ts'
import { most } from './member-sql.ts'
import { openSignsOf } from './sponsor-sql.ts'

/** A sponsor's page. Signs of what it has in common with a member lie where the member is. */
export const signsOverCells: OverCells<(typeof lookup)['GET /api/operator/sponsors/:id'], number> = {
  ask: (db, { id }) => openSignsOf(db, id),
  add: (own, parts) => ({
    ...own,
    openSigns: Math.min(
      most,
      parts.reduce((sum, part) => sum + part, own.openSigns),
    ),
  }),
}
