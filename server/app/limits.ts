import type { LimitName } from '../action.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { refuse } from '../refuse.ts'
import { isLoopback, networkOf } from './client-address.ts'

interface Limit {
  tries: number
  seconds: number
  /** How a successful try changes the count. */
  onSuccess: 'keep' | 'take back' | 'clear'
  code: 'login.too_many' | 'auth.too_many_requests'
}

const minutes = 60
const limits: Record<LimitName, Limit> = {
  login: { tries: 10, seconds: 15 * minutes, onSuccess: 'clear', code: 'login.too_many' },
  login_ip: { tries: 100, seconds: 15 * minutes, onSuccess: 'take back', code: 'login.too_many' },
  password: { tries: 10, seconds: 15 * minutes, onSuccess: 'clear', code: 'login.too_many' },
  register_ip: { tries: 200, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  reset: { tries: 5, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  reset_ip: { tries: 60, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  reset_code: { tries: 10, seconds: 15 * minutes, onSuccess: 'clear', code: 'auth.too_many_requests' },
  report_ip: { tries: 20, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
}

/**
 * Counts a try in the database, because there may be many processes. It counts before the work, so that concurrent
 * guesses are limited like consecutive ones. Returns a function to call when the try has succeeded.
 */
export async function countTry(pool: Db, name: LimitName, key: string, now: Date): Promise<() => Promise<void>> {
  const { tries, seconds, onSuccess, code } = limits[name]
  // Calls from this machine are not limited: tests come from there, and proxies that forward no address.
  if (onSuccess === 'keep' && isLoopback(key)) return async () => {}
  const row = `${name}:${(name.endsWith('_ip') ? networkOf(key) : key).toLowerCase().slice(0, 300)}`
  const until = now.getTime() + seconds * 1000
  const { points, expire } = await addPoints(pool, row, { points: 1, most: tries, now, until })
  if (points > tries) throw refuse(code, { retryAt: new Date(expire).toISOString() })
  return async () => {
    if (onSuccess === 'clear') await pool.query('delete from app_rate_limit where key = $1', [row])
    if (onSuccess === 'take back')
      await pool.query('update app_rate_limit set points = greatest(points - 1, 0) where key = $1', [row])
  }
}

interface Adding {
  points: number
  /** The count does not grow above this by more than one step, so that one try taken back brings it below the limit again. */
  most: number
  now: Date
  /** When a new count expires, in milliseconds since 1970. */
  until: number
}

/** Adds to a count that all processes share. Returns the new count and when it expires, in milliseconds since 1970. */
export async function addPoints(
  pool: Db,
  key: string,
  { points, most, now, until }: Adding,
): Promise<{ points: number; expire: number }> {
  return onlyRow(
    await pool.query<{ points: number; expire: number }>(
      `insert into app_rate_limit as r (key, points, expire) values ($1, $2, $4)
       on conflict (key) do update set
         points = case when r.expire > $3 then least(r.points, $5) + $2 else $2 end,
         expire = case when r.expire > $3 then r.expire else $4 end
       returning points, expire`,
      [key, points, now.getTime(), until, most],
      'app-add-points',
    ),
  )
}
