import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { refuse } from '../../core/refuse.ts'

/** Cached, since most requests send one of a few such headers. */
const known = new Map<string, boolean>()
const mostKnown = 100

/** Whether a client accepts a media type (RFC 9110, 12.5.1). Without the header it accepts everything. */
export function accepts(accept: string | undefined, type: string): boolean {
  if (accept === undefined || accept.trim() === '') return true
  const key = `${type} ${accept}`
  const seen = known.get(key)
  if (seen !== undefined) return seen
  if (known.size >= mostKnown) known.clear()
  const answer = isTaken(accept, type)
  known.set(key, answer)
  return answer
}

/** The most specific matching range decides: `image/*, image/webp;q=0` excludes WebP. */
function isTaken(accept: string, type: string): boolean {
  const ranges = accept.split(',').map((part) => {
    const [range = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    return { range, isWanted: q === undefined || Number(q.slice(2)) > 0 }
  })
  const fits = [type, `${type.split('/')[0]}/*`, '*/*']
  const found = fits.flatMap((fit) => ranges.find(({ range }) => range === fit) ?? [])[0]
  return found?.isWanted ?? false
}

/**
 * Refuses a client that accepts none of the call's media types. Refusals are always problems. For files, only scripts are refused: pages
 * opened before an upgrade ask for JSON when they fetch a file and must get it.
 */
export function refuseUnoffered(
  { headers }: FastifyRequest,
  { reply, produces }: Pick<Endpoint, 'reply' | 'produces'>,
): void {
  if (produces && !headers.authorization) return
  const offered = produces ?? (reply && 'application/json')
  if (offered) requireAccepted(headers.accept, offered)
}

/** Refuses a client whose `Accept` excludes this media type. */
export function requireAccepted(accept: string | undefined, offered: string): void {
  if (!accepts(accept, offered)) throw refuse('input.not_acceptable', { offered })
}
