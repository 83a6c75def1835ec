import type { FastifyRequest } from 'fastify'
import type { Api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Actor } from '../action.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import type { Edge } from './edge.ts'
import { findActor } from './find-actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The edge of the cell in which the session lies, for a call that another cell answers. */
    signedInAt: Edge | null
  }
}

/** Calls of anyone that are about the own session, or what belongs to it. */
const ofTheSession: readonly (keyof Api)[] = ['GET /api/session', 'POST /api/logout', 'GET /api/screenshots/:id']

/**
 * Finds who makes a call, and which cell answers it: that of the session. What anyone may call is answered at home, also for somebody whose cell
 * is away; such a person is nobody then.
 */
export async function findCaller(
  request: FastifyRequest,
  home: Edge,
  name: string,
  { role }: Endpoint,
): Promise<Actor | null> {
  if (role !== 'anyone' || ofTheSession.includes(name as keyof Api)) return findActor(request, home)
  try {
    return await findActor(request, home)
  } catch (error) {
    if (error instanceof DatabaseUnavailable && (request.at?.cell ?? 0) > 0) return null
    throw error
  } finally {
    request.signedInAt = request.at
    request.at = null
  }
}
