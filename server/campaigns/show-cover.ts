import type { campaigns } from '../../contract/campaigns.ts'
import { drawCover } from '../../contract/draw-cover.ts'
import type { Action } from '../action.ts'
import { refuse } from '../refuse.ts'

const yearSeconds = 365 * 24 * 3600

/** Shows a cover to anybody once the campaign has opened. Before that, only its sponsor and operators can see it. */
export const showCover: Action<(typeof campaigns)['GET /api/campaigns/:id/cover.svg']> = async (
  { db, who },
  { params },
) => {
  const { rows } = await db.query<{ app_name: string }>(
    `select app_name from campaigns_campaign where id = $1 and (opened_at is not null or $2 or sponsor_id = $3)`,
    [params.id, who?.role === 'operator', who?.role === 'sponsor' ? who.sponsorId : null],
    'campaigns-cover',
  )
  if (!rows[0]) throw refuse('not_found')
  return { file: drawCover(params.id, rows[0].app_name), type: 'image/svg+xml', maxAgeSeconds: yearSeconds }
}
