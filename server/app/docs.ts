import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Endpoints } from '../../contract/endpoint.ts'
import { isFresh } from './is-fresh.ts'
import { openApi } from './openapi.ts'
import { requireAccepted } from './refuse-unoffered.ts'

const require = createRequire(import.meta.url)
/** Scalar's viewer for browsers. Only this page loads it. */
const viewerFile = path.join(path.dirname(require.resolve('@scalar/fastify-api-reference')), 'js/standalone.js')

/** Serves the contract as an OpenAPI document, and a page to read it. */
export function serveDocs(app: FastifyInstance, api: Endpoints, publicUrl: string | undefined): void {
  // Created at the first request, because it takes longer than the rest of the start.
  let document: { json: string; etag: string } | undefined
  app.get('/api/openapi.json', async (request, reply) => {
    requireAccepted(request.headers.accept, 'application/json')
    const { json, etag } = (document ??= made(api, publicUrl))
    reply.header('cache-control', 'public, max-age=300').header('etag', etag)
    if (isFresh(request.headers['if-none-match'], etag)) return reply.status(304).send()
    return reply.type('application/json; charset=utf-8').send(json)
  })
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'public, max-age=300').send(page),
  )
  app.get('/api/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=300').send(startViewer),
  )
  app.get('/api/docs/scalar.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(createReadStream(viewerFile)),
  )
}

/** Its ETag is weak, because the same document is also sent compressed (RFC 9110, 8.8.1). */
function made(api: Endpoints, publicUrl: string | undefined): { json: string; etag: string } {
  const json = JSON.stringify(openApi(api, publicUrl))
  return { json, etag: `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` }
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Porokh API</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
</head>
<body>
<div id="reference"></div>
<noscript>This page needs scripts. The document itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
<script src="/api/docs/scalar.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

/**
 * Starts the viewer, which loads nothing from other sites. It is for reading only: no button sends a call, because a
 * call can move the money of the signed-in user. A problem's `type` ends in `#code`: the page shows that refusal.
 */
const startViewer = `
Scalar.createApiReference('#reference', {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  hideTestRequestButton: true,
  showDeveloperTools: 'never',
})
const refusal = decodeURIComponent(location.hash.slice(1))
if (/^[a-z_]+([.][a-z_]+)?$/.test(refusal)) {
  const waiting = new MutationObserver(() => {
    const code = [...document.querySelectorAll('li > code:first-child')].find((one) => one.textContent === refusal)
    if (!code) return
    waiting.disconnect()
    code.parentElement.style.fontWeight = 'bold'
    code.scrollIntoView({ block: 'center' })
  })
  waiting.observe(document.body, { childList: true, subtree: true })
}
`
