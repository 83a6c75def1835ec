import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { refuse } from '../refuse.ts'
import { languageOf } from './language.ts'

export const builtWeb = path.resolve(import.meta.dirname, '../../dist/web')

/** The web app as it was built: its files, and for every address the page prerendered for it, in the reader's language. */
export async function serveWeb(app: FastifyInstance, root: string): Promise<void> {
  // Without its list of pages it is not built, or is just being built.
  if (!existsSync(path.join(root, 'pages.json'))) return
  const files = new Set(filesIn(root))
  const pages = JSON.parse(readFileSync(path.join(root, 'pages.json'), 'utf8')) as Record<string, string>
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false })
  app.get('/*', async (request, reply) => {
    const wanted = (request.params as { '*': string })['*']
    if (wanted.startsWith('api/') || wanted === 'api') throw refuse('not_found')
    if (files.has(wanted) && !wanted.startsWith('pages')) {
      // Files under assets/ carry a hash of what is in them in their names.
      reply.header('cache-control', wanted.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      reply.header('vary', 'accept-encoding')
      return reply.sendFile(wanted)
    }
    // Something.js that is not there is missing; a name without a dot is a page.
    if (path.posix.extname(wanted) !== '') throw refuse('not_found')
    const page = pages[pagePath(wanted)]
    const language = pageLanguage(request)
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .header('content-language', language)
    return reply.code(page ? 200 : 404).sendFile(`pages/${page ?? '404'}.${language}.html`)
  })
}

/** The desks find their way themselves; every other page has its own address. */
function pagePath(wanted: string): string {
  const address = `/${wanted.replace(/\/+$/, '')}`
  const desk = /^\/(sponsor|operator)\//.exec(address)
  return desk && address !== '/sponsor/register' ? `/${desk[1]}` : address
}

/** The reader's own choice on this device, else what the browser asks for. */
const pageLanguage = (request: FastifyRequest) => {
  const { lang } = request.cookies
  return lang === 'bn' || lang === 'en' ? lang : languageOf(request.headers['accept-language'])
}

function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}
