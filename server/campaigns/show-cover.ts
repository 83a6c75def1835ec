import type { campaigns } from '../../contract/campaigns.ts'
import { drawCover } from '../../contract/draw-cover.ts'
import type { Action, Actor } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'

const yearSeconds = 365 * 24 * 3600

/** Whether the reader is an operator, and the sponsor whose campaigns the reader sees before they open. */
export const firstSeenBy = (who: Actor | null) => [
  who?.role === 'operator',
  who?.role === 'sponsor' ? who.sponsorId : null,
]

/** A browser caches public covers, but nothing of a campaign that has never opened. */
export const keepSeconds = (opened: boolean) => (opened ? { maxAgeSeconds: yearSeconds } : {})

/** Shows a cover to anybody once the campaign has opened. Before that, only its sponsor and operators can see it. */
export const showCover: Action<(typeof campaigns)['GET /api/campaigns/:id/cover.svg']> = async (
  { db, who },
  { params },
) => {
  const { rows } = await db.query<{ app_name: string; opened: boolean }>(
    `select app_name, opened_at is not null as opened
      from campaigns_campaign
      where id = $1 and (opened_at is not null or $2 or sponsor_id = $3)`,
    [params.id, ...firstSeenBy(who)],
    'campaigns-cover',
  )
  if (!rows[0]) throw refuse('not_found')
  const { app_name, opened } = rows[0]
  return { file: drawCover(params.id, app_name), type: 'image/svg+xml', ...keepSeconds(opened) }
}
