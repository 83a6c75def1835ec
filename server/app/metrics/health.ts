import type { FastifyInstance, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { Registry } from 'prom-client'
import { refuse } from '../../core/refuse.ts'
import { addDatabaseMetrics } from './database-metrics.ts'
import type { Edge, Settings } from '../http/edge.ts'
import { cameByProxy, isLoopback } from '../http/client-address.ts'

/** How long a positive answer of `/readyz` is cached: anybody may call it, and each check of the database waits for the disk. */
const yesMs = 500

/** Endpoints for monitoring: liveness, readiness, and metrics for Prometheus. */
export function serveHealth(app: FastifyInstance, edge: Edge): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

  let yesUntil = 0
  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    if (edge.front.stopping) return reply.status(503).send({ status: 'stopping' })
    const asked = performance.now()
    const ready =
      asked < yesUntil ||
      (await edge.database.ready().then(
        () => true,
        () => false,
      ))
    if (ready && asked >= yesUntil) yesUntil = asked + yesMs
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'the database commits nothing' })
  })

  const { metrics } = edge
  // The same in every worker, so never added up.
  const ofDatabase = new Registry()
  const readDatabase = addDatabaseMetrics(ofDatabase, edge.database, edge.clock)
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern instead of the URL: otherwise each id would create a label.
    const route = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    metrics.answered(route, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, edge.settings)) throw refuse('not_found')
    await readDatabase()
    return reply
      .header('cache-control', 'no-store')
      .type(ofDatabase.contentType)
      .send(`${await metrics.text()}\n${await ofDatabase.metrics()}`)
  })
}

/**
 * Whether the request has the token or, outside production, is from this machine. In production the caller may be a local proxy that does
 * not identify itself.
 */
function mayRead(request: FastifyRequest, { production, publicUrl, metricsToken: token }: Settings): boolean {
  if (!production && !publicUrl && !cameByProxy(request) && isLoopback(request.socket.remoteAddress ?? '')) return true
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token ?? ''}`)
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
}
