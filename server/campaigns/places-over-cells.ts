import type { campaigns } from '../../contract/campaigns.ts'
import { poisha } from '../../contract/money.ts'
import type { Db } from '../db/db.ts'
import type { OverCells } from '../over-cells.ts'
import type { Campaign, CampaignStanding } from './sql.ts'

type Places = Pick<CampaignStanding, 'id' | 'free' | 'held' | keyof Campaign['counts']>

/** What lies in a further cell of these campaigns. */
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
type TakeDown = (typeof campaigns)['POST /api/operator/campaigns/:id/take-down']

export const placesOfCampaign = {
  ask: (db: Db, { id }: Pick<Campaign, 'id'>) => placesThere(db, [id]),
  add: withThose,
} satisfies OverCells<One, Places[]> & OverCells<Move, Places[]> & OverCells<TakeDown, Places[]>

type ListOf<Role extends 'sponsor' | 'operator'> = (typeof campaigns)[`GET /api/${Role}/campaigns`]

/** Places are dealt once a campaign has opened. */
const mayBeDealt = ({ query }: { query: object }) =>
  !('state' in query && (query.state === 'draft' || query.state === 'in_review'))

export const placesOfCampaigns = {
  asks: mayBeDealt,
  ask: (db: Db, { items }: { items: readonly Pick<Campaign, 'id'>[] }) =>
    placesThere(
      db,
      items.map(({ id }) => id),
    ),
  add: <List extends { items: Campaign[] }>(own: List, parts: Places[][]): List => ({
    ...own,
    items: own.items.map((campaign) => withThose(campaign, parts)),
  }),
} satisfies OverCells<ListOf<'sponsor'>, Places[]> & OverCells<ListOf<'operator'>, Places[]>
