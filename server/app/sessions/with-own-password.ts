import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Actor } from '../../core/action.ts'
import { refuse } from '../../core/refuse.ts'

/** Refuses an operator with an assigned password until it is changed. A call for anyone treats this operator as signed out. */
export function withOwnPassword(who: Actor | null, { role, firstPassword }: Endpoint): Actor | null {
  if (who?.role !== 'operator' || !who.passwordIsFirst || firstPassword) return who
  if (role === 'anyone') return null
  throw refuse('password.first')
}
