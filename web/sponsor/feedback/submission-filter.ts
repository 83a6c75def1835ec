import { useCallback, useEffect, useRef, useState } from 'react'
import { call, ProblemError } from '../../shared/data/api.ts'
import type { ReadInput } from '../../shared/data/cache.ts'
import type { Submission } from '../../shared/console/feedback/words.ts'

export const states = ['', 'submitted', 'repair', 'approved', 'rejected', 'disputed'] as const
export const ratings = ['', '1', '2', '3', '4', '5'] as const
export const devices = ['android_phone', 'android_tablet', 'apple', 'computer'] as const
/** The filters that are set only by bars, not by fields. */
export const barParts = ['level', 'device', 'android', 'day', 'answer'] as const

/** The list's filter in the URL, besides the open submission. */
export interface Filter {
  state: (typeof states)[number]
  rating: (typeof ratings)[number]
  similar: boolean
  search: string
  /** The id of a tag; empty for all. */
  tag: string
  /** The bar of the insights in the filter; empty for all. */
  level: string
  device: (typeof devices)[number] | ''
  android: string
  day: string
  /** The id of a question, a colon and the choice. */
  answer: string
}
type Query = NonNullable<ReadInput<'GET /api/sponsor/campaigns/:id/submissions'>['query']>
type WaitingQuery = NonNullable<ReadInput<'GET /api/sponsor/campaigns/:id/waiting'>['query']>

const among = <T extends string>(all: readonly T[], said: string | null): T =>
  all.find((one) => one === said) ?? all[0]!

export const filterIn = (params: URLSearchParams): Filter => ({
  state: among(states, params.get('state')),
  rating: among(ratings, params.get('rating')),
  similar: params.get('similar') === 'true',
  search: (params.get('search') ?? '').trim().slice(0, 100),
  tag: said(params, 'tag', /^[1-9]\d{0,14}$/),
  level: said(params, 'level', /^[0-4]$/),
  device: among(['', ...devices], params.get('device')),
  android: said(params, 'android', /^[1-9]\d?$/),
  day: dayIn(params.get('day')),
  answer: said(params, 'answer', /^[a-z0-9_-]{1,40}:[^]{1,120}$/i),
})

/** An existing day, or nothing. */
function dayIn(day: string | null): string {
  const time = Date.parse(day ?? '')
  return day?.length === 10 && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : ''
}

const said = (params: URLSearchParams, name: string, form: RegExp) => form.exec(params.get(name) ?? '')?.[0] ?? ''

export const queryOf = ({ state, rating, ...more }: Filter): Query => ({
  ...(state && { state }),
  ...(rating && { rating }),
  ...queryOfAll(more),
})

/** The filters for undecided submissions. */
const queryOfAll = ({
  similar,
  search,
  tag,
  level,
  device,
  android,
  day,
  answer,
}: Omit<Filter, 'state' | 'rating'>) => ({
  ...(similar && { similar: 'true' as const }),
  ...(search && { search }),
  ...(tag && { tag }),
  ...(level && { level }),
  ...(device && { device }),
  ...(android && { android }),
  ...(day && { day }),
  ...(answer && { answer }),
})

/** The undecided submissions that match the filter; null if none can match. The rating of an undecided one is hidden (C4). */
export function waitingQuery({ state, rating, ...more }: Filter): WaitingQuery | null {
  if (rating || (state !== '' && state !== 'submitted' && state !== 'repair')) return null
  return { ...(state && { state }), ...queryOfAll(more) }
}

export const isUndecided = ({ state }: Pick<Submission, 'state'>): boolean =>
  state === 'submitted' || state === 'repair'

/** The next undecided submission: the next one below, otherwise the last one above. */
export function nextUndecided(items: readonly Submission[], after: number): Submission | undefined {
  const at = items.findIndex(({ taskId }) => taskId === after)
  return items.slice(at + 1).find(isUndecided) ?? items.slice(0, Math.max(at, 0)).findLast(isUndecided)
}

export interface SplitView {
  items: Submission[]
  data: unknown
  loading: boolean
  problem: ProblemError | null
  retry: () => void
  more: (() => void) | null
  loadingMore: boolean
  /** Reloads this submission. It keeps its position in the list, whatever the decision. */
  renew: (taskId: number) => Promise<void>
}

/** The displayed list: decided submissions stay in place, and nothing moves until the list is reloaded. An outdated answer is ignored. */
export function useSubmissions(id: string, filter: Filter): SplitView {
  const query = JSON.stringify(queryOf(filter))
  const [items, setItems] = useState<Submission[]>([])
  const [next, setNext] = useState<string | null>(null)
  const [asking, setAsking] = useState<'first' | 'more' | null>('first')
  const [problem, setProblem] = useState<ProblemError | null>(null)
  const running = useRef<AbortController | null>(null)
  const ask = useCallback(
    async (cursor: string | null) => {
      running.current?.abort()
      const { signal } = (running.current = new AbortController())
      setAsking(cursor === null ? 'first' : 'more')
      setProblem(null)
      try {
        const page = await call('GET /api/sponsor/campaigns/:id/submissions', {
          params: { id },
          query: { ...(JSON.parse(query) as Query), ...(cursor && { cursor }), limit: '50' },
          signal,
        })
        if (signal.aborted) return
        setItems((before) => (cursor === null ? page.items : withoutDoubles(before, page.items)))
        setNext(page.next)
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error
        if (!signal.aborted) setProblem(error)
      }
      if (!signal.aborted) setAsking(null)
    },
    [id, query],
  )
  useEffect(() => {
    setItems([])
    void ask(null)
    return () => running.current?.abort()
  }, [ask])
  const renew = useCallback(async (taskId: number) => {
    try {
      const { campaignId: _, ...fresh } = await call('GET /api/sponsor/submissions/:taskId', { params: { taskId } })
      setItems((before) => before.map((one) => (one.taskId === taskId ? fresh : one)))
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
    }
  }, [])
  return {
    items,
    data: asking === 'first' && !items.length ? undefined : items,
    loading: asking === 'first' && !items.length,
    problem,
    retry: () => void ask(null),
    more: next && asking === null ? () => void ask(next) : null,
    loadingMore: asking === 'more',
    renew,
  }
}

/** A submission decided meanwhile has moved to a later page. */
function withoutDoubles(before: readonly Submission[], page: readonly Submission[]): Submission[] {
  const known = new Set(before.map(({ taskId }) => taskId))
  return [...before, ...page.filter(({ taskId }) => !known.has(taskId))]
}
