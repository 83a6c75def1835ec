import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Input } from '../../contract/endpoint.ts'
import type { Action } from '../action.ts'
import { nextContentChange } from '../content/next-change.ts'
import { clientAddress } from './client-address.ts'
import type { Edge } from './edge.ts'
import { allowed } from './find-actor.ts'
import { languageOf } from './language.ts'
import { parseInput } from './parse-input.ts'
import { replyWriter } from './reply-text.ts'
import { runAction } from './run-action.ts'
import type { SharedReply } from './shared-replies.ts'

/** Registers an endpoint whose reply is the same for everybody with this language. Nobody is looked up for it. */
export function registerShared<E extends Endpoint>(
  app: FastifyInstance,
  edge: Edge,
  name: string,
  endpoint: E,
  action: Action<E>,
): void {
  if (!endpoint.reply || endpoint.role !== 'anyone') throw new Error(`${name} cannot be the same for everybody`)
  const [method = '', url = ''] = name.split(' ')
  const replyText = replyWriter(endpoint.reply)
  app.route({
    method,
    url,
    // Compressed once, when it was read.
    compress: false,
    handler: async (request, reply) => {
      const language = languageOf(request.headers['accept-language'])
      const parsed = parseInput(endpoint, request)
      const key = `${language} ${url} ${endpoint.params ? JSON.stringify(parsed.params) : ''}`
      const now = edge.clock.now()
      const read = async () => {
        const { text } = await runAction(edge, {
          endpoint,
          action,
          replyText,
          // The schema from which the type is inferred has parsed it.
          input: parsed as unknown as Input<E>,
          writes: false,
          who: allowed<E['role']>(null, endpoint.role),
          language,
          ip: clientAddress(request.raw, edge.settings.proxies ?? 0),
          userAgent: '',
          cookies: undefined,
          hold: async () => {},
        })
        return { text: text!, changesAt: await nextContentChange(edge.database.db, now) }
      }
      return send(request, reply, await edge.shared.get(key, now, read))
    },
  })
}

/** The browser may keep the reply, and asks each time whether it is still valid. */
function send({ headers }: FastifyRequest, reply: FastifyReply, { etag, bytes }: SharedReply): FastifyReply {
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, accept-language').header('etag', etag)
  if (headers['if-none-match'] === etag) return reply.status(304).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  const encoding = negotiate(headers['accept-encoding'] ?? 'identity', ['br', 'gzip', 'identity'])
  const compressed = encoding === 'br' || encoding === 'gzip' ? bytes[encoding] : undefined
  if (compressed) reply.header('content-encoding', encoding)
  return reply.send(compressed ?? bytes.identity)
}
