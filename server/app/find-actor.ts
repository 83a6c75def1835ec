import { parseCookie } from 'cookie'
import type { IncomingHttpHeaders } from 'node:http'
import type { Role } from '../../contract/endpoint.ts'
import type { Actor, ActorOf } from '../action.ts'
import { refuse } from '../refuse.ts'
import { useToken } from '../sponsors/use-token.ts'
import type { Edge } from './edge.ts'
import { sessionCookies } from './sessions.ts'

/** Finds who makes a request: by its API token, otherwise by its session's cookie. */
export async function findActor(headers: IncomingHttpHeaders, { database, clock, seal, findSession, settings }: Edge) {
  const { authorization, cookie } = headers
  if (authorization !== undefined) {
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
    return token ? useToken({ db: database.db, seal }, token, clock.now()) : null
  }
  if (!cookie) return null
  const cookies = parseCookie(cookie)
  const name = sessionCookies(settings.publicUrl).find((one) => cookies[one])
  return name === undefined ? null : findSession(cookies[name]!)
}

/** Returns the actor of a request, or refuses one who may not make this call. */
export function allowed<R extends Role | 'anyone'>(who: Actor | null, role: R): ActorOf<R> {
  if (role !== 'anyone' && !who) throw refuse('auth.signed_out')
  if (role !== 'anyone' && who?.role !== role) throw refuse('auth.wrong_role', { role })
  return who as ActorOf<R>
}
