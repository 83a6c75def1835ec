import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../../contract/common.ts'
import type { Endpoint, Input, Reply } from '../../../contract/endpoint.ts'
import { insights } from '../../../contract/insights.ts'
import { proofs } from '../../../contract/proofs.ts'
import { noProofHtml, proofHtml } from '../../feedback/proof-html.ts'
import { checkProof, qrOf } from '../../feedback/proofs.ts'
import { sharedHtml, unknownHtml } from '../../feedback/shared-html.ts'
import { showShared } from '../../feedback/show-shared.ts'
import type { Action } from '../../core/action.ts'
import { refuse, Refusal } from '../../core/refuse.ts'
import { clientAddress } from '../http/client-address.ts'
import type { Edge } from '../http/edge.ts'
import { pageHeaders } from '../refusals/refusal-page.ts'
import { replyWriter } from '../http/reply-text.ts'
import { runAction } from '../http/run-action.ts'
import { pageLanguage } from './web-files.ts'

const figures = insights['GET /api/shared/:secret']
const record = proofs['GET /api/proof/:code']

/**
 * Serves what secret links open: a shared campaign, and a member's work record. The pages have no scripts or other files, and are excluded
 * from search engines. They send no referrer, since their URLs are secret. An invalid link is a 404.
 */
export function serveSharedPage(app: FastifyInstance, edge: Edge): void {
  const readFigures = reader(edge, figures, showShared)
  app.get('/shared/:secret', async (request, reply) => {
    const { secret } = request.params as { secret: string }
    return send(request, reply, unknownHtml, async (language) => {
      if (!/^[\w-]{43}$/.test(secret)) throw refuse('not_found')
      return sharedHtml(await readFigures(request, language, { params: { secret } }), language)
    })
  })
  const readRecord = reader(edge, record, checkProof)
  app.get('/proof/:code', async (request, reply) => {
    const { code } = request.params as { code: string }
    return send(request, reply, noProofHtml, async (language) => {
      if (!/^[\w-]{22}$/.test(code)) throw refuse('not_found')
      const origin = edge.settings.publicUrl ?? `${request.protocol}://${request.host}`
      const proof = await readRecord(request, language, { params: { code } })
      return proofHtml(proof, language, qrOf(`${origin}/proof/${code}`))
    })
  })
}

/** Returns a function that runs a public read like the API call. */
function reader<E extends Endpoint & { role: 'anyone' }>(edge: Edge, endpoint: E, action: Action<E>) {
  const replyText = replyWriter(endpoint.reply!)
  return async (request: FastifyRequest, language: Language, input: Input<E>): Promise<Reply<E>> => {
    const { text } = await runAction<Endpoint>(edge, {
      endpoint,
      action: action as unknown as Action<Endpoint>,
      replyText,
      input: input as Input<Endpoint>,
      writes: false,
      who: null,
      language,
      ip: clientAddress(request.raw, edge.settings.proxies ?? 0),
      userAgent: '',
      cookies: undefined,
      hold: (ms) => edge.front.hold(request.raw, ms),
    })
    return JSON.parse(text!) as Reply<E>
  }
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  gone: (language: Language) => string,
  html: (language: Language) => Promise<string>,
): Promise<FastifyReply> {
  const { lang } = request.query as { lang?: unknown }
  const language = lang === 'bn' || lang === 'en' ? lang : pageLanguage(request)
  reply.headers({
    ...pageHeaders,
    'content-language': language,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  try {
    return await reply.send(await html(language))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return reply.code(404).send(gone(language))
    throw error
  }
}
