import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { forgetTexts } from './opened.ts'
import { did, findCampaign } from './sql.ts'

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
