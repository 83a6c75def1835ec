import { useSearchParams } from 'wouter'
import type { Role } from '../../../contract/endpoint.ts'

export const homeOf: Record<Role, string> = { member: '/', sponsor: '/sponsor', operator: '/operator' }

/** The page requested before signing in; a path of this site, never another site. */
export function useWantedPath(): string | null {
  const [search] = useSearchParams()
  const next = search.get('next')
  return next && /^\/(?![/\\])/.test(next) ? next : null
}
