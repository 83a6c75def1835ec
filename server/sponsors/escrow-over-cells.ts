import { poisha } from '../../contract/money.ts'
import type { sponsors } from '../../contract/sponsors.ts'
import { onlyRow } from '../db/only-row.ts'
import type { OverCells } from '../over-cells.ts'
import { escrowOf } from './sql.ts'

/** Campaigns are funded at home, and their places are held where they were dealt: what is held there is not spent. */
export const escrow: OverCells<(typeof sponsors)['GET /api/sponsor/balance'], number> = {
  async ask(db, _own, { sponsorId }) {
    const answer = await db.query<{ escrow: number }>(
      `select ${escrowOf('$1')} as escrow`,
      [sponsorId],
      'sponsors-escrow-there',
    )
    return onlyRow(answer).escrow
  },
  add(own, parts) {
    const there = parts.reduce((sum, part) => sum + part, 0)
    return { ...own, escrow: poisha(own.escrow + there), spent: poisha(own.spent - there) }
  },
}
