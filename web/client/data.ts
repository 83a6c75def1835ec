import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { call, callDated, newKey, ProblemError, type Call, type CallInput, type CallReply } from './api.ts'
import { getLanguage } from '../i18n/language.ts'

export type ReadCall = Call & `GET ${string}`
type WriteCall = Exclude<Call, `GET ${string}`>
type Read<K extends ReadCall> = Omit<CallInput<K>, 'key'>

interface Entry {
  name: Call
  input: object
  data?: unknown
  /** Set while what is shown was seen earlier, without a network. */
  seenAt: Date | null
  problem: ProblemError | null
  loading: boolean
  fetchedAt: number
  listeners: Set<() => void>
  fetch(): Promise<void>
}

const FRESH_MS = 30_000
const cache = new Map<string, Entry>()

function entryOf(name: Call, input: object): Entry {
  const key = `${getLanguage()} ${name} ${JSON.stringify(input)}`
  let entry = cache.get(key)
  if (!entry) cache.set(key, (entry = makeEntry(name, input)))
  return entry
}

function makeEntry(name: Call, input: object): Entry {
  let latest = 0
  const entry: Entry = {
    name,
    input,
    seenAt: null,
    problem: null,
    loading: false,
    fetchedAt: 0,
    listeners: new Set(),
    async fetch() {
      const mine = ++latest
      entry.loading = true
      tell(entry)
      try {
        const { reply, seenAt } = await callDated(name as 'GET /api/me', input)
        if (mine !== latest) return
        Object.assign(entry, { data: reply, seenAt, problem: null, fetchedAt: Date.now() })
      } catch (error) {
        if (mine !== latest) return
        if (!(error instanceof ProblemError)) throw error
        entry.problem = error
      }
      entry.loading = false
      tell(entry)
    },
  }
  return entry
}

const tell = (entry: Entry) => {
  for (const listener of entry.listeners) listener()
}

/** Ahead of the screen that will ask. */
export const fetchEarly = (name: ReadCall): void => void entryOf(name, {}).fetch()

/** After a change: fetches these again where they are on screen, forgets them elsewhere. */
export function refetch(...names: Call[]): void {
  for (const [key, entry] of cache) {
    if (!names.includes(entry.name)) continue
    if (entry.listeners.size) void entry.fetch()
    else cache.delete(key)
  }
}

/** After a change that hardly shows: these stay on screen, and are fetched again when a screen opens with them. */
export function markStale(...names: Call[]): void {
  for (const entry of cache.values()) if (names.includes(entry.name)) entry.fetchedAt = 0
}

/** The answer to a change says what this call would: it need not be made. */
export function setData<K extends ReadCall>(name: K, input: Read<K>, reply: CallReply<K>): void {
  const entry = entryOf(name, input)
  Object.assign(entry, { data: reply, seenAt: null, problem: null, fetchedAt: Date.now() })
  tell(entry)
}

/** Somebody else may sign in on this phone. */
export const clearData = (): void => {
  for (const [key, entry] of cache) {
    if (!entry.listeners.size) cache.delete(key)
    Object.assign(entry, { data: undefined, fetchedAt: 0 })
  }
}

export interface Loaded<T> {
  data: T | undefined
  /** Why there is nothing newer to show. */
  problem: ProblemError | null
  /** True while the first answer is awaited: show a skeleton. */
  loading: boolean
  /** True while a newer answer is on its way. */
  refreshing: boolean
  /** When this was last got from the server, if it comes from the device. */
  seenAt: Date | null
  retry(): void
}

/** What the server says, shared by all who ask the same, refreshed when older than half a minute. */
export function useLoad<K extends ReadCall>(name: K, input: Read<K> | null = {} as Read<K>): Loaded<CallReply<K>> {
  const entry = input && entryOf(name, input)
  const { data, problem = null } = entry ?? {}
  const [, draw] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    if (!entry) return
    entry.listeners.add(draw)
    if (!entry.loading && Date.now() - entry.fetchedAt > FRESH_MS) void entry.fetch()
    const comeBack = () =>
      document.visibilityState === 'visible' && Date.now() - entry.fetchedAt > FRESH_MS && void entry.fetch()
    document.addEventListener('visibilitychange', comeBack)
    window.addEventListener('online', entry.fetch)
    return () => {
      entry.listeners.delete(draw)
      document.removeEventListener('visibilitychange', comeBack)
      window.removeEventListener('online', entry.fetch)
    }
  }, [entry])
  useEffect(() => {
    // It came between the drawing and the listening.
    if (entry && (entry.data !== data || entry.problem !== problem)) draw()
  }, [entry, data, problem])
  return {
    data: data as CallReply<K> | undefined,
    problem,
    loading: entry !== null && data === undefined && !problem,
    refreshing: entry?.loading ?? false,
    seenAt: entry?.seenAt ?? null,
    retry: () => void entry?.fetch(),
  }
}

type Page<K extends ReadCall> = CallReply<K> extends { items: (infer T)[]; next: string | null } ? T : never

export interface LoadedList<K extends ReadCall> extends Loaded<CallReply<K>> {
  items: Page<K>[]
  /** Null at the end of the list. */
  more: (() => void) | null
  loadingMore: boolean
}

/** A list by pages: the first is kept fresh, further ones follow by `more`. */
export function useList<K extends ReadCall>(name: K, input: Read<K> = {} as Read<K>): LoadedList<K> {
  const first = useLoad(name, input)
  const page = first.data as { items: Page<K>[]; next: string | null } | undefined
  const [rest, setRest] = useState<{ after: unknown; items: Page<K>[]; next: string | null } | null>(null)
  const [loadingMore, setLoadingMore] = useState(false)
  const further = rest && rest.after === page ? rest : null
  const next = further ? further.next : page?.next
  const more = async () => {
    setLoadingMore(true)
    try {
      const query = { ...(input as { query?: object }).query, cursor: next! }
      const got = (await call(name as 'GET /api/payouts', { ...input, query } as never)) as unknown as typeof page
      setRest({ after: page, items: [...(further?.items ?? []), ...got!.items], next: got!.next })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
    } finally {
      setLoadingMore(false)
    }
  }
  return {
    ...first,
    items: page ? [...page.items, ...(further?.items ?? [])] : [],
    more: next ? () => void more() : null,
    loadingMore,
  }
}

export interface Sender<K extends WriteCall> {
  /** The reply, or null when refused: `problem` then says why. */
  (
    ...input: object extends Omit<CallInput<K>, 'key'>
      ? [input?: Omit<CallInput<K>, 'key'>]
      : [input: Omit<CallInput<K>, 'key'>]
  ): Promise<{ reply: CallReply<K> } | null>
}

/**
 * Sends a change. A second press while the first is under way does nothing, and after a lost network the same
 * input goes out under the same key, so the server does it once.
 */
export function useSend<K extends WriteCall>(name: K) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemError | null>(null)
  const state = useRef({ busy: false, key: '', sent: '' })
  const send = useCallback(
    async (input: object = {}) => {
      const now = state.current
      if (now.busy) return null
      const typed = JSON.stringify(input)
      if (!now.key || now.sent !== typed) Object.assign(now, { key: newKey(), sent: typed })
      now.busy = true
      setBusy(true)
      setProblem(null)
      try {
        const reply = await call(name, { ...input, key: now.key } as never)
        now.key = ''
        return { reply }
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error
        if (error.code !== 'network') now.key = ''
        setProblem(error)
        return null
      } finally {
        now.busy = false
        setBusy(false)
      }
    },
    [name],
  ) as Sender<K>
  return { send, busy, problem, clear: () => setProblem(null) }
}
