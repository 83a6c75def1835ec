import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../contract/common.ts'
import type { Endpoint, Input } from '../../../contract/endpoint.ts'
import type { Action } from '../../core/action.ts'
import { nextContentChange } from '../../content/next-change.ts'
import type { Edge } from './edge.ts'
import { allowed } from '../sessions/find-actor.ts'
import { languageOf } from './language.ts'
import { parseInput } from './parse-input.ts'
import { refuseUnoffered } from './refuse-unoffered.ts'
import { replyWriter } from './reply-text.ts'
import { runAction } from './run-action.ts'
import { sendShared } from './send-shared.ts'
import type { SharedReply } from './shared-replies.ts'

/** Reads a reply that is the same for everybody with this language, from the cache if possible. */
export type SharedReader<E extends Endpoint> = (language: Language, input: Input<E>) => Promise<SharedReply>

export function sharedReader<E extends Endpoint>(
  edge: Edge,
  name: string,
  endpoint: E,
  action: Action<E>,
): SharedReader<E> {
  if (!endpoint.reply || endpoint.role !== 'anyone') throw new Error(`${name} cannot be the same for everybody`)
  const replyText = replyWriter(endpoint.reply)
  return (language, input) => {
    const { params } = input as { params?: unknown }
    const now = edge.clock.now()
    const read = async () => {
      const { text } = await runAction(edge, {
        endpoint,
        action,
        replyText,
        input,
        writes: false,
        who: allowed<E['role']>(null, endpoint.role),
        language,
        // The reply is for everybody, so no action uses the client's address.
        ip: '',
        userAgent: '',
        cookies: undefined,
        hold: async () => {},
      })
      return { text: text!, changesAt: await nextContentChange(edge.database.db, now) }
    }
    return edge.shared.get(`${language} ${name} ${endpoint.params ? JSON.stringify(params) : ''}`, now, read)
  }
}

/** Registers an endpoint whose reply is the same for everybody with this language. Skips the user lookup. */
export function registerShared<E extends Endpoint>(
  app: FastifyInstance,
  edge: Edge,
  name: string,
  endpoint: E,
  action: Action<E>,
): void {
  const [method = '', url = ''] = name.split(' ')
  const read = sharedReader(edge, name, endpoint, action)
  app.route({
    method,
    url,
    // Compressed once, when the reply was read.
    compress: false,
    handler: async (request, reply) => {
      const language = languageOf(request.headers['accept-language'])
      refuseUnoffered(request, endpoint)
      // The schema behind the inferred type has parsed the query.
      const input = parseInput(endpoint, request) as unknown as Input<E>
      reply.header('vary', 'accept-encoding, accept-language').type('application/json; charset=utf-8')
      return sendShared(request, reply, await read(language, input))
    },
  })
}
