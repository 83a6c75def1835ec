import type { ReadInput } from '../../shared/data/cache.ts'

export type AuditQuery = NonNullable<ReadInput<'GET /api/operator/audit'>['query']>

export const actors = ['', 'operator', 'sponsor', 'member', 'system', 'anyone'] as const
export const subjects = ['memberId', 'sponsorId', 'campaignId', 'taskId'] as const
export const times = ['from', 'to'] as const

/** The filter from the URL in the API's form. Invalid values are dropped. */
export function queryIn(params: URLSearchParams): AuditQuery {
  const said = (name: string) => params.get(name)?.trim() ?? ''
  const actor = actors.find((one) => one !== '' && one === said('actor'))
  const query: AuditQuery = {
    ...(actor && { actor }),
    ...(said('by') && { by: said('by').slice(0, 254) }),
    ...(said('action') && { action: said('action').toLowerCase().slice(0, 60) }),
  }
  for (const name of subjects) if (/^[1-9]\d{0,14}$/.test(said(name))) query[name] = said(name)
  for (const name of times)
    if (/^(20[2-9]\d|21\d\d|2200)-.*Z$/.test(said(name)) && !Number.isNaN(Date.parse(said(name))))
      query[name] = said(name)
  return query
}
