import { hash } from 'node:crypto'
import type { campaigns } from '../../contract/campaigns.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { poisha } from '../../contract/money.ts'
import type { Ctx } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { refuse } from '../core/refuse.ts'
import { columnsOf, fieldNames, fieldsOf, type Written, type WrittenRow } from './fields.ts'

export type Campaign = Reply<(typeof campaigns)['POST /api/sponsor/campaigns/:id/fund']>

/** A campaign without the fields that its sponsor wrote. */
export interface CampaignStanding {
  id: number
  version: number
  picturesVersion: number
  state: Campaign['state']
  sentBackReason: string | null
  createdAt: Date
  openedAt: Date | null
  closedAt: Date | null
  free: number
  held: number
  inProgress: number
  submitted: number
  approved: number
  rejected: number
  disputed: number
}
export type TextsRow = WrittenRow & { id: number; pictures: PictureRow[] }
export type CampaignRow = CampaignStanding & TextsRow

interface PictureRow {
  id: number
  place: number
  hash: string
  width: number
  height: number
  smallWidth: number
  smallHeight: number
}

/** Campaigns `c` with the counts of their places, `p`. Counting is slow, so `source` must select only the campaigns to show. */
export const standingColumns = `c.id, c.version, c.pictures_version as "picturesVersion", c.state, c.sent_back_reason as "sentBackReason",
  c.created_at as "createdAt", c.opened_at as "openedAt", c.closed_at as "closedAt", p.free, p.held,
  p.in_progress as "inProgress", p.submitted, p.approved, p.rejected, p.disputed`
/** The pictures of the campaign `c`, in their order: an icon first. */
const picturesColumn = `(
    select coalesce(
      json_agg(
        json_build_object(
          'id', k.id, 'place', k.place, 'hash', k.hash, 'width', k.width, 'height', k.height,
          'smallWidth', k.small_width, 'smallHeight', k.small_height
        ) order by k.place
      ),
      '[]'
    )
    from campaigns_picture k
    where k.campaign_id = c.id
  ) as pictures`
export const textsColumns = `${columnsOf(fieldNames)}, ${picturesColumn}`
export const campaignColumns = `${standingColumns}, ${textsColumns}`
export const withPlaces = (source: string) => `${source} c cross join campaigns_count_places(c.id, c.amount) p`

/** The address of a picture. It changes with the content. */
export const pictureAt = (hash: string, form: 'small' | 'large'): string => `/api/campaign-pictures/${hash}.${form}`

/**
 * The address of the icon with this hash or, without one, of the drawn cover. The cover's address changes with the app's name and the
 * drawing's version (now 2), so that browsers can cache it for long. Members' phones draw it themselves (web/member/tasks/cover.ts).
 */
export function coverOf(id: number, appName: string, icon: string | null): string {
  if (icon) return pictureAt(icon, 'small')
  const version = hash('sha256', `2 ${appName}`).slice(0, 8)
  return `/api/campaigns/${id}/cover.svg?v=${version}`
}

/** The texts of a campaign and its pictures, as the API returns them. The cover is the icon, or drawn. */
export type Texts = Required<Written> & Pick<Campaign, 'id' | 'cover' | 'icon' | 'screenshots'>

export function toTexts(row: TextsRow): Texts {
  const icon = row.pictures.find(({ place }) => place === 0)
  return {
    id: row.id,
    ...fieldsOf(row, fieldNames),
    cover: coverOf(row.id, row.appName, icon?.hash ?? null),
    icon: icon !== undefined,
    screenshots: row.pictures
      .filter(({ place }) => place > 0)
      .map(({ id, hash, width, height, smallWidth, smallHeight }) => ({
        id,
        small: pictureAt(hash, 'small'),
        smallWidth,
        smallHeight,
        large: pictureAt(hash, 'large'),
        width,
        height,
      })),
  }
}

export const toCampaign = (row: CampaignRow): Campaign => campaignOf(row, toTexts(row))

export function campaignOf(row: CampaignStanding, texts: Texts): Campaign {
  const { state, inProgress, submitted, approved, rejected, disputed } = row
  const unfunded = row.free === 0 && (state === 'draft' || state === 'in_review')
  return {
    version: row.version,
    picturesVersion: row.picturesVersion,
    state,
    placesLeft: state === 'closed' ? 0 : unfunded ? texts.places : row.free,
    escrow: poisha(row.held),
    sentBackReason: row.sentBackReason,
    counts: { inProgress, submitted, approved, rejected, disputed },
    createdAt: row.createdAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    // Added last, because V8 takes 20 times as long to add fields to a copied object.
    ...texts,
  }
}

/** Reads one campaign. Another sponsor's campaign is refused as not found. Operators have no sponsor id and see all. */
export async function findCampaign(db: Db, id: number, sponsorId: number | null): Promise<Campaign> {
  const { rows } = await db.query<CampaignRow>(
    `select ${campaignColumns} from ${withPlaces('campaigns_campaign')}
     where c.id = $1 and ($2::bigint is null or c.sponsor_id = $2)`,
    [id, sponsorId],
    'campaigns-find',
  )
  if (!rows[0]) throw refuse('not_found')
  return toCampaign(rows[0])
}

export interface LockedCampaign extends WrittenRow {
  state: Campaign['state']
  version: number
  picturesVersion: number
  funded: boolean
}

/** Reads and locks the campaign until the end of the transaction, so that it cannot change after it was checked. */
export async function lockCampaign(db: Db, id: number, sponsorId: number | null): Promise<LockedCampaign> {
  const own = 'id = $1 and ($2::bigint is null or sponsor_id = $2)'
  await db.query(`select from campaigns_campaign where ${own} for no key update`, [id, sponsorId], 'campaigns-lock')
  // A separate statement, because one that waits for the lock sees the places from before it.
  const { rows } = await db.query<LockedCampaign>(
    `select c.state, c.version, c.pictures_version as "picturesVersion", ${columnsOf(fieldNames)},
       exists (select from tasks_place where campaign_id = c.id and state = 'free') as funded
     from campaigns_campaign c where ${own}`,
    [id, sponsorId],
    'campaigns-locked',
  )
  if (!rows[0]) throw refuse('not_found')
  return rows[0]
}

/** Locks a sponsor's own draft until the end of the transaction. Refuses with `conflict.state` or `not_found`. */
export async function lockDraft(ctx: Ctx<'sponsor'>, id: number): Promise<LockedCampaign> {
  const draft = await lockCampaign(ctx.db, id, ctx.who.sponsorId)
  if (draft.state !== 'draft') throw refuse('conflict.state', { state: draft.state })
  return draft
}

export type SponsorOrOperator = Ctx<'sponsor'> | Ctx<'operator'>
/** The sponsor whose campaigns the user may change. Null for an operator, who may change any. */
export const sponsorOf = ({ who }: SponsorOrOperator): number | null => (who.role === 'sponsor' ? who.sponsorId : null)

/** Moves a sponsor's own campaign to another state and returns it. Refuses with `conflict.state` or `not_found`. */
export const moveCampaign = async (
  ctx: Ctx<'sponsor'>,
  id: number,
  to: 'in_review' | 'paused' | 'open' | 'closed',
): Promise<Campaign> =>
  moved(ctx, id, await did(ctx.db, 'campaigns_move', [id, ctx.who.sponsorId, ctx.who.id, to, ctx.now]))

/** Opens a campaign that is in review, or sends it back with a reason. */
export const reviewCampaign = async (ctx: Ctx<'operator'>, id: number, sentBack: string | null): Promise<Campaign> =>
  moved(ctx, id, await did(ctx.db, 'campaigns_review', [id, ctx.who.proof, sentBack === null, sentBack, ctx.now]))

/** Calls a database function that returns whether the state allowed the action. */
export async function did(db: Db, verb: string, args: readonly unknown[]): Promise<boolean> {
  const answer = await db.query<{ done: boolean }>(
    `select ${verb}(${args.map((_, at) => `$${at + 1}`).join(', ')}) as done`,
    args,
    verb,
  )
  return onlyRow(answer).done
}

async function moved(ctx: SponsorOrOperator, id: number, done: boolean): Promise<Campaign> {
  if (done) return findCampaign(ctx.db, id, sponsorOf(ctx))
  throw refuse('conflict.state', { state: (await lockCampaign(ctx.db, id, sponsorOf(ctx))).state })
}
