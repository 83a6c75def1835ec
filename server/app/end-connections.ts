import type { FastifyInstance } from 'fastify'

/**
 * A browser opens connections before it needs them, and Node treats one without a request as busy: a stop would
 * wait minutes for it. Once every answer is sent, all connections are closed.
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
