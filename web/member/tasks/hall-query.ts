import type { ReadInput } from '../../shared/data/cache.ts'

/** A small page, because members pay for each byte: with the suggestions, as many as the task page has covers. */
const limit = '8'
/** The first page of the Task Hall and the suggestions, as shown on Home and the task page, in one request. */
export const firstOffers = { query: { limit, suggest: 'true' } } satisfies ReadInput<'GET /api/task-hall'>

/** The parameters permitted in the URL besides the page. `saved` stands alone. */
export const hallFilters = [
  'search',
  'sort',
  'minPay',
  'maxMinutes',
  'maxMegabytes',
  'platform',
  'newToMe',
  'unfit',
  'saved',
] as const
export type HallFilter = Partial<Record<(typeof hallFilters)[number], string>>

/** The filter in the URL. */
export function filterIn(params: URLSearchParams): HallFilter {
  const filter: HallFilter = {}
  for (const name of hallFilters) {
    const value = params.get(name)?.trim()
    if (value) filter[name] = value
  }
  return filter
}

/** The request to the server, which refuses invalid values from the URL. */
export const hallInput = (filter: HallFilter, cursor: string | null): ReadInput<'GET /api/task-hall'> =>
  cursor || Object.keys(filter).length
    ? ({ query: { limit, ...filter, ...(cursor && { cursor }) } } as ReadInput<'GET /api/task-hall'>)
    : firstOffers

/** The URL of Home with this part of the Task Hall. */
export const hallAddress = (filter: HallFilter, cursor?: string): string =>
  `/?${new URLSearchParams({ ...filter, ...(cursor && { cursor }) })}#hall`
