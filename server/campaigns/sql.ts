import { hash } from 'node:crypto'
import type { campaigns } from '../../contract/campaigns.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { poisha } from '../../contract/money.ts'
import type { Ctx } from '../action.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../refuse.ts'

export type Campaign = Reply<(typeof campaigns)['GET /api/sponsor/campaigns/:id']>

export interface CampaignRow {
  id: number
  sponsor_id: number
  state: Campaign['state']
  title: string
  app_name: string
  app_link: string
  platform: Campaign['platform']
  summary: string
  steps: string[]
  questions: Campaign['questions']
  amount: number
  places: number
  min_level: Campaign['minLevel']
  min_review_length: number
  time_allowed_minutes: number
  screenshots_required: number
  download_megabytes: number | null
  opens_at: Date | null
  closes_at: Date | null
  sent_back_reason: string | null
  created_at: Date
  opened_at: Date | null
  closed_at: Date | null
  free: number
  in_progress: number
  submitted: number
  approved: number
  rejected: number
  disputed: number
  held: number
}

/** Campaigns `c` with their free places `f` and claims `p`. Counting is what costs: `source` has only those that are shown. */
export const campaignColumns = 'c.*, f.free, p.*, f.held + p.held as held'
export const withPlaces = (source: string) => `${source} c
  cross join lateral (
    select count(*) as free, coalesce(sum(held), 0)::bigint as held from tasks_place where campaign_id = c.id and state = 'free'
  ) f
  cross join lateral (
    select count(*) filter (where t.state = 'in_progress') as in_progress,
      count(*) filter (where t.state in ('submitted', 'repair')) as submitted,
      count(*) filter (where t.state = 'approved') as approved,
      count(*) filter (where t.state = 'rejected') as rejected,
      count(*) filter (where t.state = 'disputed') as disputed,
      coalesce(sum(t.held), 0)::bigint as held
    from tasks_place t where t.campaign_id = c.id and t.share is not null and t.state not in ('returned', 'expired')
  ) p`

/** The cover's address changes with what is drawn on it, so that it can be kept for long. */
export function coverOf({ id, app_name }: { id: number; app_name: string }): string {
  const version = hash('sha256', app_name).slice(0, 8)
  return `/api/campaigns/${id}/cover.svg?v=${version}`
}

export function toCampaign(row: CampaignRow): Campaign {
  const unfunded = row.free === 0 && (row.state === 'draft' || row.state === 'in_review')
  return {
    id: row.id,
    state: row.state,
    title: row.title,
    appName: row.app_name,
    appLink: row.app_link,
    platform: row.platform,
    summary: row.summary,
    steps: row.steps,
    questions: row.questions,
    amount: poisha(row.amount),
    places: row.places,
    minLevel: row.min_level,
    minReviewLength: row.min_review_length,
    timeAllowedMinutes: row.time_allowed_minutes,
    screenshotsRequired: row.screenshots_required,
    downloadMegabytes: row.download_megabytes,
    opensAt: row.opens_at?.toISOString() ?? null,
    closesAt: row.closes_at?.toISOString() ?? null,
    cover: coverOf(row),
    placesLeft: row.state === 'closed' ? 0 : unfunded ? row.places : row.free,
    escrow: poisha(row.held),
    sentBackReason: row.sent_back_reason,
    counts: {
      inProgress: row.in_progress,
      submitted: row.submitted,
      approved: row.approved,
      rejected: row.rejected,
      disputed: row.disputed,
    },
    createdAt: row.created_at.toISOString(),
    openedAt: row.opened_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}

/** One campaign; somebody else's is as unknown as none. An operator (no sponsor id) sees each. */
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

export type LockedCampaign = Omit<
  CampaignRow,
  'free' | 'in_progress' | 'submitted' | 'approved' | 'rejected' | 'disputed' | 'held'
> & {
  funded: boolean
}

/** The campaign, held until the end of the transaction, so that what is decided about it stays true. */
export async function lockCampaign(db: Db, id: number, sponsorId: number | null): Promise<LockedCampaign> {
  const { rows } = await db.query<LockedCampaign>(
    `select c.*, exists (select from tasks_place where campaign_id = c.id and state = 'free') as funded
     from campaigns_campaign c where c.id = $1 and ($2::bigint is null or c.sponsor_id = $2) for no key update`,
    [id, sponsorId],
    'campaigns-lock',
  )
  if (!rows[0]) throw refuse('not_found')
  return rows[0]
}

export type Steward = Ctx<'sponsor'> | Ctx<'operator'>
/** A sponsor acts on its own campaigns, an operator on any. */
export const sponsorOf = ({ who }: Steward): number | null => (who.role === 'sponsor' ? who.sponsorId : null)

/** Moves a campaign on from one of these states and answers with it, or says in which state it is instead. */
export async function moveCampaign(
  ctx: Steward,
  id: number,
  {
    from,
    to,
    action,
    reason = null,
  }: { from: Campaign['state'][]; to: Campaign['state']; action: string; reason?: string | null },
): Promise<Campaign> {
  const { rowCount } = await ctx.db.query(
    `with moved as (
       update campaigns_campaign set state = $4::campaigns_state,
         submitted_at = case when $4::campaigns_state = 'in_review' then $5::timestamptz else submitted_at end,
         sent_back_reason = case $4::campaigns_state when 'draft' then $6::text when 'in_review' then null else sent_back_reason end,
         opened_at = case when $4::campaigns_state = 'open' then coalesce(opened_at, $5::timestamptz) else opened_at end,
         closed_at = case when $4::campaigns_state = 'closed' then $5::timestamptz end
       where id = $1 and ($2::bigint is null or sponsor_id = $2) and state = any ($3::campaigns_state[]) returning id, sponsor_id
     ) select audit_record($5, $7, $8, $9, p_sponsor => sponsor_id, p_campaign => id, p_notify => $7::text <> 'sponsor',
         p_detail => case when $6::text is null then '{}' else jsonb_build_object('reason', $6::text) end) from moved`,
    [id, sponsorOf(ctx), from, to, ctx.now, reason, ctx.who.role, ctx.who.id, action],
    'campaigns-move',
  )
  if (rowCount > 0) return findCampaign(ctx.db, id, sponsorOf(ctx))
  throw refuse('conflict.state', { state: (await lockCampaign(ctx.db, id, sponsorOf(ctx))).state })
}
