import type { lookup } from '../../contract/lookup.ts'
import type { Db } from '../db/db.ts'
import type { OfAccount } from './account.ts'
import { devicesOf } from './related-sql.ts'

interface Browser {
  id: number
  userId: number
  userAgent: string
  addedAt: Date
  renewedAt: Date
}

/** The browsers with push notifications. A user has at most ten. */
async function browsersOf(db: Db, users: readonly number[]): Promise<Browser[]> {
  const { rows } = await db.query<Browser>(
    `select
        id,
        user_id as "userId",
        user_agent as "userAgent",
        created_at as "addedAt",
        renewed_at as "renewedAt"
      from notifications_device
      where user_id = any ($1::bigint[])
      order by id desc
      limit 100`,
    [users],
    'lookup-browsers',
  )
  return rows
}

/** The devices of an account's users, the one used last first, and their browsers with push notifications. */
export const listDevices: OfAccount<
  (typeof lookup)['GET /api/operator/members/:id/devices' | 'GET /api/operator/sponsors/:id/devices']
> = async ({ db, now }, _, users) => {
  const [devices, browsers] = await Promise.all([devicesOf(db, users, now), browsersOf(db, users)])
  return {
    devices: devices.map(({ userId, firstAt, lastAt, accounts }) => ({
      userId,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
      accounts,
    })),
    browsers: browsers.map(({ addedAt, renewedAt, ...browser }) => ({
      ...browser,
      addedAt: addedAt.toISOString(),
      renewedAt: renewedAt.toISOString(),
    })),
  }
}
