import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const template = new URL('./page.html', import.meta.url)

/** The development pages. Only Vite's server has them; they are not part of a build. */
export function devPages(): Plugin {
  return {
    name: 'porokh-dev-pages',
    apply: 'serve',
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
