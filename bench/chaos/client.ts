import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Problem } from '../../contract/refusals.ts'
import type { Random } from './random.ts'
import type { ChaosRecord } from './record.ts'
import type { Person } from './world.ts'

/** A client's knowledge after a call. `undefined`: the outcome is unknown. */
export type Outcome =
  | { done: true; status: number; body: Body }
  | { done: false; status: number; problem: Problem & Record<string, unknown> }
  | undefined

// oxlint-disable-next-line no-explicit-any -- the load reads many fields of many replies, and the contract checks them all
export type Body = any

export interface Call {
  /** The name in the report. */
  operation: string
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: unknown
  /** Sends an idempotency key, and repeats the request until there is a definite answer. */
  retry: boolean
}

export type Send = (call: Call) => Promise<Outcome>

const attemptMs = 15_000
/** How long a client retries a request. */
const patienceMs = 180_000
const pauseMs = 150

/** A person's client, like a browser or a script. */
export function clientOf(url: string, person: Person, record: ChaosRecord, random: Random, stopped: AbortSignal): Send {
  return async ({ operation, method, path, body, retry }) => {
    const key = retry && method !== 'GET' ? randomUUID() : undefined
    const began = performance.now()
    for (;;) {
      const attempted = performance.now()
      const cookie = await person.cookie()
      const outcome = await attempt(url + path, method, { cookie, body, key }, stopped)
      if (outcome.kind === 'answer') {
        const { status, reply } = outcome
        if (status === 401) {
          person.signOut()
        } else if (status < 300) {
          record.acknowledge(operation, attempted, method !== 'GET')
          if (key) record.kept.push({ method, path, body, key, cookie, status, reply })
          return { done: true, status, body: reply }
        } else {
          if (status === 409 || status === 422 || status === 403)
            record.acknowledge('refused by state', attempted, false)
          return { done: false, status, problem: reply as Problem & Record<string, unknown> }
        }
      } else if (!stopped.aborted) {
        record.unknown(outcome.reason)
        if (outcome.reason === 'status 500') record.fault('status 500', `${method} ${path}: ${outcome.detail}`)
        if (!retry) return undefined
      }
      if (stopped.aborted) return undefined
      if (performance.now() - began > patienceMs) {
        record.fault('given up', `${method} ${path}: no definite answer in ${patienceMs / 1000} s`)
        return undefined
      }
      await sleep(pauseMs + random.whole(0, pauseMs))
    }
  }
}

type Attempt = { kind: 'answer'; status: number; reply: unknown } | { kind: 'unknown'; reason: string; detail?: string }

async function attempt(
  url: string,
  method: string,
  { cookie, body, key }: { cookie: string; body: unknown; key: string | undefined },
  stopped: AbortSignal,
): Promise<Attempt> {
  const headers = {
    cookie,
    'accept-language': 'en',
    ...(key && { 'idempotency-key': key }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.any([AbortSignal.timeout(attemptMs), stopped]),
    })
    const text = await response.text()
    const { status } = response
    // A 503 may follow a commit whose answer was lost. A 502 comes from the load balancer: the process ended during the request.
    if (status >= 500) return { kind: 'unknown', reason: `status ${status}`, detail: text.slice(0, 300) }
    return { kind: 'answer', status, reply: text === '' ? undefined : JSON.parse(text) }
  } catch (error) {
    return {
      kind: 'unknown',
      reason: error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'cut off',
    }
  }
}

/** Repeats a request with the same key. The answer must be identical. */
export async function askAgain(url: string, { method, path, body, key, cookie }: Kept): Promise<Attempt> {
  return attempt(url + path, method, { cookie, body, key }, new AbortController().signal)
}
type Kept = ChaosRecord['kept'][number]
