import { useCallback, useState, useSyncExternalStore } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import { call, ProblemError, type CallReply } from './api.ts'
import { empty, fetchQuery, queryOf, show, type ReadCall, type ReadInput } from './cache.ts'

export interface Loaded<T> {
  data: T | undefined
  /** Why there is no newer data. */
  problem: ProblemError | null
  /** True while the first answer loads: show a skeleton. */
  loading: boolean
  /** True while a newer answer loads. */
  refreshing: boolean
  /** When the data came from the server, if it is from the offline cache. */
  seenAt: Date | null
  retry(): void
}

/** The server's answer, shared by all components with the same query, reloaded when older than half a minute. */
export function useLoad<K extends ReadCall>(
  name: K,
  input: ReadInput<K> | null = {} as ReadInput<K>,
): Loaded<CallReply<K>> {
  const language = useLanguage()
  const query = input && queryOf(name, input, language)
  const subscribe = useCallback((changed: () => void) => (query ? show(query, changed) : () => {}), [query])
  const answer = useSyncExternalStore(
    subscribe,
    () => query?.answer ?? empty,
    () => empty,
  )
  const { problem, seenAt, fetching } = answer
  // A change of language keeps the page, with what was typed into it, until the reply in the other language is there.
  const data = answer.data ?? (input ? queryOf(name, input, language === 'bn' ? 'en' : 'bn').answer.data : undefined)
  return {
    data: data as CallReply<K> | undefined,
    problem,
    loading: query !== null && data === undefined && !problem,
    refreshing: fetching,
    seenAt,
    retry: () => query && void fetchQuery(query),
  }
}

interface Page<T> {
  items: T[]
  next: string | null
}
type Item<K extends ReadCall> = CallReply<K> extends Page<infer T> ? T : never

export interface LoadedList<K extends ReadCall> extends Loaded<CallReply<K>> {
  items: Item<K>[]
  /** Null at the end of the list. */
  more: (() => void) | null
  loadingMore: boolean
}

/** A paged list: the first page is kept up to date, `more` loads further ones. */
export function useList<K extends ReadCall>(name: K, input: ReadInput<K> = {} as ReadInput<K>): LoadedList<K> {
  const first = useLoad(name, input)
  const page = first.data as Page<Item<K>> | undefined
  const [rest, setRest] = useState<(Page<Item<K>> & { after: unknown }) | null>(null)
  const [loadingMore, setLoadingMore] = useState(false)
  const further = rest && rest.after === page ? rest : null
  const next = further ? further.next : page?.next
  const more = async () => {
    setLoadingMore(true)
    try {
      const query = { ...(input as { query?: object }).query, cursor: next! }
      const got = (await call(name as 'GET /api/payouts', { ...input, query } as never)) as unknown as Page<Item<K>>
      setRest({ after: page, items: [...(further?.items ?? []), ...got.items], next: got.next })
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
