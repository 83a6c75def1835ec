import { stringifySetCookie, type SerializeOptions } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { FileReply } from '../action.ts'
import type { Answer } from './run-action.ts'
import { hintCookie, sessionCookie, sessionMinutes } from './sessions.ts'

/** Sends what an action has answered. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  reply.status(answer.status).header('x-content-type-options', 'nosniff')
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  if (answer.sessionToken !== undefined) setSessionCookie(request, reply, answer.sessionToken)
  if (answer.file) return sendFile(reply, answer.file)
  reply.header('cache-control', 'no-store')
  if (answer.text === undefined) return reply.send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(answer.text)
}

export const isImage = (type: string): boolean => type.startsWith('image/')

function sendFile(reply: FastifyReply, { file, type, name, maxAgeSeconds }: FileReply): FastifyReply {
  // An SVG image that is opened directly is a document that can run scripts.
  if (isImage(type)) reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  reply.type(type.startsWith('text/') && !type.includes('charset') ? `${type}; charset=utf-8` : type)
  reply.header('cache-control', maxAgeSeconds ? `private, max-age=${maxAgeSeconds}, immutable` : 'no-store')
  if (name) reply.header('content-disposition', contentDisposition(name))
  if (typeof file === 'string') return reply.send(file)
  return reply.send(file instanceof Uint8Array ? Buffer.from(file) : Readable.from(file))
}

/** Encodes a file name as in RFC 6266: in ASCII for old clients, in UTF-8 for others. */
function contentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Sets the session's cookie and its hint, or clears both. */
function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string | null): void {
  const attributes: SerializeOptions = {
    path: '/',
    sameSite: 'lax',
    secure: !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(request.hostname),
    ...(token === null ? { maxAge: 0, expires: new Date(0) } : { maxAge: sessionMinutes * 60 }),
  }
  reply.header('set-cookie', [
    stringifySetCookie(sessionCookie, token ?? '', { ...attributes, httpOnly: true }),
    stringifySetCookie(hintCookie, token === null ? '' : '1', attributes),
  ])
}
