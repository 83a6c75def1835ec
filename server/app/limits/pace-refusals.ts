/**
 * Refusals sent per second. A refusal costs about 40 µs, mostly the system's work for its packet, so these take an eighth of a core. Served
 * requests keep the rest, however many requests arrive.
 */
const perSecond = 3000
/** A short burst of refusals is sent at once. */
const burst = 100
/** The longest delay, however many refusals wait. */
const mostMs = 1000
/** Each waiting refusal takes a connection and a few kilobytes. Further ones are sent at once. */
const mostWaiting = 5000
const everyMs = 5

export interface Pace {
  /** Sends a refusal at once or when its turn comes. */
  send(refusal: () => void): void
  /** Sends every waiting refusal. */
  flush(): void
}

/** Delays refusals above the number that the process can afford. A client that waits for its refusal sends no further request. */
export function paceRefusals(now: () => number = () => performance.now()): Pace {
  let waiting: { refusal: () => void; since: number }[] = []
  let [left, countedAt] = [burst, now()]
  let timer: NodeJS.Timeout | undefined

  function affordable(): number {
    const at = now()
    left = Math.min(burst, left + ((at - countedAt) * perSecond) / 1000)
    countedAt = at
    return Math.floor(left)
  }

  function sendDue(): void {
    timer = undefined
    const old = now() - mostMs
    const late = waiting.findIndex(({ since }) => since > old)
    sendFirst(Math.max(affordable(), late < 0 ? waiting.length : late))
  }

  function sendFirst(count: number): void {
    const due = waiting.slice(0, count)
    waiting = waiting.slice(count)
    left = Math.max(0, left - due.length)
    for (const { refusal } of due) refusal()
    if (waiting.length > 0) timer ??= setTimeout(sendDue, everyMs)
  }

  return {
    send(refusal) {
      if (waiting.length >= mostWaiting) return refusal()
      if (waiting.length === 0 && affordable() >= 1) {
        left--
        return refusal()
      }
      waiting.push({ refusal, since: now() })
      timer ??= setTimeout(sendDue, everyMs)
    },
    flush: () => sendFirst(waiting.length),
  }
}
