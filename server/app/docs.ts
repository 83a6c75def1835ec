import type { FastifyInstance } from 'fastify'
import type { Endpoints } from '../../contract/endpoint.ts'
import { docsPage } from './docs-page.ts'
import { openApi } from './openapi.ts'

/** The contract for whoever writes a program against it, and a page to read it. */
export function serveDocs(app: FastifyInstance, api: Endpoints, publicUrl: string | undefined): void {
  // Made when first asked for: it takes longer than the rest of the start.
  let made: { json: string; page: string } | undefined
  const make = () => {
    const document = openApi(api, publicUrl)
    return (made ??= { json: JSON.stringify(document), page: docsPage(document) })
  }
  app.get('/api/openapi.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send((made ?? make()).json),
  )
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send((made ?? make()).page),
  )
}
