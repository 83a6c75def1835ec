import type { FastifyInstance } from 'fastify'
import type { Front } from './front.ts'

/**
 * Refuses new requests while the app closes, and closes all connections once every answer is sent. Browsers open connections in advance,
 * and Node treats a connection without a request as busy, so without this a stop could take minutes.
 */
export function endConnections(app: FastifyInstance, front: Front): void {
  app.addHook('preClose', async () => {
    front.refuseAll()
    const timer = setInterval(() => front.unanswered() === 0 && app.server.closeAllConnections(), 50)
    app.server.once('close', () => clearInterval(timer))
  })
}
