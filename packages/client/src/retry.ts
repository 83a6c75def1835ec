/**
 * Whether a retry may succeed: after too many calls, a temporary server failure, or while the first request with this key is running. No
 * other 409 has a retry time.
 */
const isPassing = ({ status, headers }: Response) =>
  [429, 502, 503, 504].includes(status) || (status === 409 && headers.has('retry-after'))
const longestMs = 30_000

interface Tries {
  /** Maximum number of retries. */
  retries: number
  /** Whether a repeated attempt has no additional effect. */
  isSafe: boolean
  signal: AbortSignal | undefined
}

/**
 * Sends until the answer is no temporary failure, with at most `retries` retries. Waits as `Retry-After` says, otherwise a random time of
 * up to half a second, doubled each time (exponential backoff with full jitter).
 */
export async function withRetries(
  send: () => Promise<Response>,
  { retries, isSafe, signal }: Tries,
): Promise<Response> {
  for (let tried = 0; ; tried++) {
    const isLast = tried >= retries
    try {
      const answer = await send()
      // A 429 is refused before any effect.
      const mayRepeat = isSafe || answer.status === 429
      if (isLast || !mayRepeat || !isPassing(answer)) return answer
      await answer.body?.cancel()
      await pause(waitFor(tried, answer.headers.get('retry-after')), signal)
    } catch (error) {
      if (isLast || !isSafe || signal?.aborted) throw error
      await pause(waitFor(tried, null), signal)
    }
  }
}

function waitFor(tried: number, retryAfter: string | null): number {
  const asked = Number(retryAfter) * 1000
  if (retryAfter !== null && Number.isFinite(asked)) return Math.min(asked, longestMs)
  return Math.random() * Math.min(500 * 2 ** tried, longestMs)
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = () => {
      clearTimeout(timer)
      reject(signal!.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', ended)
      resolve()
    }, ms)
    if (signal?.aborted) ended()
    else signal?.addEventListener('abort', ended, { once: true })
  })
}
