import type { FastifyInstance } from 'fastify'
import type { Front } from './front.ts'

/**
 * Refuses new requests while the app closes, and closes all connections once every answer is sent. A browser opens
 * connections before it needs them, and Node treats a connection without a request as busy: without this a stop would
 * wait minutes for it.
 */
export function endConnections(app: FastifyInstance, front: Front): void {
  app.addHook('preClose', async () => {
    front.refuseAll()
    const timer = setInterval(() => front.unanswered() === 0 && app.server.closeAllConnections(), 50)
    app.server.once('close', () => clearInterval(timer))
  })
}
