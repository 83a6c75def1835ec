import { poisha } from '../../contract/money.ts'
import type { sponsors } from '../../contract/sponsors.ts'
import { onlyRow } from '../db/only-row.ts'
import type { OverCells } from '../over-cells.ts'
import { escrowOf } from './sql.ts'

const accounts = 'cells_account a join campaigns_campaign c on c.id = a.campaign_id where c.sponsor_id = $1'

/**
 * Campaigns are funded at home, and their places are held where they were dealt: what is held there is not spent, and neither is what is on its way.
 * The home says how much it has sent and not heard of again, and each cell how much more it holds than it has got and not told of. So places
 * on their way in either direction count as held, and so does what lies in a cell that is away. While word of what was spent is under way, that counts as held too.
 */
export const escrow: OverCells<(typeof sponsors)['GET /api/sponsor/balance'], number> = {
  async askHome(db, { sponsorId }) {
    const answer = await db.query<{ away: number }>(
      `select coalesce(sum(a.sent - a.taken - a.spent), 0)::bigint as away from ${accounts}`,
      [sponsorId],
      'sponsors-money-in-cells',
    )
    return onlyRow(answer).away
  },
  async ask(db, _own, { sponsorId }) {
    const answer = await db.query<{ more: number }>(
      `select ${escrowOf('$1')}
         - (select coalesce(sum(a.taken - a.sent - a.spent), 0)::bigint from ${accounts}) as more`,
      [sponsorId],
      'sponsors-escrow-there',
    )
    return onlyRow(answer).more
  },
  add(own, parts) {
    const there = parts.reduce((sum, part) => sum + part, 0)
    return { ...own, escrow: poisha(own.escrow + there), spent: poisha(own.spent - there) }
  },
}
