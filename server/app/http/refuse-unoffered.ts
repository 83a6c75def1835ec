import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { refuse } from '../../core/refuse.ts'
import { accepts } from './accepts.ts'

/**
 * Refuses a client that takes nothing of what the call answers with. Refusals are problems whatever it takes. Of files only a script
 * is refused: pages that were open before an upgrade ask for JSON when they fetch one, and have to get it.
 */
export function refuseUnoffered(
  { headers }: FastifyRequest,
  { reply, produces }: Pick<Endpoint, 'reply' | 'produces'>,
): void {
  if (produces && !headers.authorization) return
  const offered = produces ?? (reply && 'application/json')
  if (offered) requireAccepted(headers.accept, offered)
}

/** Refuses a client whose `Accept` does not take this media type. */
export function requireAccepted(accept: string | undefined, offered: string): void {
  if (!accepts(accept, offered)) throw refuse('input.not_acceptable', { offered })
}
