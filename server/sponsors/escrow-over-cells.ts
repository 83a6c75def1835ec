import { poisha } from '../../contract/money.ts'
import type { sponsors } from '../../contract/sponsors.ts'
import type { Ctx } from '../action.ts'
import type { Db } from '../db/db.ts'
import type { OverCells } from '../over-cells.ts'
import { escrowOf } from './sql.ts'

/** What a database says of a sponsor's money in further cells, in poisha. */
export interface Held {
  id: number
  amount: number
}

/** The sum of an account with cells, over all campaigns of the sponsor `s`. */
const sumOfAccounts = (sum: string) => `(
        select coalesce(sum(${sum}), 0)::bigint
        from cells_account a
          join campaigns_campaign c on c.id = a.campaign_id
        where c.sponsor_id = s.id
      )`

/**
 * Campaigns are funded at home, and their places are held where they were dealt: what is held there is not spent, and neither is what is on its way.
 * The home says how much it has sent and not heard of again, and each cell how much more it holds than it has got and not told of (heldThere). So places
 * on their way in either direction count as held, and so does what lies in a cell that is away. While word of what was spent is under way, that counts as held too.
 */
export async function sentToCells(home: Db, sponsorIds: readonly number[]): Promise<Held[]> {
  const { rows } = await home.query<Held>(
    `select s.id, ${sumOfAccounts('a.sent - a.taken - a.spent')} as amount
      from unnest($1::bigint[]) s(id)`,
    [sponsorIds],
    'sponsors-money-in-cells',
  )
  return rows
}

/** How much more a further cell holds of these sponsors than it has got and not told of. */
export async function heldThere(cell: Db, sponsorIds: readonly number[]): Promise<Held[]> {
  const { rows } = await cell.query<Held>(
    `select s.id, ${escrowOf('s.id')} - ${sumOfAccounts('a.taken - a.sent - a.spent')} as amount
      from unnest($1::bigint[]) s(id)`,
    [sponsorIds],
    'sponsors-escrow-there',
  )
  return rows
}

/** The sum of what the home and the cells that have answered say. */
export const sumOf = (held: readonly Held[]): number => held.reduce((sum, { amount }) => sum + amount, 0)

/** What a sponsor has in escrow besides that of the home, on its way and in the cells. */
export async function heldInCells({ db, further, ofOthers }: Ctx, sponsorId: number): Promise<number> {
  if (further().length === 0) return 0
  const { parts } = await ofOthers((cell) => heldThere(cell, [sponsorId]))
  return sumOf([...(await sentToCells(db, [sponsorId])), ...parts.flat()])
}

export const escrow: OverCells<(typeof sponsors)['GET /api/sponsor/balance'], Held[]> = {
  askHome: (db, _own, { sponsorId }) => sentToCells(db, [sponsorId]),
  ask: (db, _own, { sponsorId }) => heldThere(db, [sponsorId]),
  add(own, parts) {
    const there = sumOf(parts.flat())
    return { ...own, escrow: poisha(own.escrow + there), spent: poisha(own.spent - there) }
  },
}

const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)

export const escrowOfEach: OverCells<(typeof sponsors)['GET /api/operator/sponsors'], Held[]> = {
  askHome: (db, { items }) => sentToCells(db, idsOf(items)),
  ask: (db, { items }) => heldThere(db, idsOf(items)),
  add(own, parts) {
    const held = parts.flat()
    const of = (sponsorId: number) => sumOf(held.filter(({ id }) => id === sponsorId))
    return { ...own, items: own.items.map((one) => ({ ...one, escrow: poisha(one.escrow + of(one.id)) })) }
  },
}
