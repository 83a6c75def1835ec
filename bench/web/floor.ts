import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

export interface Floor {
  url: string
  /** Brotli bytes of JavaScript. */
  script: number
  close(): void
}

const source = {
  'index.html': `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Floor</title><div id="root"></div><script type="module" src="/main.js"></script>`,
  'main.js': `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(createElement('h1', null, 'React'))`,
}

/** Builds and serves a page with React and one heading, with the app's tools and settings: the minimum size of any React app. */
export async function buildFloor(): Promise<Floor> {
  mkdirSync('node_modules/.porokh', { recursive: true })
  // Inside node_modules, so that React is found.
  const root = mkdtempSync(path.resolve('node_modules/.porokh/floor-'))
  try {
    for (const [name, text] of Object.entries(source)) writeFileSync(path.join(root, name), text)
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: { target: ['chrome111', 'safari16.4', 'firefox114'], modulePreload: { polyfill: false } },
    })
    const dist = path.join(root, 'dist')
    const files = new Map<string, Buffer>()
    for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
      if (/\.(html|js)$/.test(name))
        files.set(`/${name.replace(/^index\.html$/, '')}`, brotliCompressSync(readFileSync(path.join(dist, name))))
    const server = await serve(files)
    const script = [...files].reduce((sum, [name, { byteLength }]) => sum + (name.endsWith('.js') ? byteLength : 0), 0)
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, script, close: () => server.close() }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

async function serve(files: Map<string, Buffer>): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    const body = files.get(url)
    if (!body) return response.writeHead(404).end()
    const type = url.endsWith('.js') ? 'text/javascript' : 'text/html'
    return response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return server
}
