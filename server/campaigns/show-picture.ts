import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../action.ts'
import { refuse } from '../refuse.ts'

const yearSeconds = 365 * 24 * 3600

/**
 * Whoever knows the address may see the picture. It is the hash of what it shows, so nobody guesses it, and it stays right for ever: a phone
 * keeps what it has paid for.
 */
export const showPicture: Action<(typeof campaigns)['GET /api/campaign-pictures/:name']> = async (
  { db },
  { params },
) => {
  const [hash, form] = params.name.split('.')
  const { rows } = await db.query<{ bytes: Buffer | null }>(
    `select case when $2 then large else small end as bytes from campaigns_picture where hash = $1 limit 1`,
    [hash, form === 'large'],
    'campaigns-picture',
  )
  const bytes = rows[0]?.bytes
  if (!bytes) throw refuse('not_found')
  return { file: bytes, type: 'image/webp', maxAgeSeconds: yearSeconds }
}
