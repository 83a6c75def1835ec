import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isFresh } from './is-fresh.ts'
import type { SharedReply } from './shared-replies.ts'

/** The browser may cache the reply and by default revalidates it each time. The caller sets the media type. */
export function sendShared(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, bytes }: SharedReply,
  caching = 'no-cache',
): FastifyReply {
  reply.header('cache-control', caching).header('etag', etag)
  if (isFresh(headers['if-none-match'], etag)) return reply.removeHeader('content-type').status(304).send()
  const encoding = negotiate(headers['accept-encoding'] ?? 'identity', ['br', 'gzip', 'identity'])
  const compressed = encoding === 'br' || encoding === 'gzip' ? bytes[encoding] : undefined
  if (compressed) reply.header('content-encoding', encoding)
  return reply.send(compressed ?? bytes.identity)
}
