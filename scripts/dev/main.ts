import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { readConfig } from '../../server/app/config.ts'
import { sandboxHelp } from '../../server/app/greeting.ts'
import { explainStartFailure, stopOnSignal } from '../../server/app/run.ts'
import { openEmbedded } from '../../server/db/embedded.ts'
import { StartError } from '../../server/db/start-error.ts'
import { refuseElsewhere } from './only-here.ts'
import { watchedServer } from './watched-server.ts'
import { startVite } from './vite.ts'

/**
 * Vite and the server behind one port. The server is a process of its own, started anew when its code changes; PostgreSQL
 * goes on running meanwhile, since this process uses it too.
 */
async function main(): Promise<void> {
  const began = performance.now()
  refuseElsewhere(process.env)
  const { port, dataDir, messagesUrl } = readConfig(process.env)
  const host = process.env.HOST || '127.0.0.1'
  const front = createHttpServer()
  const address = await listen(front, port, host)
  const closing: (() => unknown)[] = [() => closeServer(front)]
  const stop = async () => {
    for (const close of closing.toReversed()) await close()
  }
  stopOnSignal(stop)
  try {
    const ownMessages = { file: path.resolve(dataDir, 'messages.jsonl'), token: randomBytes(16).toString('hex') }
    // A share in PostgreSQL, for as long as this process lives.
    const kept = process.env.DATABASE_URL ? undefined : openEmbedded({ dataDir, alone: false })
    closing.push(async () => (await kept?.catch(() => undefined))?.stop())
    const server = watchedServer({
      PUBLIC_URL: address,
      ...(!messagesUrl && {
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
Porokh for development is ready after ${((performance.now() - began) / 1000).toFixed(1)} s: ${address}
  ${address}/dev/components   every component in its states
  ${address}/dev/messages     SMS and e-mails that were sent

${sandboxHelp}`)
}

/** Takes the port at once, so that one that is taken is noticed before anything else starts. Answers the address for a browser. */
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
