import fastifyStatic from '@fastify/static'
import { parseCookie } from 'cookie'
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { refuse } from '../../core/refuse.ts'
import type { Language } from '../../../contract/common.ts'
import type { Edge } from '../http/edge.ts'
import { languageOf } from '../http/language.ts'
import { hintCookie, isByTls, sessionCookie } from '../sessions/cookies.ts'
import { welcomePage } from './welcome-page.ts'

export const builtWeb = path.resolve(import.meta.dirname, '../../../dist/web')

/**
 * Serves the built web app: its files, and for each URL its prerendered page in the reader's language. The build has compressed them, so no
 * request does.
 */
export async function serveWeb(app: FastifyInstance, root: string, edge: Edge): Promise<void> {
  // If the list of pages is missing, the build is missing or still running.
  if (!existsSync(path.join(root, 'pages.json'))) return
  const pages = JSON.parse(readFileSync(path.join(root, 'pages.json'), 'utf8')) as Record<string, string>
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false })
  for (const file of filesIn(root).filter((name) => !/^pages(\/|\.json)|\.(br|gz)$/.test(name))) serveFile(app, file)
  const sendWelcome = welcomePage(root, edge)
  const secure = isByTls(edge.settings.publicUrl)
  app.get('/*', { compress: false }, async (request, reply) => {
    const wanted = (request.params as { '*': string })['*']
    if (wanted.startsWith('api/') || wanted === 'api') throw refuse('not_found')
    // A missing file with an extension (x.js) is a 404. A name without a dot is a page.
    if (path.posix.extname(wanted) !== '') throw refuse('not_found')
    const address = pagePath(wanted)
    const isSignedIn = !isStranger(request)
    const welcome = sendWelcome && (address === '/welcome' || (address === '/' && !isSignedIn))
    const language = welcome ? linkedLanguage(request, reply, secure) : pageLanguage(request)
    reply.headers(headersOfPages(language))
    if (welcome) return sendWelcome(request, reply, { language, isSignedIn })
    const page = pages[address]
    return reply.code(page ? 200 : 404).sendFile(`pages/${page ?? '404'}.${language}.html`)
  })
}

export const headersOfPages = (language: Language) => ({
  'cache-control': 'no-cache',
  vary: 'accept-encoding, accept-language, cookie',
  'content-language': language,
  // Browser features that no page uses.
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
})

/** The hashes of all pages' inline scripts, for the Content-Security-Policy. Only the welcome page has a different script. */
export function inlineScripts(root: string): string[] {
  const pages = ['404', 'welcome'].map((name) => path.join(root, `pages/${name}.en.html`)).filter(existsSync)
  const scripts = pages.flatMap((page) => [...readFileSync(page, 'utf8').matchAll(/<script>(.*?)<\/script>/gs)])
  return scripts.map(([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`)
}

/** Files other than pages are sent without page headers, because a first visit loads about fifty files. */
function serveFile(app: FastifyInstance, file: string): void {
  // Names with a hash of the content.
  const forever = file.startsWith('assets/')
  const caching = forever
    ? 'public, max-age=31536000, immutable'
    : asksEachTime.test(file)
      ? 'no-cache'
      : 'public, max-age=86400'
  const validators = forever ? { acceptRanges: false, etag: false, lastModified: false } : { acceptRanges: false }
  app.get(`/${file}`, { helmet: false, compress: false }, (_, reply) =>
    reply.header('cache-control', caching).header('vary', 'accept-encoding').sendFile(file, validators),
  )
}

/** Browsers detect a new version by these files. Icons and banners may be a day old. */
const asksEachTime = /^(sw\.js|manifest\.webmanifest|robots\.txt)$/

/** Each console is a single page with client-side routes. Every other page has its own file. */
function pagePath(wanted: string): string {
  const address = `/${wanted.replace(/\/+$/, '')}`
  const found = /^\/(sponsor|operator)\//.exec(address)
  return found && address !== '/sponsor/register' ? `/${found[1]}` : address
}

/** The language chosen on this device, otherwise the one that the browser requests. */
export const pageLanguage = (request: FastifyRequest) => {
  const { lang } = parseCookie(request.headers.cookie ?? '')
  return lang === 'bn' || lang === 'en' ? lang : languageOf(request.headers['accept-language'])
}

/**
 * The language of a page without scripts: a link sets it, and the device keeps the choice. Link previews of other sites request no language
 * and get Bengali.
 */
export function linkedLanguage(request: FastifyRequest, reply: FastifyReply, secure: boolean): Language {
  const { lang } = request.query as { lang?: unknown }
  if (lang === 'bn' || lang === 'en') {
    reply.header('set-cookie', `lang=${lang}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`)
    return lang
  }
  const { cookie, 'accept-language': accepted } = request.headers
  return cookie || accepted ? pageLanguage(request) : 'bn'
}

/** Whether the cookies show that nobody is signed in. Other visitors get a page that checks who they are. */
export function isStranger({ headers }: FastifyRequest): boolean {
  const cookies = parseCookie(headers.cookie ?? '')
  return !Object.keys(cookies).some((name) => name === hintCookie || name.endsWith(sessionCookie))
}

function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}
