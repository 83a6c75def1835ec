import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { firstSeenBy, keepSeconds } from './show-cover.ts'

/**
 * Shows a picture to anybody once a campaign with it has opened. Before that, only to its sponsor and operators. Its address is the hash of
 * what it shows, so it stays right for ever: a phone keeps what it has paid for.
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
