import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { inOrderOf, inBatchesOn } from '../core/in-batches.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { textsOf } from './opened.ts'
import { findOwnCampaign } from './own-campaign.ts'
import { campaignOf, standingColumns, withPlaces, type CampaignStanding } from './sql.ts'

// With bounds on both columns, only their common index gives the order: PostgreSQL cannot choose to scan all campaigns from the newest
// until it has found enough of this sponsor.
const statement = (bounds: string, order: string) => `
  select asked.place, ${standingColumns}
  from unnest(
      (select $1::bigint[]), (select $2::bigint[]), (select $3::bigint[]), (select $4::campaigns_state[])
    ) with ordinality asked(sponsor_id, before, most, state, place)
    cross join lateral ${withPlaces(`(
      select *
      from campaigns_campaign
      where ${bounds}
      order by ${order}
      limit asked.most
    )`)}
  order by asked.place, c.id desc`
const all = statement(
  `(sponsor_id, id) > (asked.sponsor_id, 0) and (sponsor_id, id) < (asked.sponsor_id, asked.before)`,
  'sponsor_id desc, id desc',
)
// With bounds on three columns, PostgreSQL would expect a ninth of all campaigns, and scan them all.
const inState = statement(`sponsor_id = asked.sponsor_id and state = asked.state and id < asked.before`, 'id desc')

interface Asked {
  sponsorId: number
  /** The last campaign of the previous page. */
  before: number
  most: number
  state: CampaignStanding['state'] | null
}
type Row = CampaignStanding & { place: number }

const reader = (name: string, text: string) =>
  inBatchesOn(async (pool: Db, asked: Asked[]): Promise<Row[][]> => {
    const { rows } = await pool.query<Row>(
      text,
      [
        asked.map(({ sponsorId }) => sponsorId),
        asked.map(({ before }) => before),
        asked.map(({ most }) => most),
        asked.map(({ state }) => state),
      ],
      name,
    )
    return inOrderOf(rows, asked)
  })
const readAll = reader('campaigns-of-sponsor', all)
const readInState = reader('campaigns-of-sponsor-state', inState)

export const listCampaigns: Action<(typeof campaigns)['GET /api/sponsor/campaigns']> = async (
  { pool, who, now },
  { query },
) => {
  const before = idCursor(query) ?? Number.MAX_SAFE_INTEGER
  const asked: Asked = { sponsorId: who.sponsorId, before, most: oneMore(query), state: query.state ?? null }
  const rows = await (query.state ? readInState : readAll)(pool, asked)
  const texts = await textsOf(
    pool,
    rows.map(({ id }) => id),
    now,
  )
  return pageOf(rows, query, (row) => campaignOf(row, texts.get(row.id)!))
}

export const showCampaign: Action<(typeof campaigns)['GET /api/sponsor/campaigns/:id']> = (ctx, { params }) =>
  findOwnCampaign(ctx.db, params.id, ctx.who.sponsorId)
