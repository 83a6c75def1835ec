/** The classes of requests, highest priority first. */
export const requestClasses = ['money', 'signedIn', 'public', 'slow', 'uploads', 'signIns'] as const
export type RequestClass = (typeof requestClasses)[number]

/**
 * Maximum number of concurrent requests of a class and all lower ones. A little above the 16 connections of the pool, because a request
 * does not need a connection all the time. The classes below money leave some connections free, so that money never waits for lists or
 * downloads. Decoding a picture takes up to a second of processor time, so pictures are decoded one at a time. The sign-in class serves
 * addresses above their call limit, also one at a time.
 */
const mostInWork: Record<RequestClass, number> = {
  money: 20,
  signedIn: 14,
  public: 12,
  slow: 6,
  uploads: 2,
  signIns: 2,
}
/** Limits for a single class, so that these two do not delay each other. */
const mostOfOne: Partial<Record<RequestClass, number>> = { uploads: 1, signIns: 1 }

/** The length of a queue depends on the number of requests started in the last window. */
const windowMs = 250
/** A short burst: as many requests wait as are started in half a second, but at least 100. */
const burst = { waiting: 100, windows: 2, patienceMs: 10_000 }
/**
 * From the moment a queue is full until it is empty. A refusal should not take long, and a client should still be connected when its answer
 * is ready.
 */
const overload = { waiting: 10, windows: 1, patienceMs: 1000 }
/** Classes with one request at a time have a fixed queue length, since few requests end within a window. */
const oneLength: Partial<Record<RequestClass, typeof burst>> = {
  uploads: { waiting: 10, windows: 0, patienceMs: 10_000 },
  signIns: { waiting: 100, windows: 0, patienceMs: 10_000 },
}
const expiryEveryMs = 50

export interface Applicant {
  /** Starts the work. Call `leave` when the work has ended. */
  start(leave: () => void): void
  refuse(): void
  /** Whether the client has gone. */
  gone(): boolean
}

export interface ClassCounts {
  inWork: number
  waiting: number
}

export interface Admission {
  /** Starts the request at once or when its turn comes, or refuses it. */
  enter(of: RequestClass, applicant: Applicant): void
  /** Whether another request of this class would be refused at once. */
  isFull(of: RequestClass): boolean
  counts(): Record<RequestClass, ClassCounts>
}

interface Queue {
  name: RequestClass
  mostInWork: number
  inWork: number
  line: { applicant: Applicant; since: number }[]
  overloaded: boolean
  /** Number of requests started in the current window and in the previous one. */
  started: { since: number; now: number; before: number }
}

/** Limits the requests in progress and waiting, by class. */
export function createAdmission(now: () => number = () => performance.now()): Admission {
  const queues = requestClasses.map((name): Queue => ({
    name,
    mostInWork: mostInWork[name],
    inWork: 0,
    line: [],
    overloaded: false,
    started: { since: now(), now: 0, before: 0 },
  }))
  let timer: NodeJS.Timeout | undefined

  function mayStart(rank: number): boolean {
    const { name, inWork: own } = queues[rank]!
    if (own >= (mostOfOne[name] ?? Infinity)) return false
    let inWork = 0
    for (let n = queues.length - 1; n >= 0; n--) {
      inWork += queues[n]!.inWork
      if (n <= rank && inWork >= queues[n]!.mostInWork) return false
    }
    return true
  }

  function start(queue: Queue, applicant: Applicant): void {
    queue.inWork++
    countedUntilNow(queue).now++
    let left = false
    applicant.start(() => {
      if (left) return
      left = true
      queue.inWork--
      startWaiting()
    })
  }

  function countedUntilNow({ started }: Queue): Queue['started'] {
    const elapsed = now() - started.since
    if (elapsed < windowMs) return started
    started.before = elapsed < 2 * windowMs ? started.now : 0
    started.now = 0
    started.since += elapsed
    return started
  }

  const limitsOf = ({ name, overloaded }: Queue) => oneLength[name] ?? (overloaded ? overload : burst)

  function isFull(queue: Queue): boolean {
    const { waiting, windows } = limitsOf(queue)
    const { length } = queue.line
    const full = length >= waiting && length >= windows * countedUntilNow(queue).before
    if (full) queue.overloaded = true
    return full
  }

  function startWaiting(): void {
    for (const [rank, queue] of queues.entries()) {
      while (queue.line.length > 0 && mayStart(rank)) {
        const { applicant } = queue.line.shift()!
        if (!applicant.gone()) start(queue, applicant)
      }
      if (queue.line.length === 0) queue.overloaded = false
    }
  }

  function refuseLate(): void {
    timer = undefined
    for (const queue of queues) {
      const before = now() - limitsOf(queue).patienceMs
      while (queue.line[0] && queue.line[0].since <= before) queue.line.shift()!.applicant.refuse()
      if (queue.line.length === 0) queue.overloaded = false
    }
    watch()
  }

  function watch(): void {
    if (queues.some(({ line }) => line.length > 0)) timer ??= setTimeout(refuseLate, expiryEveryMs).unref()
  }

  return {
    enter(of, applicant) {
      const rank = requestClasses.indexOf(of)
      const queue = queues[rank]!
      if (queue.line.length === 0 && mayStart(rank)) return start(queue, applicant)
      if (isFull(queue)) return applicant.refuse()
      queue.line.push({ applicant, since: now() })
      watch()
    },
    isFull: (of) => isFull(queues[requestClasses.indexOf(of)]!),
    counts() {
      const entries = requestClasses.map((name, rank) => {
        const { inWork, line } = queues[rank]!
        return [name, { inWork, waiting: line.length }] as const
      })
      return Object.fromEntries(entries) as Record<RequestClass, ClassCounts>
    },
  }
}
