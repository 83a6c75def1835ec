import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Actor } from '../../core/action.ts'
import { refuse } from '../../core/refuse.ts'

/**
 * Refuses an operator whose password somebody else has chosen, until it is changed. For a call that anyone may make, this operator is
 * nobody.
 */
export function withOwnPassword(who: Actor | null, { role, firstPassword }: Endpoint): Actor | null {
  if (who?.role !== 'operator' || !who.passwordIsFirst || firstPassword) return who
  if (role === 'anyone') return null
  throw refuse('password.first')
}
