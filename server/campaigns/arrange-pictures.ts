import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { requireMatch } from '../core/require-match.ts'
import { countPicturesChange } from './count-pictures-change.ts'
import { lockDraft } from './sql.ts'

/** Sets the screenshots in this order; those that are not named are removed, and so is the icon unless it is to be kept. */
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
