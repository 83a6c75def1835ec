import type { FastifyInstance } from 'fastify'
import type { Endpoints } from '../../../contract/endpoint.ts'
import type { Routes } from '../../core/action.ts'
import type { Edge } from './edge.ts'
import { registerEndpoint, routeKind, type RouteKind } from './register-endpoint.ts'
import { registerShared } from './register-shared.ts'

/** A contract's endpoints with their actions, ready to be registered as routes. */
export interface BoundApi {
  endpoints: Endpoints
  /** Registers the endpoints of a kind. */
  register(app: FastifyInstance, edge: Edge, kind: RouteKind): void
}

/** Binds each endpoint to its action. A missing action or one of another type does not compile. */
export function bindApi<L extends Endpoints>(endpoints: L, routes: Routes<L>): BoundApi {
  type Name = keyof L & keyof Endpoints
  const register = <K extends Name>(app: FastifyInstance, edge: Edge, name: K) =>
    endpoints[name]?.shared
      ? registerShared(app, edge, name, endpoints[name], routes[name])
      : registerEndpoint(app, edge, name, endpoints[name], routes[name])
  return {
    endpoints,
    register(app, edge, kind) {
      for (const name of Object.keys(endpoints) as Name[])
        if (routeKind(endpoints[name]) === kind) register(app, edge, name)
    },
  }
}
