import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import path from 'node:path'
import { createServer, type Plugin, type ProxyOptions, type ViteDevServer } from 'vite'
import { publicPaths } from '../../contract/public-pages.ts'
import { devPages } from '../../web/dev/pages.ts'
import type { WatchedServer } from './watched-server.ts'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { isLoopback } from '../../server/app/http/client-address.ts'
import type { SentMessage } from '../../web/dev/sent-message.ts'

interface MessageFile {
  /** Contains one message per line, as JSON. The database deletes a message's text after it is sent. */
  file: string
  /** The server sends this token, so that no other page or program can add messages. */
  token: string
}

const shown = 500

/**
 * Replaces the gateway for SMS and e-mails: the server sends its messages to `POST /dev/messages`, in the same way as to a production
 * gateway. `GET /dev/messages.json` returns the newest ones, but only to browsers on this computer.
 */
function keepMessages({ file, token }: MessageFile): Plugin {
  return {
    name: 'porokh-messages',
    configureServer(vite) {
      vite.middlewares.use('/dev/messages.json', (request, response, next) => {
        if (!isLoopback(request.socket.remoteAddress ?? '')) return next()
        response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        response.end(JSON.stringify(readMessages(file)))
      })
      vite.middlewares.use('/dev/messages', (request, response, next) => {
        if (request.method !== 'POST') return next()
        if (request.headers.authorization !== `Bearer ${token}`) return end(response, 403)
        const keep = async () => {
          try {
            const message = await received(request)
            appendFileSync(file, `${JSON.stringify(message)}\n`, { mode: 0o600 })
            vite.ws.send('porokh:message', message)
            end(response, 204)
          } catch (error) {
            next(error)
          }
        }
        void keep()
      })
    },
  }
}

async function received(request: IncomingMessage): Promise<SentMessage> {
  const { channel, to, subject, body } = JSON.parse(await text(request)) as Omit<SentMessage, 'at'>
  return { channel, to, subject, body, at: new Date().toISOString() }
}

/** Returns the newest messages first. */
function readMessages(file: string): SentMessage[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n').slice(-shown)
  return lines.map((line) => JSON.parse(line) as SentMessage).toReversed()
}

const end = (response: ServerResponse, status: number): void => void response.writeHead(status).end()

interface Parts {
  server: WatchedServer
  dataDir: string
  ownMessages: MessageFile
}

/**
 * Starts Vite on the port of `front`. Forwards API calls and server-rendered pages to the server; they wait while the server starts. The
 * port may already be open, so requests are handled before this returns: they wait for Vite, or get 503 if it cannot start.
 */
export function startVite(front: Server, { server, dataDir, ownMessages }: Parts): Promise<ViteDevServer> {
  const started = createServer({
    configFile: path.resolve('vite.config.ts'),
    appType: 'spa',
    clearScreen: false,
    plugins: [noServiceWorker(), keepMessages(ownMessages), devPages()],
    server: {
      middlewareMode: true,
      hmr: { server: front },
      // PostgreSQL constantly writes to its folder.
      watch: { ignored: [`${path.resolve(dataDir)}/**`, '**/dist/**', '**/pictures/**', '**/test-results/**'] },
      proxy: { [`^(/(api|pay|healthz|readyz|metrics)|${publicPaths.join('|')})(/|\\?|$)`]: toServer(server) },
    },
    optimizeDeps: { entries: ['index.html', 'web/dev/main.tsx'] },
  })
  front.on('request', (request, response) => {
    const answer = (vite: ViteDevServer) => vite.middlewares(request, response)
    started.then(answer, () => unavailable(response))
  })
  return started
}

function toServer(server: WatchedServer): ProxyOptions {
  let proxied: ProxyOptions
  return {
    // The server has a different port after each restart.
    configure: (_, options) => void (proxied = options),
    bypass: async (request, response) => {
      const address = await server.ready().catch(() => undefined)
      proxied.target = address
      if (address || !response) return
      unavailable(response)
      return request.url
    },
  }
}

/** Answers with a problem, like every refusal of the API. */
function unavailable(response: ServerResponse<IncomingMessage>): void {
  const title = 'The server is not running. The terminal of npm run dev shows the reason.'
  response.writeHead(503, { 'content-type': 'application/problem+json' })
  response.end(JSON.stringify({ code: 'internal', status: 503, title }))
}

/** Replaces a service worker that `npm start` installed in this browser, which would serve cached pages, and unregisters itself. */
function noServiceWorker(): Plugin {
  const script = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
  for (const page of await clients.matchAll()) page.navigate(page.url)
})
`
  return {
    name: 'porokh-no-service-worker',
    configureServer(vite) {
      vite.middlewares.use('/sw.js', (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(script)
      })
    },
  }
}
