import type { FastifyInstance } from 'fastify'

/**
 * Closes all connections once every answer is sent. A browser opens connections before it needs them, and Node treats a
 * connection without a request as busy: without this a stop would wait minutes for it.
 */
export function endConnections(app: FastifyInstance): void {
  let answering = 0
  app.addHook('onRequest', async (_request, reply) => {
    answering++
    reply.raw.once('close', () => answering--)
  })
  app.addHook('preClose', async () => {
    const timer = setInterval(() => answering === 0 && app.server.closeAllConnections(), 50)
    app.server.once('close', () => clearInterval(timer))
  })
}
