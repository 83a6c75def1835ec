import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { offThread } from '../core/off-thread.ts'
import type { openApiText } from './openapi-text.ts'
import { requireAccepted } from './http/refuse-unoffered.ts'
import { sendShared } from './http/send-shared.ts'
import { ready, type SharedReply } from './http/shared-replies.ts'

const require = createRequire(import.meta.url)
/** Scalar's viewer for browsers. Only this page loads it. */
const viewerFile = path.join(path.dirname(require.resolve('@scalar/fastify-api-reference')), 'js/standalone.js')
/** Brotli level. The highest level would take ten seconds for the viewer's 3.5 MB and save a tenth of the bytes. */
const quality = 6

/** Serves the contract as an OpenAPI document and as a page. */
export function serveDocs(app: FastifyInstance, publicUrl: string | undefined): void {
  const document = keptReply(async () => {
    const module = new URL('openapi-text.ts', import.meta.url)
    return ready(await offThread<typeof openApiText>(module, 'openApiText', publicUrl), quality)
  })
  const viewer = keptReply(async () => ready(await readFile(viewerFile, 'utf8'), quality))
  const start = keptReply(() => ready(startViewer, quality))
  const send = async (request: FastifyRequest, reply: FastifyReply, kept: () => Promise<SharedReply>, type: string) =>
    sendShared(
      request,
      reply.type(`${type}; charset=utf-8`).header('vary', 'accept-encoding'),
      await kept(),
      'public, max-age=300',
    )

  app.get('/api/openapi.json', async (request, reply) => {
    requireAccepted(request.headers.accept, 'application/json')
    return send(request, reply, document, 'application/json')
  })
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'public, max-age=300').send(page),
  )
  app.get('/api/docs/start.js', (request, reply) => send(request, reply, start, 'text/javascript'))
  app.get('/api/docs/scalar.js', (request, reply) => send(request, reply, viewer, 'text/javascript'))
}

/** Builds the reply once, at the first request, since it takes longer than the rest of the start. */
function keptReply(make: () => Promise<SharedReply>): () => Promise<SharedReply> {
  let kept: Promise<SharedReply> | undefined
  return () => {
    const reply = (kept ??= make())
    reply.catch(() => (kept = undefined))
    return reply
  }
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
 * Starts the viewer, which loads nothing from other sites. It is read-only, because a call could move the signed-in user's money. A
 * problem's `type` ends in `#code`, with which the page scrolls to that refusal.
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
