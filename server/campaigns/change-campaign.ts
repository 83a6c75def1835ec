import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../core/action.ts'
import { record } from '../audit/record.ts'
import { refuse } from '../core/refuse.ts'
import { requireMatch } from '../core/require-match.ts'
import { columnOf, fieldNames, forPlatform, toColumn } from './fields.ts'
import { findOwnCampaign } from './own-campaign.ts'
import { refuseBadTimes } from './refuse-bad-times.ts'
import { forbiddenIn } from './wrong-in-written.ts'
import { lockCampaign, findCampaign, moveCampaign, lockDraft, type Campaign } from './sql.ts'
import type { FieldName } from '../../contract/campaign-fields.ts'
import { callVerb } from '../db/verb.ts'

/** Pauses a campaign: members cannot start new tasks, and started tasks continue. */
export const pauseCampaign: Action<(typeof campaigns)['POST /api/sponsor/campaigns/:id/pause']> = (ctx, { params }) =>
  moveCampaign(ctx, params.id, 'paused')

export const resumeCampaign: Action<(typeof campaigns)['POST /api/sponsor/campaigns/:id/resume']> = (ctx, { params }) =>
  moveCampaign(ctx, params.id, 'open')

type Deleted =
  | { outcome: 'deleted' }
  | { outcome: 'not_found' }
  | { outcome: 'changed' }
  | { outcome: 'decided'; state: Campaign['state'] }

/** Deletes a draft that never had money. A draft with money is closed instead. */
export const deleteDraft: Action<(typeof campaigns)['DELETE /api/sponsor/campaigns/:id']> = async (
  ctx,
  { params, ifMatch },
) => {
  const { db, who, now } = ctx
  const read = requireMatch(ifMatch, (await lockDraft(ctx, params.id)).version)
  const deleted = await callVerb<Deleted>(db, {
    function: 'campaigns_delete_draft',
    args: [who.sponsorId, who.id, params.id, read, now],
    done: 'deleted',
  })
  if (deleted.outcome === 'not_found') throw refuse('not_found')
  if (deleted.outcome === 'changed') throw refuse('conflict.changed')
  if (deleted.outcome === 'decided') throw refuse('conflict.state', { state: deleted.state })
}

/** A draft would refuse a past time, so it is not copied. */
const copied = (name: FieldName): string =>
  name === 'opensAt' || name === 'closesAt'
    ? `case when ${columnOf(name)} > $3 then ${columnOf(name)} end`
    : columnOf(name)
const pictureColumns = 'place, hash, small, large, small_width, small_height, width, height'

/** Copies a sponsor's own campaign, in any state, into a new draft without money. */
export const copyCampaign: Action<(typeof campaigns)['POST /api/sponsor/campaigns/:id/copy']> = async (
  ctx,
  { params },
) => {
  const { sponsorId } = ctx.who
  await ctx.limit('campaign', String(sponsorId))
  const { rows } = await ctx.db.query<{ id: number }>(
    `insert into campaigns_campaign (sponsor_id, created_at, ${fieldNames.map(columnOf).join(', ')})
      select sponsor_id, $3, ${fieldNames.map(copied).join(', ')}
      from campaigns_campaign
      where id = $1
        and sponsor_id = $2
      returning id`,
    [params.id, sponsorId, ctx.now],
    'campaigns-copy',
  )
  if (!rows[0]) throw refuse('not_found')
  const { id } = rows[0]
  await ctx.db.query(
    `insert into campaigns_picture (campaign_id, ${pictureColumns})
      select $2, ${pictureColumns}
      from campaigns_picture
      where campaign_id = $1`,
    [params.id, id],
    'campaigns-copy-pictures',
  )
  await record(ctx, 'campaign.created', { sponsorId, campaignId: id, detail: { copyOf: params.id } })
  return findOwnCampaign(ctx.db, id, sponsorId)
}

/** Closes a campaign permanently. Unused money is returned now, or later by the job once no task is undecided. */
export const closeCampaign: Action<(typeof campaigns)['POST /api/sponsor/campaigns/:id/close']> = async (
  ctx,
  { params },
) => {
  await moveCampaign(ctx, params.id, 'closed')
  await ctx.db.query('select campaigns_release($1, $2, $3, $4)', [params.id, 'sponsor', ctx.who.id, ctx.now])
  return findCampaign(ctx.db, params.id, ctx.who.sponsorId)
}

type Change = (typeof campaigns)['PATCH /api/sponsor/campaigns/:id']

export const changeCampaign: Action<Change> = async (ctx, { params, body, ifMatch }) => {
  await ctx.limit('campaign_change', String(ctx.who.sponsorId))
  const present = await lockCampaign(ctx.db, params.id, ctx.who.sponsorId)
  if (present.state !== 'draft') throw refuse('conflict.state', { state: present.state })
  requireMatch(ifMatch, present.version)
  const { amount = present.amount, places = present.places } = body
  if (present.funded && (amount !== present.amount || places !== present.places)) throw refuse('campaign.amount_locked')
  refuseBadTimes(body, ctx.now, () => forbiddenIn(body, ctx.language), {
    opensAt: present.opensAt?.toISOString(),
    closesAt: present.closesAt?.toISOString(),
  })

  const written = forPlatform(body, body.platform ?? present.platform, present)
  const fields = fieldNames.filter((field) => written[field] !== undefined)
  if (fields.length > 0) {
    const sets = ['version = version + 1', ...fields.map((field, i) => `${columnOf(field)} = $${i + 2}`)]
    const values = fields.map((field) => toColumn(written[field]))
    await ctx.db.query(`update campaigns_campaign set ${sets.join(', ')} where id = $1`, [params.id, ...values])
    const about = { sponsorId: ctx.who.sponsorId, campaignId: params.id }
    await record(ctx, 'campaign.changed', { ...about, detail: { fields } })
  }
  return findOwnCampaign(ctx.db, params.id, ctx.who.sponsorId)
}
