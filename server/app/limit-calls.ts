import type { Db } from '../db/db.ts'
import { refuse } from '../refuse.ts'
import { addPoints, isLoopback } from './limits.ts'

/** How many calls an address may make in a minute. Many members share one address of their mobile network. */
const most = 3000
const minuteMs = 60_000
/** How many calls are added to the shared count in one batch. A statement for each call would cost more than most calls. */
const atOnce = 50

interface Count {
  /** The calls of all processes that this one knows of. */
  known: number
  /** The calls that are not in the database yet. */
  untold: number
  telling: boolean
  until: number
}

/** Work that continues while the call is answered. */
type Start = (work: () => Promise<void>) => void

/**
 * Refuses calls of an address that made too many in the last minute, in all processes together. A call does not wait
 * for the database: processes read the shared count a little later, so each may accept `atOnce` calls too many.
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
