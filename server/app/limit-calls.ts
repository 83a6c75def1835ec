import type { Db } from '../db/db.ts'
import { refuse } from '../refuse.ts'
import { addPoints, isLoopback } from './limits.ts'

/** Calls of one address in a minute. Many members share one address of their phone company. */
const most = 3000
const minuteMs = 60_000
/** Calls are added to the shared count in lots of this size: a statement for each call would cost more than most calls. */
const atOnce = 50

interface Count {
  /** Calls of all processes, as far as this one knows. */
  known: number
  /** Those of them that the database does not have yet. */
  untold: number
  telling: boolean
  until: number
}

/** Work that goes on while the call is answered. */
type Start = (work: () => Promise<void>) => void

/**
 * Refuses calls of an address that has made too many in the last minute, in whichever process. A call waits for no
 * database: processes learn of one another's calls a little later, so that each may let through `atOnce` too many.
 */
export function limitCalls(db: Db, start: Start): (address: string, now: Date) => void {
  const counts = new Map<string, Count>()
  let nextSweep = 0

  function countOf(address: string, present: number): Count {
    if (present >= nextSweep) {
      for (const [key, { until }] of counts) if (until <= present) counts.delete(key)
      nextSweep = present + minuteMs
    }
    const running = counts.get(address)
    if (running && running.until > present) return running
    const count = { known: 0, untold: 0, telling: false, until: present + minuteMs }
    counts.set(address, count)
    return count
  }

  async function tell(address: string, count: Count, now: Date): Promise<void> {
    const points = count.untold
    count.untold = 0
    count.telling = true
    try {
      const all = await addPoints(db, `calls_ip:${address}`, { points, most, now, until: count.until })
      count.known = all.points + count.untold
      count.until = all.expire
    } finally {
      count.telling = false
    }
  }

  return (address, now) => {
    if (isLoopback(address)) return
    const count = countOf(address, now.getTime())
    if (count.known >= most) throw refuse('auth.too_many_requests', { retryAt: new Date(count.until).toISOString() })
    count.known += 1
    count.untold += 1
    if (count.untold >= atOnce && !count.telling) start(() => tell(address, count, now))
  }
}
