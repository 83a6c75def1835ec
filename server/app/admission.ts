/** The classes of requests. When not all can be served, those of an earlier class are. */
export const requestClasses = ['money', 'signedIn', 'public', 'slow'] as const
export type RequestClass = (typeof requestClasses)[number]

interface Bounds {
  /** How many requests of this class and of those after it are in work at once. */
  inWork: number
  /** How many wait, beyond those in work. */
  waiting: number
}

/**
 * A little above the 16 connections of the pool, because a request does not need one all the time. The classes after
 * money leave some connections free, so that money never waits for a list or for a download.
 */
const bounds: Record<RequestClass, Bounds> = {
  money: { inWork: 20, waiting: 200 },
  signedIn: { inWork: 14, waiting: 200 },
  public: { inWork: 12, waiting: 100 },
  slow: { inWork: 6, waiting: 50 },
}
/** How long a request waits at most when many come at once for a moment. */
const patienceMs = 5000
/** The same from the moment a queue was full until it is empty: who cannot be served soon should know it at once. */
const overloadPatienceMs = 50
const expiryEveryMs = 10

export interface Applicant {
  /** Begins the work. Call `leave` when it has ended. */
  start(leave: () => void): void
  refuse(): void
  /** Whether nobody waits for the answer any more. */
  gone(): boolean
}

export interface ClassCounts {
  inWork: number
  waiting: number
}

export interface Admission {
  /** Starts the request at once or when its turn comes, or refuses it. */
  enter(of: RequestClass, applicant: Applicant): void
  /** Whether one more of this class would be refused at once. */
  isFull(of: RequestClass): boolean
  counts(): Record<RequestClass, ClassCounts>
}

interface Queue {
  bounds: Bounds
  inWork: number
  line: { applicant: Applicant; since: number }[]
  overloaded: boolean
}

/** Bounds the requests in work and those that wait, by class. */
export function createAdmission(now: () => number = () => performance.now()): Admission {
  const queues = requestClasses.map((name): Queue => ({ bounds: bounds[name], line: [], overloaded: false, inWork: 0 }))
  let timer: NodeJS.Timeout | undefined

  function mayStart(rank: number): boolean {
    let inWork = 0
    for (let n = queues.length - 1; n >= 0; n--) {
      inWork += queues[n]!.inWork
      if (n <= rank && inWork >= queues[n]!.bounds.inWork) return false
    }
    return true
  }

  function start(queue: Queue, applicant: Applicant): void {
    queue.inWork++
    let left = false
    applicant.start(() => {
      if (left) return
      left = true
      queue.inWork--
      startWaiting()
    })
  }

  function isFull(queue: Queue): boolean {
    const full = queue.line.length >= queue.bounds.waiting
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
      const before = now() - (queue.overloaded ? overloadPatienceMs : patienceMs)
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
