import type { FastifyInstance, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { refuse } from '../refuse.ts'
import type { Edge } from './edge.ts'
import { isLoopback } from './limits.ts'

const ofProcess = new Registry()
collectDefaultMetrics({ register: ofProcess })

/** Endpoints for monitoring: whether the process runs, whether it can serve, and metrics for Prometheus. */
export function serveHealth(app: FastifyInstance, edge: Edge): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_, reply) => {
    if (edge.front.stopping) return reply.status(503).send({ status: 'stopping' })
    const ready = await edge.database.ready().then(
      () => true,
      () => false,
    )
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'the database commits nothing' })
  })

  const ofApp = new Registry()
  const seconds = new Histogram({
    name: 'porokh_http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [ofApp],
  })
  const connections = new Gauge({
    name: 'porokh_database_connections',
    help: 'Connections to the database: open, idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [ofApp],
    collect() {
      const { totalCount, idleCount, waitingCount } = edge.database.pool
      connections.set({ state: 'open' }, totalCount)
      connections.set({ state: 'idle' }, idleCount)
      connections.set({ state: 'waiting' }, waitingCount)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    // The pattern of the route, not the address: otherwise each id would create a label.
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, edge.settings.metricsToken)) throw refuse('not_found')
    return reply.type(ofApp.contentType).send(`${await ofProcess.metrics()}\n${await ofApp.metrics()}`)
  })
}

/** Whether the request has the token, or comes from this machine without a proxy. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (isLoopback(request.socket.remoteAddress ?? '') && !('x-forwarded-for' in request.headers)) return true
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token ?? ''}`)
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
}
