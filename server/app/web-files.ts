import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { refuse } from '../refuse.ts'

export const builtWeb = path.resolve(import.meta.dirname, '../../dist/web')

/** The web app as it was built: its files, its prerendered pages, and for every other address the page that finds its way itself. */
export async function serveWeb(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(root)) return
  const files = new Set(filesIn(root))
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false })
  app.get('/*', async (request, reply) => {
    const wanted = (request.params as { '*': string })['*']
    if (wanted.startsWith('api/') || wanted === 'api') throw refuse('not_found')
    const file = fileFor(wanted, files)
    if (file === undefined) throw refuse('not_found')
    // Files under assets/ carry a hash of what is in them in their names.
    reply.header('cache-control', file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    reply.header('vary', 'accept-encoding')
    return reply.sendFile(file)
  })
}

function fileFor(wanted: string, files: ReadonlySet<string>): string | undefined {
  if (files.has(wanted)) return wanted
  const page = `${wanted.replace(/\/+$/, '')}/index.html`.replace(/^\//, '')
  if (files.has(page)) return page
  // Something.js that is not there is missing; a name without a dot is a page of the app.
  if (path.posix.extname(wanted) !== '') return undefined
  return files.has('index.html') ? 'index.html' : undefined
}

function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}
