import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'
import type { Logger } from 'pino'
import type { RenderPublicPage } from '../../contract/public-pages.ts'
import type { Database } from '../db/connect.ts'
import { refuse } from '../core/refuse.ts'
import { clientAddress, isUncounted } from './http/client-address.ts'
import { Seal } from '../sealing/seal.ts'
import { requestIdOf } from './http/answer-early.ts'
import { answerError } from './http/answer-error.ts'
import type { BoundApi } from './http/bind-api.ts'
import { backgroundWork, type Clock, type Edge, type Settings } from './http/edge.ts'
import { serveDocs } from './docs.ts'
import { createDownloads } from './http/downloads.ts'
import { endConnections } from './http/end-connections.ts'
import { serveGateways } from './gateway-routes.ts'
import { serveEvents } from './streams/events.ts'
import { sessionFinder } from './sessions/find-session.ts'
import { createFront, type Pause } from './http/front.ts'
import { serveSponsorEvents } from './streams/sponsor-events.ts'
import { serveHealth } from './metrics/health.ts'
import { patchTypes, tellMethods } from './http/known-methods.ts'
import { limitCalls } from './limits/limit-calls.ts'
import { createMetrics } from './metrics/metrics.ts'
import { builtRenderer, servePublicPages } from './pages/public-pages.ts'
import { bodyOf, hasBody, maxJsonBytes } from './http/read-body.ts'
import { serveSecurityTxt } from './pages/security-txt.ts'
import { primaryReads, type Reads } from './reads.ts'
import { sharedReplies } from './http/shared-replies.ts'
import { serveSharedPage } from './pages/shared-page.ts'
import { inlineScripts, serveWeb } from './pages/web-files.ts'

export interface AppParts {
  database: Database
  /** If omitted, the primary answers every read. */
  reads?: Reads
  clock: Clock
  settings: Settings
  api: BoundApi
  logger: Logger
  /** The folder of the built web app. If omitted, only the API is served. */
  webRoot?: string
  /** Renders the script-free pages. Default: the function built with the web app. */
  renderPage?: RenderPublicPage
  reportFailure?(error: unknown): void
  /** Delays requests. Tests use delays of zero. */
  pause?: Pause
}

export async function createApp(parts: AppParts): Promise<{ app: FastifyInstance; edge: Edge }> {
  const { database, reads = primaryReads(database), clock, settings, api, logger } = parts
  const report = (error: unknown) => {
    logger.error({ err: error }, 'failed after its answer')
    parts.reportFailure?.(error)
  }
  const background = backgroundWork(report)
  const countCall = limitCalls(database.db, background.start, settings.proxies ?? 0)
  const overTls = settings.publicUrl?.startsWith('https:')
  const front = createFront(api.endpoints, countCall, () => clock.now(), parts.pause, overTls)
  const streams: Edge['streams'] = new Set()
  const eventStreams: Edge['eventStreams'] = new Set()
  const openStreams = () => streams.size + eventStreams.size
  const seal = new Seal(settings.dataKeys)
  const edge: Edge = {
    database,
    clock,
    settings,
    seal,
    background,
    front,
    metrics: createMetrics({ pool: database.pool, clock: database.clock, front, openStreams, reads }),
    findSession: sessionFinder({ db: database.db, clock, background, seal }),
    shared: sharedReplies(database.listen),
    reads,
    streams,
    eventStreams,
    downloads: createDownloads(),
    reportFailure: parts.reportFailure,
  }
  const loggerInstance: FastifyBaseLogger = logger
  const app = fastify({
    // On a busy machine the pages take longer to load than the usual 10 seconds.
    pluginTimeout: 60_000,
    loggerInstance,
    // A logger for each request would cost as much as the rest of the HTTP layer. Log lines that need the request's id include it.
    childLoggerFactory: (shared) => shared,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.proxies ? (_address, hop) => hop < settings.proxies! : false,
    bodyLimit: maxJsonBytes,
    genReqId: requestIdOf,
    serverFactory: front.createServer,
    // front.ts answers while the app closes.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => void answerError(edge, error, request, reply),
  })
  app.setErrorHandler((error, request, reply) => answerError(edge, error, request, reply))
  acceptOnlyJson(app)
  app.decorateRequest('who', null)
  logCalls(app, edge, logger)
  tellMethods(app)
  endConnections(app, front)

  tellOfProxy(app, settings.proxies ?? 0, logger)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // front.ts reads each body itself.
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  serveEvents(app, edge)
  serveSponsorEvents(app, edge)
  serveHealth(app, edge)
  api.register(app, edge, 'call')
  await app.register((gateways) => serveGateways(gateways, edge))
  // Each plugin has its own hooks, which do not run for other routes.
  await app.register(async (forms) => {
    await forms.register(multipart)
    api.register(forms, edge, 'form')
  })
  await app.register(async (pages) => {
    // Members pay for every byte, so page headers are sent only with pages.
    await secure(pages, parts.webRoot ? inlineScripts(parts.webRoot) : [])
    api.register(pages, edge, 'file')
    serveSecurityTxt(pages, settings, clock)
    serveDocs(pages, settings.publicUrl)
    serveSharedPage(pages, edge)
    const renderPage = parts.renderPage ?? (parts.webRoot && (await builtRenderer(parts.webRoot)))
    if (renderPage) await pages.register(async (own) => servePublicPages(own, edge, renderPage))
    if (parts.webRoot) await serveWeb(pages, parts.webRoot, edge)
    pages.setNotFoundHandler(() => {
      throw refuse('not_found')
    })
  })
  app.addHook('onClose', () => edge.background.settled())
  return { app, edge }
}

/** Accepts JSON, merge patches and forms with a file; anything else is a 415. A JSON call without a body counts as an empty one. */
function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(patchTypes, (request, _stream, done) => {
    const body = bodyOf(request.raw)
    const { 'content-encoding': encoding = 'identity' } = request.headers
    const isPatch = request.headers['content-type']?.toLowerCase().startsWith('application/merge-patch+json')
    if (encoding !== 'identity' || (isPatch && request.method !== 'PATCH')) done(refuse('input.unsupported_type'))
    else if (body && body.length > 0) parse(request, body.toString(), done)
    else if (body || !hasBody(request.raw)) done(null, undefined)
    else done(refuse('input.too_large', { maxBytes: maxJsonBytes }))
  })
}

async function secure(app: FastifyInstance, scripts: string[]): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Prerendered pages contain their CSS inline, so that the first paint needs no other file.
        styleSrc: ["'self'", "'unsafe-inline'"],
        scriptSrc: ["'self'", ...scripts],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        // Scripts submit every form, so that typed text never becomes part of a URL.
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // front.ts sends these two with every answer.
    strictTransportSecurity: false,
    xContentTypeOptions: false,
    // A campaign's links lead to other sites, which may see the origin but not the page.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // These headers serve only Internet Explorer and Flash, and members would pay for the bytes.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  })
}

/** Logs once that an unconfigured local proxy forwards requests. Its clients then share one address in the limits and the log. */
function tellOfProxy(app: FastifyInstance, proxies: number, logger: Logger): void {
  let told = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!told && isUncounted(request.raw, proxies)) {
      told = true
      logger.warn(
        'TRUST_PROXY is 0, but a proxy on this machine sends requests: set it to the number of proxies in front.',
      )
    }
    done()
  })
}

let lastDate = { second: NaN, text: '' }
/** The `Date` header, written once a second. */
function dateOf(now: Date): string {
  const second = Math.floor(now.getTime() / 1000)
  if (second !== lastDate.second) lastDate = { second, text: now.toUTCString() }
  return lastDate.text
}

/** Logs one line per call and sends the request id in the answer. */
function logCalls(app: FastifyInstance, { clock, front, settings }: Edge, logger: Logger): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(front.headers)
    reply.header('x-request-id', request.id)
    // Pages use the server's time for countdowns, because a phone's clock may be wrong.
    reply.header('date', dateOf(clock.now()))
    done()
  })
  if (!logger.isLevelEnabled('info')) return
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, who } = request
    const line = {
      reqId: request.id,
      method,
      // The URLs of a shared page and of a proof of work are secret.
      path: request.url.split('?')[0]!.replace(/(?<=\/(?:shared|proof)\/).+/, '…'),
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      who: who && `${who.role}:${who.id}`,
      address: clientAddress(request.raw, settings.proxies ?? 0),
    }
    logger.info(line, 'answered')
    done()
  })
}
