import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import path from 'node:path'
import { createServer, type Plugin, type ProxyOptions, type ViteDevServer } from 'vite'
import { hotWords } from '../../web/dev/hot-words.ts'
import { devPages } from '../../web/dev/pages.ts'
import { keepMessages, type MessageFile } from './messages.ts'
import type { WatchedServer } from './watched-server.ts'

interface Parts {
  server: WatchedServer
  dataDir: string
  ownMessages: MessageFile
}

/** Vite on the port of `front`. Calls of the API go on to the server, and wait while it starts. */
export async function startVite(front: Server, { server, dataDir, ownMessages }: Parts): Promise<ViteDevServer> {
  const vite = await createServer({
    configFile: path.resolve('vite.config.ts'),
    appType: 'spa',
    clearScreen: false,
    plugins: [hotWords(), noServiceWorker(), keepMessages(ownMessages), devPages()],
    server: {
      middlewareMode: true,
      hmr: { server: front },
      // PostgreSQL writes into its folder all the time.
      watch: { ignored: [`${path.resolve(dataDir)}/**`, '**/dist/**', '**/pictures/**', '**/test-results/**'] },
      proxy: { '^/(api|healthz|readyz|metrics)(/|\\?|$)': toServer(server) },
    },
    optimizeDeps: { entries: ['index.html', 'web/dev/main.tsx'] },
  })
  front.on('request', vite.middlewares)
  return vite
}

function toServer(server: WatchedServer): ProxyOptions {
  let proxied: ProxyOptions
  return {
    // Its port is another one after each restart.
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

/** The shape of every refusal of the API. */
function unavailable(response: ServerResponse<IncomingMessage>): void {
  const title = 'The server does not run. The terminal of npm run dev says why.'
  response.writeHead(503, { 'content-type': 'application/problem+json' })
  response.end(JSON.stringify({ code: 'internal', status: 503, title }))
}

/** A service worker that `npm start` left in this browser would answer with its kept pages: this one takes its place and goes. */
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
