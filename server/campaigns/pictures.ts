import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { requireMatch } from '../core/require-match.ts'
import { countPicturesChange } from './count-pictures-change.ts'
import { lockDraft, did, findCampaign } from './sql.ts'
import { firstSeenBy, keepSeconds } from './show-cover.ts'
import { forgetTexts } from './opened.ts'

/** Deletes a picture of a campaign in any state. Another campaign with the same picture keeps it. */
export const takeDownPicture: Action<(typeof campaigns)['POST /api/operator/campaigns/:id/take-down']> = async (
  ctx,
  { params, body },
) => {
  const [hash] = /[0-9a-f]{32}/.exec(body.picture)!
  if (!(await did(ctx.db, 'campaigns_take_down', [params.id, ctx.who.proof, hash, body.reason, ctx.now])))
    throw refuse('not_found')
  ctx.afterCommit(() => forgetTexts(ctx.pool, params.id))
  return findCampaign(ctx.db, params.id, null)
}

/**
 * Shows a picture to anybody once a campaign with it has opened, and before that only to its sponsor and operators. Its address is a hash
 * of its content, so it never changes, and phones can cache it permanently.
 */
export const showPicture: Action<(typeof campaigns)['GET /api/campaign-pictures/:name']> = async (
  { db, who },
  { params },
) => {
  const [hash, form] = params.name.split('.')
  const { rows } = await db.query<{ bytes: Buffer | null; opened: boolean }>(
    `select
        case when $2 then k.large else k.small end as bytes,
        c.opened_at is not null as opened
      from campaigns_picture k
        join campaigns_campaign c on c.id = k.campaign_id
      where k.hash = $1
        and (c.opened_at is not null or $3 or c.sponsor_id = $4)
      order by opened desc
      limit 1`,
    [hash, form === 'large', ...firstSeenBy(who)],
    'campaigns-picture',
  )
  const picture = rows[0]
  if (!picture?.bytes) throw refuse('not_found')
  return { file: picture.bytes, type: 'image/webp', ...keepSeconds(picture.opened) }
}

/** Sets the screenshots in this order. Screenshots that are not listed are removed, and so is the icon unless it is to be kept. */
export const arrangePictures: Action<(typeof campaigns)['PUT /api/sponsor/campaigns/:id/pictures']> = async (
  ctx,
  { params, body, ifMatch },
) => {
  await ctx.limit('campaign_change', String(ctx.who.sponsorId))
  const { picturesVersion } = await lockDraft(ctx, params.id)
  requireMatch(ifMatch, picturesVersion)
  const ids = [...new Set(body.screenshots)]
  const { rows } = await ctx.db.query<{ id: number }>(
    'select id from campaigns_picture where campaign_id = $1 and place > 0',
    [params.id],
  )
  if (ids.some((id) => !rows.some((row) => row.id === id))) throw refuse('not_found')
  await ctx.db.query(
    `delete from campaigns_picture
      where campaign_id = $1
        and not (case when place = 0 then $3 else id = any ($2) end)`,
    [params.id, ids, body.icon],
  )
  await ctx.db.query(
    `update campaigns_picture p set place = o.place
      from unnest($2::bigint[]) with ordinality o(id, place)
      where p.campaign_id = $1
        and p.id = o.id`,
    [params.id, ids],
  )
  return countPicturesChange(ctx, params.id)
}
