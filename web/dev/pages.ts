import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const template = new URL('./page.html', import.meta.url)

/** Features of Vite's server only: the development pages, and the choice of the app for a URL. */
export function devPages(): Plugin {
  return {
    name: 'porokh-dev-pages',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { originalUrl = '' }) => {
        const [, app] = /^\/(sponsor|operator)(?!\/register)\b/.exec(originalUrl) ?? []
        return app ? html.replace('web/member/main.tsx', `web/${app}/main.tsx`) : html
      },
    },
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url!, 'http://localhost')
        if (request.method !== 'GET' || !/^\/dev\/(components|messages)$/.test(pathname)) return next()
        const send = async () => {
          try {
            const page = await vite.transformIndexHtml(request.url!, await readFile(template, 'utf8'))
            response
              .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
              .end(page)
          } catch (error) {
            next(error)
          }
        }
        void send()
      })
    },
  }
}
