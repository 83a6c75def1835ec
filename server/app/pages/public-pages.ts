import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '../../../contract/common.ts'
import { content } from '../../../contract/content.ts'
import type { Input, Reply } from '../../../contract/endpoint.ts'
import {
  publicPaths,
  type PublicPage,
  type PublicPath,
  type RenderPublicPage,
  type ReportForm,
} from '../../../contract/public-pages.ts'
import { support } from '../../../contract/support.ts'
import { listFaq } from '../../content/faq.ts'
import { showPage } from '../../content/show-page.ts'
import { mac } from '../../sealing/mac.ts'
import { Refusal, refuse } from '../../core/refuse.ts'
import { reportFraud } from '../../support/report-fraud.ts'
import { presentFigures } from '../../transparency/show-transparency.ts'
import { clientAddress } from '../http/client-address.ts'
import { isByTls } from '../sessions/cookies.ts'
import { isCrossSite } from '../http/cross-site.ts'
import type { Edge } from '../http/edge.ts'
import { allowed, findActor } from '../sessions/find-actor.ts'
import { parseInput } from '../http/parse-input.ts'
import { internalProblem, problemOf, retryAfterSeconds } from '../refusals/problem.ts'
import { bodyOf, hasBody } from '../http/read-body.ts'
import { sharedReader } from '../http/register-shared.ts'
import { replyWriter } from '../http/reply-text.ts'
import { runAction } from '../http/run-action.ts'
import { sendShared } from '../http/send-shared.ts'
import { ready, type SharedReply } from '../http/shared-replies.ts'
import { headersOfPages, isStranger, linkedLanguage } from './web-files.ts'

/** Returns the function built from the app's components. Undefined if the build has none. */
export async function builtRenderer(webRoot: string): Promise<RenderPublicPage | undefined> {
  const folder = path.join(webRoot, '../web-server')
  if (!existsSync(`${folder}/public.html`)) return undefined
  const template = readFileSync(`${folder}/public.html`, 'utf8')
  const { renderPublicPage } = (await import(pathToFileURL(`${folder}/public-pages.js`).href)) as {
    renderPublicPage(template: string, page: PublicPage): Promise<string>
  }
  return (page) => renderPublicPage(template, page)
}

/** These pages load only the icon and the style and run no script, whatever an operator has written. */
const policy =
  "default-src 'none'; img-src 'self' data:; manifest-src 'self'; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** The data of a page. A new `version` renders the page again. */
interface Source {
  version: unknown
  data(): PublicPage['data']
}

/** Serves the script-free pages and accepts the form of one of them. */
export function servePublicPages(app: FastifyInstance, edge: Edge, render: RenderPublicPage): void {
  const { publicUrl } = edge.settings
  const sources = sourcesOf(edge)
  const kept = new Map<string, { version: unknown; page: Promise<SharedReply> }>()

  const rendered = (about: Pick<PublicPage, 'path' | 'data' | 'language' | 'isSignedIn'>) =>
    render({ ...about, publicUrl } as PublicPage)

  async function present(path: PublicPath, language: Language, isSignedIn: boolean): Promise<SharedReply> {
    const { version, data } = await sources[path](language)
    const key = `${path} ${language} ${isSignedIn}`
    const last = kept.get(key)
    if (last && last.version === version) return last.page
    const page = rendered({ path, data: data(), language, isSignedIn }).then(ready)
    kept.set(key, { version, page })
    page.catch(() => kept.delete(key))
    return page
  }

  function begin(request: FastifyRequest, reply: FastifyReply) {
    const language = linkedLanguage(request, reply, isByTls(publicUrl))
    reply.headers({ ...headersOfPages(language), 'content-security-policy': policy }).type('text/html; charset=utf-8')
    return { language, isSignedIn: !isStranger(request) }
  }

  async function sendPage(path: PublicPath, request: FastifyRequest, reply: FastifyReply) {
    const { language, isSignedIn } = begin(request, reply)
    const sent = path === '/deposit' && sentNumber(request)
    if (sent) return reply.send(await rendered({ path, data: { sent }, language, isSignedIn }))
    try {
      return sendShared(request, reply, await present(path, language, isSignedIn))
    } catch (error) {
      request.log.error({ err: error, path }, 'a page has no data')
      reply.code(503).header('retry-after', 5).header('cache-control', 'no-store')
      return reply.send(await rendered({ path, data: null, language, isSignedIn }))
    }
  }

  for (const path of publicPaths)
    for (const url of [path, `${path}/`]) app.get(url, (request, reply) => sendPage(path, request, reply))

  takeForms(app)
  const report = reporter(edge)
  app.post('/deposit', async (request, reply) => {
    if (isCrossSite(request.headers, request.host, publicUrl)) throw refuse('auth.cross_site')
    const { language, isSignedIn } = begin(request, reply)
    reply.header('cache-control', 'no-store')
    const sent = new URLSearchParams((request.body ?? '') as string)
    const typed = typedIn(sent)
    // The button for the other language sends the form too, so that what was typed stays.
    if (sent.has('lang')) return reply.send(await rendered({ path: '/deposit', data: { typed }, language, isSignedIn }))
    try {
      const number = await report(request, language, typed)
      return reply.redirect(`/deposit?sent=${number}#report`, 303)
    } catch (error) {
      if (error instanceof Refusal) edge.metrics.refused(error.code)
      else {
        request.log.error({ err: error, reqId: request.id }, 'failed')
        edge.reportFailure?.(error)
      }
      const problem =
        error instanceof Refusal ? problemOf(error, language, request.id) : internalProblem(503, language, request.id)
      const retryAfter = retryAfterSeconds(problem, edge.clock.now())
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
      reply.code(problem.status)
      return reply.send(await rendered({ path: '/deposit', data: { typed, problem }, language, isSignedIn }))
    }
  })
}

function sourcesOf(edge: Edge): Record<PublicPath, (language: Language) => Promise<Source>> {
  const { clock, database, settings } = edge
  const readFaq = sharedReader(edge, 'GET /api/faq', content['GET /api/faq'], listFaq)
  const readPage = sharedReader(edge, 'GET /api/pages/:name', content['GET /api/pages/:name'], showPage)
  const sourceOf = ({ etag, bytes }: SharedReply): Source => ({
    version: etag,
    data: () => JSON.parse(bytes.identity.toString()) as PublicPage['data'],
  })
  const text = (name: 'about' | 'terms' | 'event') => async (language: Language) =>
    sourceOf(await readPage(language, { params: { name } } as Input<(typeof content)['GET /api/pages/:name']>))
  return {
    '/about': text('about'),
    '/terms': text('terms'),
    '/event': text('event'),
    '/faq': async (language) => sourceOf(await readFaq(language, {} as Input<(typeof content)['GET /api/faq']>)),
    '/deposit': async () => ({ version: '', data: () => ({}) }),
    async '/transparency'() {
      const figures = await presentFigures({
        pool: database.db,
        now: clock.now(),
        mac: (purpose, of) => mac(settings.secret, purpose, of),
      })
      return { version: figures, data: () => figures }
    },
  }
}

const reportCall = support['POST /api/fraud-reports']
type Typed = NonNullable<ReportForm['typed']>

/** The longest report takes 55 kB: each four-byte character is percent-encoded. */
const maxReportBytes = 64 * 1024

function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', ({ raw }, _stream, done) => {
    const body = bodyOf(raw) ?? (hasBody(raw) ? undefined : Buffer.alloc(0))
    if (body && body.length <= maxReportBytes) done(null, body.toString())
    else done(refuse('input.too_large', { maxBytes: maxReportBytes }))
  })
}

function typedIn(sent: URLSearchParams): Typed {
  // Browsers send a line break as two characters but count it as one.
  const typed = (name: string) => (sent.get(name) ?? '').replaceAll('\r\n', '\n')
  return { who: typed('who'), what: typed('what'), contact: typed('contact') }
}

/** Returns a function that reports a fraud like the API call and resolves to the report's number. */
function reporter(edge: Edge) {
  const replyText = replyWriter(reportCall.reply)
  return async (request: FastifyRequest, language: Language, typed: Typed): Promise<number> => {
    const who = allowed<(typeof reportCall)['role']>(await findActor(request.headers, edge), reportCall.role)
    const { body } = parseInput(reportCall, { params: undefined, query: undefined, body: typed })
    edge.front.beginWork(request.raw)
    const { text } = await runAction(edge, {
      endpoint: reportCall,
      action: reportFraud,
      replyText,
      input: { body } as Input<typeof reportCall>,
      writes: true,
      who,
      language,
      ip: clientAddress(request.raw, edge.settings.proxies ?? 0),
      userAgent: request.headers['user-agent'] ?? '',
      cookies: request.headers.cookie,
      hold: (ms) => edge.front.hold(request.raw, ms),
    }).finally(() => edge.front.leaveSlot(request.raw))
    return (JSON.parse(text!) as Reply<typeof reportCall>).id
  }
}

/** The report's number in the URL after the form was sent. */
function sentNumber({ query }: FastifyRequest): number | undefined {
  const { sent } = query as { sent?: unknown }
  return typeof sent === 'string' && /^[1-9]\d{0,14}$/.test(sent) ? Number(sent) : undefined
}
