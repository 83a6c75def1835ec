import type { SlowName } from '../../core/action.ts'
import type { Db } from '../../db/db.ts'

interface Slow {
  /** Number of attempts in a row without a delay. */
  free: number
  /** After that, one attempt is permitted per this period; others wait for their turn. */
  everySeconds: number
  /** Maximum delay. An attempt that would wait longer is refused, or continues at once if `full` is false. */
  mostSeconds: number
  full: boolean
}

/** Delays of sign-in attempts. A successful attempt is undone, so only failures count. */
export const slows: Record<SlowName, Slow> = {
  // A device with an earlier sign-in of this account.
  sign_in_device: { free: 10, everySeconds: 15, mostSeconds: 15, full: true },
  // All other devices of one network, so that one attacker cannot use all turns of an account.
  sign_in_from: { free: 5, everySeconds: 15, mostSeconds: 15, full: true },
  // All other devices.
  sign_in_account: { free: 10, everySeconds: 10, mostSeconds: 10, full: true },
  // All accounts from one address. Thousands of people may share an address, so attempts are never refused.
  sign_in_ip: { free: 100, everySeconds: 9, mostSeconds: 5, full: false },
  // Non-existent names from one network: many attempts indicate a search for existing names. No such attempt has a correct password.
  sign_in_unknown: { free: 10, everySeconds: 6, mostSeconds: 12, full: true },
}

interface Turn {
  /** The delay until the turn, in milliseconds. */
  waitMs: number
  /** Whether no turn was taken because it would be too late. After the delay there may be a turn. */
  full: boolean
  /** Gives the turns back. */
  giveBack(): Promise<void>
}

/**
 * Takes a turn of each kind in the database, shared by all processes. `expire` is the time when the count is empty again. Each turn moves
 * it by one period (a leaky bucket, GCRA), so a count needs one row and one statement.
 */
export async function takeTurn(db: Db, asked: Partial<Record<SlowName, string>>, now: Date): Promise<Turn> {
  const taken: [row: string, everyMs: number][] = []
  const giveBack = async () => {
    for (const [row, everyMs] of taken)
      await db.query(
        'update app_rate_limit set expire = expire - $2, points = greatest(points - 1, 0) where key = $1',
        [row, everyMs],
        'app-give-back',
      )
  }
  let waitMs = 0
  for (const [name, key] of Object.entries(asked) as [SlowName, string][]) {
    const { free, everySeconds, mostSeconds, full } = slows[name]
    const [everyMs, mostMs] = [everySeconds * 1000, mostSeconds * 1000]
    const row = `${name}:${key.toLowerCase().slice(0, 320)}`
    const { rows } = await db.query<{ expire: number }>(
      `insert into app_rate_limit as r (key, points, expire) values ($1, 1, $2::bigint + $3)
        on conflict (key) do update set
          points = case when r.expire > $2 then least(r.points, 1000000) + 1 else 1 end,
          expire = least(greatest(r.expire, $2) + $3, $2 + $4)
        where not $5 or greatest(r.expire, $2) + $3 <= $2 + $4
        returning expire`,
      [row, now.getTime(), everyMs, free * everyMs + mostMs, full],
      'app-take-turn',
    )
    const [counted] = rows
    if (!counted) {
      await giveBack()
      return { waitMs: everyMs, full: true, giveBack: async () => {} }
    }
    taken.push([row, everyMs])
    waitMs = Math.max(waitMs, counted.expire - free * everyMs - now.getTime())
  }
  return { waitMs, full: false, giveBack }
}

/** An attempt has to wait. The action starts again afterwards, without any of its earlier changes. */
export class MustWait extends Error {
  constructor(readonly turn: Turn) {
    super('the try waits for its turn')
  }
}
