import type { FastifyInstance } from 'fastify'
import type { Reply } from '../../../contract/endpoint.ts'
import { insights } from '../../../contract/insights.ts'
import { sharedHtml, unknownHtml } from '../../feedback/shared-html.ts'
import { showShared } from '../../feedback/show-shared.ts'
import { Refusal } from '../../core/refuse.ts'
import { clientAddress } from '../http/client-address.ts'
import type { Edge } from '../http/edge.ts'
import { pageHeaders } from '../refusals/refusal-page.ts'
import { replyWriter } from '../http/reply-text.ts'
import { runAction } from '../http/run-action.ts'
import { pageLanguage } from './web-files.ts'

const endpoint = insights['GET /api/shared/:secret']
const secretOf = /^[\w-]{43}$/

/**
 * Serves a shared campaign by its link: a page without scripts or other files, excluded from search engines. It sends no referrer, since
 * its URL is secret. An invalid link is a 404.
 */
export function serveSharedPage(app: FastifyInstance, edge: Edge): void {
  const replyText = replyWriter(endpoint.reply)
  app.get('/shared/:secret', async (request, reply) => {
    const { lang } = request.query as { lang?: unknown }
    const language = lang === 'bn' || lang === 'en' ? lang : pageLanguage(request)
    reply.headers({
      ...pageHeaders,
      'content-language': language,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    const { secret } = request.params as { secret: string }
    if (!secretOf.test(secret)) return reply.code(404).send(unknownHtml(language))
    try {
      const { text } = await runAction(edge, {
        endpoint,
        action: showShared,
        replyText,
        input: { params: { secret } },
        writes: false,
        who: null,
        language,
        ip: clientAddress(request.raw, edge.settings.proxies ?? 0),
        userAgent: '',
        cookies: undefined,
        hold: (ms) => edge.front.hold(request.raw, ms),
      })
      return reply.send(sharedHtml(JSON.parse(text!) as Reply<typeof endpoint>, language))
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') return reply.code(404).send(unknownHtml(language))
      throw error
    }
  })
}
