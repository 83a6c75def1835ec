import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Readyz {
  asked: number
  failed: number
  slowestMs: number
}

/** Calls `/readyz` ten times a second, each time on a new connection, like a load balancer. */
export function watchReadyz(url: string): { end(): Promise<Readyz> } {
  const seen: Readyz = { asked: 0, failed: 0, slowestMs: 0 }
  const over = new AbortController()
  const watched = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now()
      seen.asked++
      if ((await statusOf(url)) !== 200) seen.failed++
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began)
      await sleep(100)
    }
  })()
  return {
    async end() {
      over.abort()
      await watched
      return seen
    },
  }
}

const statusOf = (url: string) =>
  new Promise<number | undefined>((resolve) => {
    const request = http.get(`${url}/readyz`, { agent: false, timeout: 5000 }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode))
    })
    request.once('error', () => resolve(undefined))
    request.once('timeout', () => request.destroy())
  })
