import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Actor, ActorOf } from '../../core/action.ts'
import { refuse } from '../../core/refuse.ts'
import { useToken } from '../../sponsors/use-token.ts'
import type { Edge } from '../http/edge.ts'
import { cookieIn, sessionCookie } from './cookies.ts'

/** Finds the user of a request by its API token, otherwise by its session cookie. */
export async function findActor(headers: IncomingHttpHeaders, { database, clock, seal, findSession, settings }: Edge) {
  const { authorization, cookie } = headers
  if (authorization !== undefined) {
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
    return token ? useToken({ db: database.db, seal }, token, clock.now()) : null
  }
  const session = cookieIn(cookie, sessionCookie, settings.publicUrl)
  return session === undefined ? null : findSession(session)
}

/** Returns the actor of a request, or refuses an actor without permission for the call. */
export function allowed<R extends Endpoint['role']>(who: Actor | null, role: R): ActorOf<R> {
  if (role === 'anyone') return who as ActorOf<R>
  // A script's token is no session.
  const anyRole = role === 'signed_in' || role === 'staff'
  if (!who || (anyRole && who.sessionId === null)) throw refuse('auth.signed_out')
  if (role === 'staff' ? who.role === 'member' : role !== 'signed_in' && who.role !== role)
    throw refuse('auth.wrong_role', { role })
  return who as ActorOf<R>
}

/** Refuses an operator whose area of work excludes the call. */
export function requireWork(who: Actor | null, { role, work = [] }: Endpoint): void {
  if (role !== 'operator' || who?.role !== 'operator' || work === 'any' || who.worksOn === 'admin') return
  if (!work.includes(who.worksOn)) throw refuse('operator.other_work', { work: [...work, 'admin'] })
}

/** Refuses people of a sponsor whose role excludes the call. A sponsor call that names no roles is refused for everybody. */
export function requirePersonRole(who: Actor | null, { role, people }: Endpoint): void {
  if (who?.role !== 'sponsor' || (!people && role !== 'sponsor')) return
  if (!people?.includes(who.personRole)) throw refuse('person.role', { roles: [...(people ?? [])] })
}

/** Refuses an API token that lacks the call's scope, or a call that no token may make. */
export function requireScope(who: Actor | null, { role, token }: Endpoint): void {
  if (who?.role !== 'sponsor' || !who.scopes || token === 'any') return
  if (token ? !who.scopes.includes(token) : role === 'sponsor')
    throw token ? refuse('token.scope', { scope: token }) : refuse('token.refused')
}
