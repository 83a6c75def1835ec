import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../core/refuse.ts'

const inOrder = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Answers a correct API path with a wrong method: a 405 with `Allow`, and an answer to OPTIONS (RFC 9110, 9.3.7 and 15.5.6). Call it before
 * the routes are registered.
 */
export function tellMethods(app: FastifyInstance): void {
  const routes: { pattern: RegExp; method: string }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return
    const escaped = url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')
    for (const one of [method].flat()) routes.push({ pattern: new RegExp(`^${escaped}$`), method: one })
  })
  // With a callback, because a promise would cost each request more than everything else here.
  app.addHook('onRequest', (request, reply, done) => {
    if (isRouted(request)) return done()
    const path = request.url.split('?')[0]!
    const found = new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))
    if (found.size === 0) return done()
    const allowed = inOrder.filter((method) => found.has(method) || method === 'OPTIONS')
    if (request.method !== 'OPTIONS') return done(refuse('input.wrong_method', { allowed }))
    if (found.has('PATCH')) reply.header('accept-patch', patchTypes.join(', '))
    reply.status(204).header('allow', allowed.join(', ')).send()
  })
}

/** Both types accepted for a PATCH, which is always a merge patch (RFC 7396). */
export const patchTypes = ['application/merge-patch+json', 'application/json']

/** Any route except the wildcard route for pages. */
const isRouted = ({ is404, routeOptions }: FastifyRequest) => !is404 && routeOptions.url !== '/*'
