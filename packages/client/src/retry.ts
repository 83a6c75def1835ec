/**
 * Whether the same may go well a moment later: after too many calls, from a server that cannot answer right now, and while the first request
 * with this key is at work. No other 409 says when to try again.
 */
const isPassing = ({ status, headers }: Response) =>
  [429, 502, 503, 504].includes(status) || (status === 409 && headers.has('retry-after'))
const longestMs = 30_000

interface Tries {
  /** How often to try again. */
  retries: number
  /** Whether a second try cannot do anything twice. */
  isSafe: boolean
  signal: AbortSignal | undefined
}

/**
 * Sends until there is an answer that is not passing, at most `retries` times more. It waits as `Retry-After` says, otherwise a random time of up
 * to half a second, doubled each time (exponential backoff with full jitter).
 */
export async function withRetries(
  send: () => Promise<Response>,
  { retries, isSafe, signal }: Tries,
): Promise<Response> {
  for (let tried = 0; ; tried++) {
    const isLast = tried >= retries
    try {
      const answer = await send()
      // A 429 is refused before anything is done.
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
