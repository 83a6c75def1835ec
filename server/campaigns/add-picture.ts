import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../core/refuse.ts'
import { countPicturesChange } from './count-pictures-change.ts'
import { readPicture, type Picture } from './read-picture.ts'
import { findCampaign, lockDraft } from './sql.ts'

export const mostPictures = 5
const full = () => refuse('campaign.pictures_full', { max: mostPictures })

/** Adds a screenshot after the others, or sets the icon. The file's name is not stored. */
export const addPicture: Action<(typeof campaigns)['POST /api/sponsor/campaigns/:id/pictures']> = async (
  ctx,
  { params, query, file },
) => {
  await ctx.limit('picture', `sponsor ${ctx.who.sponsorId}`)
  // Checked before the transaction, because decoding is slow and a refused file should not be decoded.
  const { state, screenshots } = await findCampaign(ctx.pool, params.id, ctx.who.sponsorId)
  if (state !== 'draft') throw refuse('conflict.state', { state })
  if (query.kind === 'screenshot' && screenshots.length >= mostPictures) throw full()
  const picture = await readPicture(file.bytes, query.kind)

  await lockDraft(ctx, params.id)
  const stored = await storePicture(ctx.db, params.id, query.kind, picture)
  // Another picture may have been added meanwhile.
  if (!stored) throw full()
  return countPicturesChange(ctx, params.id)
}

/** Stores the icon, or a screenshot after the others. Returns false if no more fit. */
export async function storePicture(
  db: Db,
  campaignId: number,
  kind: 'icon' | 'screenshot',
  picture: Picture,
): Promise<boolean> {
  if (kind === 'icon')
    await db.query('delete from campaigns_picture where campaign_id = $1 and place = 0', [campaignId])
  const { rowCount } = await db.query(
    `insert into campaigns_picture
        (campaign_id, place, hash, small, large, small_width, small_height, width, height)
      select $1, place, $4, $5, $6, $7, $8, $9, $10
      from generate_series($2::integer, $3::integer) place
      where place > coalesce(
        (select max(place) from campaigns_picture where campaign_id = $1 and place between $2 and $3),
        -1
      )
      order by place
      limit 1`,
    [
      campaignId,
      ...(kind === 'icon' ? [0, 0] : [1, mostPictures]),
      picture.hash,
      picture.small,
      picture.large,
      picture.smallWidth,
      picture.smallHeight,
      picture.width,
      picture.height,
    ],
  )
  return rowCount !== 0
}
