import type { lookup } from '../../contract/lookup.ts'
import { poisha } from '../../contract/money.ts'
import type { OverCells } from '../over-cells.ts'
import { heldThere, sentToCells, sumOf, type Held } from '../sponsors/escrow-over-cells.ts'
import { most } from './member-sql.ts'
import { openSignsOf } from './sponsor-sql.ts'

interface There {
  held: Held[]
  openSigns: number
}

/** A sponsor's page. Its places lie in the cells, and signs of what it has in common with a member where the member is. */
export const sponsorOverCells: OverCells<(typeof lookup)['GET /api/operator/sponsors/:id'], There> = {
  askHome: async (db, { id }) => ({ held: await sentToCells(db, [id]), openSigns: 0 }),
  async ask(db, { id }) {
    const [held, openSigns] = await Promise.all([heldThere(db, [id]), openSignsOf(db, id)])
    return { held, openSigns }
  },
  add: (own, parts) => ({
    ...own,
    escrow: poisha(own.escrow + sumOf(parts.flatMap(({ held }) => held))),
    openSigns: Math.min(
      most,
      parts.reduce((sum, part) => sum + part.openSigns, own.openSigns),
    ),
  }),
}
