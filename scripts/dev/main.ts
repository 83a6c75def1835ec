import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { readConfig } from '../../server/app/config.ts'
import { sandboxHelp } from '../../server/app/greeting.ts'
import { explainStartFailure } from '../../server/app/run.ts'
import { stopOnSignal } from '../../server/app/stop.ts'
import { openEmbedded } from '../../server/db/embedded.ts'
import { StartError } from '../../server/db/start-error.ts'
import { mockVariables } from '../rails-mock/variables.ts'
import { startRailsMock } from '../rails-mock/server.ts'
import { refusePublicUse } from './refuse-public-use.ts'
import { watchedServer } from './watched-server.ts'
import { startVite } from './vite.ts'

/**
 * Runs Vite and the server behind one port. The server is a separate process that restarts when its code changes. PostgreSQL
 * keeps running during a restart, because this process uses it too.
 */
async function main(): Promise<void> {
  const began = performance.now()
  refusePublicUse(process.env)
  const { port, dataDir, messages, rails } = readConfig(process.env)
  const host = process.env.HOST || '127.0.0.1'
  const front = createHttpServer()
  const address = await listen(front, port, host)
  const closing: (() => unknown)[] = [() => closeServer(front)]
  const stop = async () => {
    for (const close of closing.toReversed()) await close()
  }
  stopOnSignal(stop, 15_000)
  try {
    const ownMessages = { file: path.resolve(dataDir, 'messages.jsonl'), token: randomBytes(16).toString('hex') }
    // Keeps PostgreSQL running until this process ends.
    const kept = process.env.DATABASE_URL ? undefined : openEmbedded({ dataDir, alone: false })
    closing.push(async () => (await kept?.catch(() => undefined))?.stop())
    // Payments at mock gateways on this machine, unless real ones are configured.
    const mock = rails.bkashCheckout || rails.sslcommerz ? undefined : await startRailsMock(0, {})
    closing.push(() => mock?.close())
    const server = watchedServer({
      PUBLIC_URL: address,
      ...(mock && mockVariables(mock.url)),
      ...(!messages.url && {
        MESSAGES_URL: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${portOf(front)}/dev/messages`,
        MESSAGES_TOKEN: ownMessages.token,
      }),
    })
    closing.push(() => server.stop())
    const [vite] = await Promise.all([startVite(front, { server, dataDir, ownMessages }), server.ready(), kept])
    closing.push(() => vite.close())
    server.restartOnChange(vite.watcher)
  } catch (error) {
    await stop()
    throw error
  }
  console.log(`
The development server is ready after ${((performance.now() - began) / 1000).toFixed(1)} s: ${address}
  ${address}/dev/components   every component in its states
  ${address}/dev/messages     SMS and e-mails that were sent

${sandboxHelp}`)
}

/** Opens the port first, so that a port in use is detected before anything else starts. Returns the URL for a browser. */
async function listen(front: Server, port: number, host: string): Promise<string> {
  front.listen(port, host)
  await once(front, 'listening')
  return `http://localhost:${portOf(front)}`
}

const portOf = (front: Server) => (front.address() as AddressInfo).port

async function closeServer(front: Server): Promise<void> {
  const closed = once(front, 'close')
  front.close()
  front.closeAllConnections()
  await closed
}

main().catch((error: unknown) => {
  console.error(explainStartFailure(error))
  process.exit(error instanceof StartError ? 1 : 2)
})
