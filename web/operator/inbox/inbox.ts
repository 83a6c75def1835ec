import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Work } from '../../../contract/work.ts'
import { call, ProblemError } from '../../shared/data/api.ts'
import { refetchHere, type ReadInput } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import type { Item } from './words.ts'

/** The area of work for each kind, like `workOf` in the contract, which would load its schemas. A missing kind is a type error. */
export const workOfKinds = {
  dispute: 'support',
  appeal: 'support',
  batch: 'finance',
  unknown: 'finance',
  unsent: 'finance',
  closing: 'admin',
  ticket: 'support',
  refund: 'finance',
  deposit: 'finance',
  payment: 'finance',
  fraud: 'support',
  approval: 'finance',
  role: 'admin',
  settings: 'admin',
  day: 'finance',
  campaign: 'content',
  addition: 'admin',
  text: 'content',
  leftover: 'finance',
  abuse: 'support',
} satisfies Record<Item['kind'], Work>
type Kinds = readonly ('' | Item['kind'])[]
/** The kinds that operators with this role decide, after `''` for all. */
export const kindsOf = (worksOn: Work): Kinds => [
  '',
  ...(Object.keys(workOfKinds) as Item['kind'][]).filter(
    (kind) => worksOn === 'admin' || workOfKinds[kind] === worksOn,
  ),
]
export const whose = ['all', 'mine', 'nobody'] as const

/** The list's filter in the URL, besides the open item. */
export interface Filter {
  kind: Kinds[number]
  whose: (typeof whose)[number]
}
type Query = NonNullable<ReadInput<'GET /api/operator/inbox'>['query']>

const among = <T extends string>(all: readonly T[], said: string | null): T =>
  all.find((one) => one === said) ?? all[0]!

export const filterIn = (params: URLSearchParams, kinds: Kinds): Filter => ({
  kind: among(kinds, params.get('kind')),
  whose: among(whose, params.get('whose')),
})
export const queryOf = (filter: Filter): Pick<Query, 'kind' | 'whose'> => ({
  ...(filter.kind && { kind: filter.kind }),
  ...(filter.whose !== 'all' && { whose: filter.whose }),
})

/** An item's key in the URL and on the page: `ticket-7`. */
export const nameOf = ({ kind, id }: Pick<Item, 'kind' | 'id'>): string => `${kind}-${id}`

/** A `gone` item was decided or no longer matches the filter. It keeps its position. */
export type Listed = Item & { gone?: boolean }

/** Colleagues' claims do not change any count, so the list is refreshed at this interval while it is visible. */
const RENEW_MS = 15_000

/** The next item after a decision: the next open one below, otherwise the last one above. */
export function nextWaiting(items: readonly Listed[], after: string): Listed | undefined {
  const at = items.findIndex((one) => nameOf(one) === after)
  const waits = ({ gone }: Listed) => !gone
  return items.slice(at + 1).find(waits) ?? items.slice(0, Math.max(at, 0)).findLast(waits)
}

const matches = ({ claim }: Item, filter: Filter['whose']) =>
  filter === 'all' || (filter === 'mine' ? claim?.mine === true : claim === null)

/**
 * Compares the displayed list with the first `now` open items, claimed or not (all if `isAll`): nothing moves, and new items are only
 * counted.
 */
export function compare(
  items: readonly Listed[],
  now: readonly Item[],
  { isAll, filter }: { isAll: boolean; filter: Filter['whose'] },
): [Listed[], fresh: number] {
  const found = new Map(now.map((one) => [nameOf(one), one]))
  const known = new Set(items.map(nameOf))
  const end = now.at(-1)?.decideBy ?? ''
  const last = items.at(-1)?.decideBy ?? ''
  return [
    // Items after the loaded page may still be open.
    items.map((one) => found.get(nameOf(one)) ?? { ...one, gone: one.gone || isAll || one.decideBy < end }),
    now.filter((one) => !known.has(nameOf(one)) && matches(one, filter) && (isAll || one.decideBy < last)).length,
  ]
}

/** The displayed list. It is refreshed with the overview and every 15 seconds, and no item moves. */
export function useInbox({ kind, whose: whoseOnes }: Filter) {
  const [items, setItems] = useState<Listed[] | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const [fresh, setFresh] = useState(0)
  const [asking, setAsking] = useState<'first' | 'more' | null>('first')
  const [problem, setProblem] = useState<ProblemError | null>(null)
  const running = useRef<AbortController | null>(null)
  const shown = useRef<Listed[] | null>(null)
  useLayoutEffect(() => {
    shown.current = items
  }, [items])

  const ask = useCallback(
    async (how: 'first' | 'more' | 'renew', query: Query) => {
      running.current?.abort()
      const { signal } = (running.current = new AbortController())
      if (how !== 'renew') setAsking(how)
      try {
        const page = await call('GET /api/operator/inbox', { query: { ...(kind && { kind }), ...query }, signal })
        if (signal.aborted) return
        const before = shown.current ?? []
        setProblem(null)
        if (how === 'renew') {
          const [after, count] = compare(before, page.items, { isAll: page.next === null, filter: whoseOnes })
          setItems(after)
          setFresh(count)
        } else {
          const kept = how === 'more' ? before : []
          const known = new Set(kept.map(nameOf))
          setItems([...kept, ...page.items.filter((one) => !known.has(nameOf(one)))])
          setNext(page.next)
          if (how === 'first') setFresh(0)
        }
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error
        if (!signal.aborted && how !== 'renew') setProblem(error)
      }
      if (signal.aborted) return
      running.current = null
      setAsking(null)
    },
    [kind, whoseOnes],
  )
  const first = useCallback(() => void ask('first', { whose: whoseOnes, limit: '50' }), [ask, whoseOnes])
  useEffect(() => {
    setItems(null)
    first()
    return () => running.current?.abort()
  }, [first])

  const renew = useCallback(() => {
    if (!shown.current || running.current || document.visibilityState !== 'visible') return
    refetchHere('GET /api/operator/inbox')
    void ask('renew', { limit: '100' })
  }, [ask])
  const { data: counts } = useLoad('GET /api/operator/overview')
  useEffect(renew, [counts, renew])
  useEffect(() => {
    const timer = setInterval(renew, RENEW_MS)
    return () => clearInterval(timer)
  }, [renew])

  return {
    items: items ?? [],
    data: items ?? undefined,
    loading: items === null && asking === 'first',
    problem,
    retry: first,
    more: next && asking === null ? () => void ask('more', { whose: whoseOnes, limit: '50', cursor: next }) : null,
    loadingMore: asking === 'more',
    fresh,
    renew,
  }
}
