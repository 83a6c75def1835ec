import { useSearchParams } from 'wouter'
import type { Role } from '../../../contract/endpoint.ts'

export const homeOf: Record<Role, string> = { member: '/', sponsor: '/sponsor', operator: '/operator' }

/** Where somebody wanted to go before signing in; a path of ours, never another site. */
export function useWantedPath(): string | null {
  const [search] = useSearchParams()
  const next = search.get('next')
  return next && /^\/(?![/\\])/.test(next) ? next : null
}
