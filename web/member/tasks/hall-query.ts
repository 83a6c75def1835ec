import type { ReadInput } from '../../shared/data/cache.ts'

/** Few at a time, because members pay for each byte: with what is suggested, as many as the task page has covers. */
const limit = '8'
/** The first page of the Task Hall and what to do next, as Home and the task page show it: one request for all of them. */
export const firstOffers = { query: { limit, suggest: 'true' } } satisfies ReadInput<'GET /api/task-hall'>

/** What the address may say, beside the page. */
export const hallFilters = [
  'search',
  'sort',
  'minPay',
  'maxMinutes',
  'maxMegabytes',
  'platform',
  'newToMe',
  'unfit',
] as const
export type HallFilter = Partial<Record<(typeof hallFilters)[number], string>>

/** The filter in the address. */
export function filterIn(params: URLSearchParams): HallFilter {
  const filter: HallFilter = {}
  for (const name of hallFilters) {
    const value = params.get(name)?.trim()
    if (value) filter[name] = value
  }
  return filter
}

/** What the server is asked for. It says itself which values of an address are none. */
export const hallInput = (filter: HallFilter, cursor: string | null): ReadInput<'GET /api/task-hall'> =>
  cursor || Object.keys(filter).length
    ? ({ query: { limit, ...filter, ...(cursor && { cursor }) } } as ReadInput<'GET /api/task-hall'>)
    : firstOffers

/** Home with this part of the Task Hall. */
export const hallAddress = (filter: HallFilter, cursor?: string): string =>
  `/?${new URLSearchParams({ ...filter, ...(cursor && { cursor }) })}#hall`
