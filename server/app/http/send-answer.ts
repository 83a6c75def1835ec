import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import type { FileReply } from '../../core/action.ts'
import {
  deviceCookie,
  hiddenLines,
  hintCookie,
  hintLine,
  codeCookie,
  opensCookie,
  sessionCookie,
} from '../sessions/cookies.ts'
import { deviceSeconds } from '../sessions/device.ts'
import type { Answer } from './run-action.ts'
import { sessionMinutes } from '../sessions/sessions.ts'

interface How {
  /** The public URL, if known. */
  publicUrl: string | undefined
  /** Seconds for which any cache may store the answer; if omitted, caches may not store it. */
  publicSeconds?: number | undefined
  /** Begins to send a file in chunks. */
  inPieces: (file: AsyncIterable<string>) => Readable
}

/** Sends an action's answer. */
export function sendAnswer(
  reply: FastifyReply,
  answer: Answer,
  { publicUrl, publicSeconds, inPieces }: How,
): FastifyReply {
  reply.status(answer.status)
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  setCookies(reply, answer, publicUrl)
  if (answer.file) return sendFile(reply, answer.file, { publicSeconds, inPieces })
  reply.header('cache-control', publicCache(publicSeconds) ?? 'no-store')
  if (answer.text === undefined) return reply.send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(answer.text)
}

/** Public answers do not depend on cookies. Refusals are never cached. */
const publicCache = (seconds: number | undefined): string | undefined =>
  seconds === undefined ? undefined : `public, max-age=${seconds}`

export const isImage = (type: string): boolean => type.startsWith('image/')

function sendFile(
  reply: FastifyReply,
  { file, type, name, maxAgeSeconds }: FileReply,
  { publicSeconds, inPieces }: Pick<How, 'publicSeconds' | 'inPieces'>,
): FastifyReply {
  // An SVG image opened directly is a document that can run scripts.
  if (isImage(type)) reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  reply.type(type.startsWith('text/') && !type.includes('charset') ? `${type}; charset=utf-8` : type)
  const own = maxAgeSeconds ? `private, max-age=${maxAgeSeconds}, immutable` : 'no-store'
  reply.header('cache-control', publicCache(publicSeconds) ?? own)
  if (name) reply.header('content-disposition', contentDisposition(name))
  if (typeof file === 'string') return reply.send(file)
  return reply.send(file instanceof Uint8Array ? Buffer.from(file) : inPieces(file))
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

/** Sets the session cookie and its hint, or clears both. The device cookie survives a sign-out. */
function setCookies(reply: FastifyReply, answer: Answer, publicUrl: string | undefined): void {
  const { sessionToken: token, device, codeCookie: reset, opens } = answer
  if (token !== undefined) {
    const seconds = token === null ? 0 : sessionMinutes * 60
    reply.header('set-cookie', [
      ...hiddenLines(sessionCookie, { value: token ?? '', seconds, publicUrl }),
      hintLine(hintCookie, seconds, publicUrl),
    ])
  }
  if (opens !== undefined) reply.header('set-cookie', hintLine(opensCookie, opens ? deviceSeconds : 0, publicUrl))
  if (device !== undefined)
    reply.header('set-cookie', hiddenLines(deviceCookie, { value: device, seconds: deviceSeconds, publicUrl }))
  if (reset) reply.header('set-cookie', hiddenLines(codeCookie, { ...reset, publicUrl }))
}
