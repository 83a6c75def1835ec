import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Quota } from '../../core/action.ts'
import type { Db } from '../../db/db.ts'
import { refuse, type Refusal } from '../../core/refuse.ts'
import { clientAddress, isLoopback, networkOf } from '../http/client-address.ts'
import { addPoints } from './limits.ts'

/** Calls per minute. Many members share one address of their mobile network. */
export const mostCalls = { address: 3000, token: 1200 }
const minuteMs = 60_000
/** The part of the limit that is added to the shared count in one batch. A statement per call would cost more than most calls. */
const batch = 1 / 60

const quotas = new WeakMap<IncomingMessage, Quota>()

/** The rate limit headers of a token's answer. Other answers omit them, since members pay for every byte. */
export const quotaOf = (request: IncomingMessage): Quota | undefined => quotas.get(request)

interface Count {
  /** The calls of all processes known to this process. */
  known: number
  /** The calls not yet added in the database. */
  untold: number
  telling: boolean
  until: number
}

/** Work that continues while the call is answered. */
type Start = (work: () => Promise<void>) => void

/** Counts a request. Returns a refusal if its address or token made too many calls in the last minute. */
export type CallLimits = (request: IncomingMessage, now: Date) => Refusal | undefined

/**
 * Limits the calls of an address and of a token, in all processes together. A call does not wait for the database:
 * processes read the shared count a little later, so each may accept a sixtieth of the limit too many.
 */
export function limitCalls(db: Db, start: Start, proxies: number): CallLimits {
  const counts = new Map<string, Count>()
  let nextSweep = 0

  function countOf(key: string, present: number): Count {
    if (present >= nextSweep) {
      for (const [old, { until }] of counts) if (until <= present) counts.delete(old)
      nextSweep = present + minuteMs
    }
    const running = counts.get(key)
    if (running && running.until > present) return running
    const count = { known: 0, untold: 0, telling: false, until: present + minuteMs }
    counts.set(key, count)
    return count
  }

  async function tell(key: string, count: Count, most: number, now: Date): Promise<void> {
    const points = count.untold
    count.untold = 0
    count.telling = true
    try {
      const all = await addPoints(db, key, { points, most, now, until: count.until })
      count.known = all.points + count.untold
      count.until = all.expire
    } catch {
      // Without the database, each process still counts its own calls. The next batch includes them.
      count.untold += points
    } finally {
      count.telling = false
    }
  }

  function limit(key: string, most: number, now: Date): Refusal | undefined {
    const count = countOf(key, now.getTime())
    if (count.known >= most) return refuse('auth.too_many_requests', { retryAt: new Date(count.until).toISOString() })
    count.known += 1
    count.untold += 1
    if (count.untold >= most * batch && !count.telling) start(() => tell(key, count, most, now))
    return undefined
  }

  return (request, now) => {
    const { authorization } = request.headers
    const address = clientAddress(request, proxies)
    const refusal = isLoopback(address) ? undefined : limit(`calls_ip:${networkOf(address)}`, mostCalls.address, now)
    if (refusal || authorization === undefined) return refusal
    const key = `calls_token:${hashOf(authorization)}`
    const tooMany = limit(key, mostCalls.token, now)
    const { known, until } = countOf(key, now.getTime())
    const left = Math.max(0, mostCalls.token - known)
    quotas.set(request, { calls: mostCalls.token, seconds: minuteMs / 1000, left, until: new Date(until) })
    return tooMany
  }
}

/**
 * In the format of draft-ietf-httpapi-ratelimit-headers-10: quota (`q`), window in seconds (`w`), remaining calls (`r`), seconds until
 * reset (`t`).
 */
export const quotaHeaders = ({ calls, seconds, left, until }: Quota, now: Date) => ({
  'ratelimit-policy': `"token";q=${calls};w=${seconds}`,
  ratelimit: `"token";r=${left};t=${Math.ceil((until.getTime() - now.getTime()) / 1000)}`,
})

/** Counted before the token lookup, so that a script that calls too often costs no statement. */
const hashOf = (authorization: string) =>
  createHash('sha256')
    .update(authorization.slice(authorization.indexOf(' ') + 1))
    .digest('base64url')
