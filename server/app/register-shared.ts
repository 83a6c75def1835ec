import type { FastifyInstance } from 'fastify'
import type { Endpoint, Input } from '../../contract/endpoint.ts'
import type { Action } from '../action.ts'
import { nextContentChange } from '../content/next-change.ts'
import { clientAddress } from './client-address.ts'
import type { Edge } from './edge.ts'
import { allowed } from './find-actor.ts'
import { languageOf } from './language.ts'
import { parseInput } from './parse-input.ts'
import { refuseUnoffered } from './refuse-unoffered.ts'
import { replyWriter } from './reply-text.ts'
import { runAction } from './run-action.ts'
import { sendShared } from './send-shared.ts'

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
      refuseUnoffered(request, endpoint)
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
      reply.header('vary', 'accept-encoding, accept-language').type('application/json; charset=utf-8')
      return sendShared(request, reply, await edge.shared.get(key, now, read))
    },
  })
}
