import { getLanguage } from '../i18n/language.tsx'
import { callDated, type Call, type CallInput, type CallReply, ProblemError } from './api.ts'

export type ReadCall = Call & `GET ${string}`
export type ReadInput<K extends ReadCall> = Omit<CallInput<K>, 'key'>

/** The state of a query. It is replaced, never mutated, so that components detect changes. */
export interface Answer {
  readonly data?: unknown
  /** Set while the data comes from the offline cache. */
  readonly seenAt: Date | null
  readonly problem: ProblemError | null
  readonly fetching: boolean
}
export interface Query {
  readonly key: string
  readonly name: Call
  readonly input: object
  /** The screens that show the query. */
  readonly listeners: Set<() => void>
  answer: Answer
  /** Milliseconds since 1970; 0 after a failure or when marked stale. */
  askedAt: number
  /** Counts the requests: only the reply to the last one is used. */
  requests: number
}

const FRESH_MS = 30_000
/** Returning to the page and to the network are two browser events in quick succession. */
const SAME_RETURN_MS = 2000
/** Above this number, queries that no screen shows are removed, least recently used first. */
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
  // A screen that is just being rendered may still use the query.
  query.askedAt = 0
}

/** Subscribes a screen: `changed` is called at each new answer. Returns the function that unsubscribes. */
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

/** Tells the browser's other tabs which calls have new answers, without the answers. */
let otherTabs: BroadcastChannel | null = null

/**
 * When the user or the network comes back, visible queries are reloaded once. After another tab's change, they are reloaded at once if this
 * tab is visible, otherwise when the user comes back to it.
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

/** A screen's query: a call, or a call with its input. */
export type Read = ReadCall | readonly [ReadCall, object]
/** Prefetches a query before its screen opens. */
export const fetchEarly = (read: Read): void =>
  void fetchQuery(typeof read === 'string' ? queryOf(read, {}) : queryOf(...read))

/** After a change: reloads these queries where they are visible, also in other tabs, and removes them elsewhere. */
export function refetch(...names: Call[]): void {
  otherTabs?.postMessage(names)
  refetchHere(...names)
}

/** The same in this tab only, for changes that every tab detects by itself. */
export function refetchHere(...names: Call[]): void {
  for (const query of cache.values()) {
    if (!names.includes(query.name)) continue
    if (query.listeners.size) void fetchQuery(query)
    else forget(query)
  }
}

/** After a minor change: these queries stay visible, and are reloaded when a screen with them opens. */
export function markStale(...names: Call[]): void {
  for (const query of cache.values()) if (names.includes(query.name)) query.askedAt = 0
}

/** Stores an answer that a change's reply already contains, which saves the call. */
export function setData<K extends ReadCall>(name: K, input: ReadInput<K>, data: CallReply<K>): void {
  const query = queryOf(name, input)
  query.requests++
  query.askedAt = Date.now()
  setAnswer(query, { ...empty, data })
  otherTabs?.postMessage([name])
}

/** Before another person may sign in on this phone: pending replies are dropped too. */
export function clearData(): void {
  for (const query of cache.values()) {
    query.requests++
    query.askedAt = 0
    setAnswer(query, empty)
    if (!query.listeners.size) forget(query)
  }
}
