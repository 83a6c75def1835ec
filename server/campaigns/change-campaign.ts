import type { campaigns } from '../../contract/campaigns.ts'
import type { Input } from '../../contract/endpoint.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import { refuse } from '../refuse.ts'
import { refuseBadTimes } from './refuse-bad-times.ts'
import { findCampaign, lockCampaign } from './sql.ts'

type Change = (typeof campaigns)['PATCH /api/sponsor/campaigns/:id']

const columns = {
  title: 'title',
  appName: 'app_name',
  appLink: 'app_link',
  platform: 'platform',
  summary: 'summary',
  steps: 'steps',
  questions: 'questions',
  amount: 'amount',
  places: 'places',
  minLevel: 'min_level',
  minReviewLength: 'min_review_length',
  timeAllowedMinutes: 'time_allowed_minutes',
  screenshotsRequired: 'screenshots_required',
  downloadMegabytes: 'download_megabytes',
  opensAt: 'opens_at',
  closesAt: 'closes_at',
} as const satisfies Record<keyof Input<Change>['body'], string>

export const changeCampaign: Action<Change> = async (ctx, { params, body }) => {
  const present = await lockCampaign(ctx.db, params.id, ctx.who.sponsorId)
  if (present.state !== 'draft') throw refuse('conflict.state', { state: present.state })
  const { amount = present.amount, places = present.places } = body
  if (present.funded && (amount !== present.amount || places !== present.places)) throw refuse('campaign.amount_locked')
  refuseBadTimes(body, ctx.now, {
    opensAt: present.opens_at?.toISOString(),
    closesAt: present.closes_at?.toISOString(),
  })

  const fields = (Object.keys(columns) as (keyof typeof columns)[]).filter((field) => body[field] !== undefined)
  if (fields.length > 0) {
    const sets = fields.map((field, i) => `${columns[field]} = $${i + 2}`)
    const values = fields.map((field) => (Array.isArray(body[field]) ? JSON.stringify(body[field]) : body[field]))
    await ctx.db.query(`update campaigns_campaign set ${sets.join(', ')} where id = $1`, [params.id, ...values])
    const about = { sponsorId: ctx.who.sponsorId, campaignId: params.id }
    await record(ctx, 'campaign.changed', { ...about, detail: { fields } })
  }
  return findCampaign(ctx.db, params.id, ctx.who.sponsorId)
}
