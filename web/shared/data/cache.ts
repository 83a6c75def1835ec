import { getLanguage } from '../i18n/language.tsx'
import { callDated, type Call, type CallInput, type CallReply, ProblemError } from './api.ts'

export type ReadCall = Call & `GET ${string}`
export type ReadInput<K extends ReadCall> = Omit<CallInput<K>, 'key'>

/** What is known of a query. It is replaced, never changed in place: this is how a component sees a difference. */
export interface Answer {
  readonly data?: unknown
  /** Set while what is shown was seen earlier, without a network. */
  readonly seenAt: Date | null
  readonly problem: ProblemError | null
  readonly fetching: boolean
}
export interface Query {
  readonly key: string
  readonly name: Call
  readonly input: object
  /** The screens that show it. */
  readonly listeners: Set<() => void>
  answer: Answer
  /** Milliseconds since 1970; 0 once it has failed or is marked stale. */
  askedAt: number
  /** Counts the requests: only the reply to the last one is taken. */
  requests: number
}

const FRESH_MS = 30_000
/** Coming back to the page and to the network are two events of the browser, one soon after the other. */
const SAME_RETURN_MS = 2000
/** Beyond this many, queries that no screen shows are forgotten, those left longest ago first. */
const MAX_QUERIES = 50

export const empty: Answer = { seenAt: null, problem: null, fetching: false }
/** In order of use, the latest last. */
const cache = new Map<string, Query>()

export function queryOf(name: Call, input: object, language = getLanguage()): Query {
  const key = `${language} ${name} ${JSON.stringify(input)}`
  let query = cache.get(key)
  if (!query) {
    query = { key, name, input, listeners: new Set(), answer: empty, askedAt: 0, requests: 0 }
    cache.set(key, query)
  }
  return query
}

function setAnswer(query: Query, answer: Answer): void {
  query.answer = answer
  for (const changed of query.listeners) changed()
}

export async function fetchQuery(query: Query): Promise<void> {
  const request = ++query.requests
  query.askedAt = Date.now()
  setAnswer(query, { ...query.answer, fetching: true })
  try {
    const { reply, seenAt } = await callDated(query.name as 'GET /api/me', query.input)
    if (request === query.requests) setAnswer(query, { data: reply, seenAt, problem: null, fetching: false })
  } catch (error) {
    if (request !== query.requests) return
    if (!(error instanceof ProblemError)) throw error
    query.askedAt = 0
    setAnswer(query, { ...query.answer, problem: error, fetching: false })
  }
}

const fetchIfOlder = (query: Query, ms: number) => Date.now() - query.askedAt > ms && void fetchQuery(query)

function use(query: Query): void {
  cache.delete(query.key)
  cache.set(query.key, query)
}

function forget(query: Query): void {
  cache.delete(query.key)
  // A screen that is just being drawn may hold it still.
  query.askedAt = 0
}

/** From now on a screen shows it: `changed` is called at each new answer. Returns what to do when the screen leaves. */
export function show(query: Query, changed: () => void): () => void {
  use(query)
  query.listeners.add(changed)
  fetchIfOlder(query, FRESH_MS)
  return () => {
    query.listeners.delete(changed)
    use(query)
    for (const old of cache.values()) if (cache.size > MAX_QUERIES && !old.listeners.size) forget(old)
  }
}

/** Tells the other tabs of this browser which calls have new answers. It never carries the answers. */
let otherTabs: BroadcastChannel | null = null

/**
 * When somebody comes back to the page, or the network does, what is on screen is fetched again, once. What another tab has changed is
 * fetched at once if this tab can be seen, and otherwise when somebody comes back to it.
 */
export function refetchOnReturn(): void {
  otherTabs = new BroadcastChannel('changed')
  otherTabs.onmessage = ({ data }: MessageEvent<Call[]>) =>
    document.visibilityState === 'visible' ? refetchHere(...data) : markStale(...data)
  const refetchOlder = (ms: number) => {
    for (const query of cache.values()) if (query.listeners.size) fetchIfOlder(query, ms)
  }
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refetchOlder(FRESH_MS))
  window.addEventListener('online', () => refetchOlder(SAME_RETURN_MS))
}

/** What a screen reads: a call, or one with its input. */
export type Read = ReadCall | readonly [ReadCall, object]
/** Before the screen that needs it is there. */
export const fetchEarly = (read: Read): void =>
  void fetchQuery(typeof read === 'string' ? queryOf(read, {}) : queryOf(...read))

/** After a change: fetches these again where they are on screen, also in other tabs, and forgets them elsewhere. */
export function refetch(...names: Call[]): void {
  otherTabs?.postMessage(names)
  refetchHere(...names)
}

/** The same in this tab only: for what every tab finds out by itself. */
export function refetchHere(...names: Call[]): void {
  for (const query of cache.values()) {
    if (!names.includes(query.name)) continue
    if (query.listeners.size) void fetchQuery(query)
    else forget(query)
  }
}

/** After a change that hardly shows: these stay on screen, and are fetched again when a screen opens with them. */
export function markStale(...names: Call[]): void {
  for (const query of cache.values()) if (names.includes(query.name)) query.askedAt = 0
}

/** For a change whose reply says what this call would: it need not be made. */
export function setData<K extends ReadCall>(name: K, input: ReadInput<K>, data: CallReply<K>): void {
  const query = queryOf(name, input)
  query.requests++
  query.askedAt = Date.now()
  setAnswer(query, { ...empty, data })
  otherTabs?.postMessage([name])
}

/** When somebody else may sign in on this phone: replies that are still on their way are dropped too. */
export function clearData(): void {
  for (const query of cache.values()) {
    query.requests++
    query.askedAt = 0
    setAnswer(query, empty)
    if (!query.listeners.size) forget(query)
  }
}
