import type { campaigns } from '../../contract/campaigns.ts'
import { poisha } from '../../contract/money.ts'
import type { Db } from '../db/db.ts'
import type { OverCells } from '../over-cells.ts'
import type { Campaign, CampaignStanding } from './sql.ts'

type Places = Pick<CampaignStanding, 'id' | 'free' | 'held' | keyof Campaign['counts']>

/** What lies in a further cell of these campaigns of one sponsor. */
async function placesThere(db: Db, ids: number[]): Promise<Places[]> {
  const { rows } = await db.query<Places>(
    `select campaign_id as id, free, held, in_progress as "inProgress", submitted, approved, rejected, disputed
      from campaigns_places
      where campaign_id = any($1)`,
    [ids],
    'campaigns-places-there',
  )
  return rows
}

/** Adds the places of the cells. Of a campaign that was not open yet, none lies in a cell. */
function withThose<One extends Campaign>(campaign: One, parts: Places[][]): One {
  const { state, counts } = campaign
  if (state === 'draft' || state === 'in_review') return campaign
  const there = parts.flat().filter(({ id }) => id === campaign.id)
  const sum = (of: keyof Places) => there.reduce((all, places) => all + places[of], 0)
  return {
    ...campaign,
    placesLeft: state === 'closed' ? 0 : campaign.placesLeft + sum('free'),
    escrow: poisha(campaign.escrow + sum('held')),
    counts: {
      inProgress: counts.inProgress + sum('inProgress'),
      submitted: counts.submitted + sum('submitted'),
      approved: counts.approved + sum('approved'),
      rejected: counts.rejected + sum('rejected'),
      disputed: counts.disputed + sum('disputed'),
    },
  }
}

type One = (typeof campaigns)['GET /api/sponsor/campaigns/:id']
type Move = (typeof campaigns)[`POST /api/sponsor/campaigns/:id/${'pause' | 'resume' | 'close'}`]

export const placesOfCampaign = {
  ask: (db: Db, { id }: Pick<Campaign, 'id'>) => placesThere(db, [id]),
  add: withThose,
} satisfies OverCells<One, Places[]> & OverCells<Move, Places[]>

export const placesOfCampaigns: OverCells<(typeof campaigns)['GET /api/sponsor/campaigns'], Places[]> = {
  ask: (db, { items }) =>
    placesThere(
      db,
      items.map(({ id }) => id),
    ),
  add: (own, parts) => ({ ...own, items: own.items.map((campaign) => withThose(campaign, parts)) }),
}
