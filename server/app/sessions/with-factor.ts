import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Actor } from '../../core/action.ts'
import { refuse } from '../../core/refuse.ts'
import type { Edge } from '../http/edge.ts'

const recentMs = 10 * 60_000

/**
 * Refuses a sponsor or operator who must show, or set up, the second factor before this call. With a public URL, every operator needs one.
 * A call for anyone treats a caller without the shown factor as signed out.
 */
export function withFactor(who: Actor | null, endpoint: Endpoint, { settings, clock }: Edge): Actor | null {
  if (!who || who.role === 'member' || !who.factor) return who
  const { has, shownAt } = who.factor
  const isOpen = endpoint.role === 'anyone'
  if (!has) {
    const needsOne = who.role === 'operator' && settings.publicUrl?.startsWith('https:')
    if (!needsOne || endpoint.factor) return who
    if (isOpen) return null
    throw refuse('factor.enrol')
  }
  if (endpoint.factor === 'none') return who
  // The factor is shown afterwards: an assigned password is changed before anything else.
  if (endpoint.factor === 'enrol' && endpoint.firstPassword && who.role === 'operator' && who.passwordIsFirst)
    return who
  const isRecent = shownAt !== null && shownAt > clock.now().getTime() - recentMs
  if (shownAt !== null && (isRecent || !endpoint.recentFactor)) return who
  if (isOpen) return null
  throw refuse('factor.needed')
}
