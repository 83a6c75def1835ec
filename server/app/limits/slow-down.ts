import type { SlowName } from '../../core/action.ts'
import type { Db } from '../../db/db.ts'

interface Slow {
  /** How many tries need not wait, one after another. */
  free: number
  /** Afterwards one try is made in this time; those that come meanwhile wait for their turn. */
  everySeconds: number
  /** Nobody waits longer than this. What would have to is full, or goes on at once where `full` is false. */
  mostSeconds: number
  full: boolean
}

/** How sign-ins are slowed down. A try that succeeds is taken back, so only failures count. */
export const slows: Record<SlowName, Slow> = {
  // A device on which this account was signed in before.
  sign_in_device: { free: 10, everySeconds: 15, mostSeconds: 15, full: true },
  // All other devices of one network, so that one stranger does not take all turns of an account.
  sign_in_from: { free: 5, everySeconds: 15, mostSeconds: 15, full: true },
  // All other devices.
  sign_in_account: { free: 10, everySeconds: 10, mostSeconds: 10, full: true },
  // All accounts. Thousands of people may share an address, so it is never full.
  sign_in_ip: { free: 100, everySeconds: 9, mostSeconds: 5, full: false },
  // Names that nobody has, of one network: whoever tries many looks for those that somebody has. No right password is among them.
  sign_in_unknown: { free: 10, everySeconds: 6, mostSeconds: 12, full: true },
}

interface Turn {
  /** How long to wait for the turn, in milliseconds. */
  waitMs: number
  /** Whether the turn was not taken, because it is too far away. After the wait there may be one. */
  full: boolean
  /** Gives the turns back. */
  giveBack(): Promise<void>
}

/**
 * Takes a turn of each kind, in the database, because there may be many processes. `expire` is the time when the count is empty again: each
 * turn moves it by the time of one turn (a leaky bucket, GCRA), so that a count needs one row and one statement.
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

/** A try has to wait. The action begins again after it, with nothing kept of what it did before. */
export class MustWait extends Error {
  constructor(readonly turn: Turn) {
    super('the try waits for its turn')
  }
}
