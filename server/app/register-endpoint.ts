import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Input, Role, Upload } from '../../contract/endpoint.ts'
import type { Action, Actor, ActorOf } from '../action.ts'
import { refuse } from '../refuse.ts'
import { useToken } from '../sponsors/use-token.ts'
import { clientAddress } from './client-address.ts'
import { isCrossSite } from './cross-site.ts'
import type { Edge } from './edge.ts'
import { keyOf, requestHash } from './idempotency.ts'
import { languageOf } from './language.ts'
import { parseInput } from './parse-input.ts'
import { runAction, type Answer } from './run-action.ts'
import { hintCookie, sessionCookie, sessionMinutes, userOfSession } from './sessions.ts'
import { readUpload } from './upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    who: Actor | null
  }
}

/** Registers an endpoint of the contract as a route: checks who may call, parses the input, runs the action, sends the answer. */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  edge: Edge,
  name: string,
  endpoint: E,
  action: Action<E>,
): void {
  const [method = '', url = ''] = name.split(' ')
  const writes = method !== 'GET'
  app.route({
    method,
    url,
    // Members pay for every byte, so headers for pages are sent only with pages.
    helmet: endpoint.produces && !isImage(endpoint.produces) ? undefined : false,
    // Before the body is read, so that a refused call needs no upload.
    onRequest: async (request) => {
      if (writes) refuseCrossSite(request, edge)
      request.who = await findActor(request, edge)
      allowed(request.who, endpoint.role)
    },
    handler: async (request, reply) => {
      const language = languageOf(request.headers['accept-language'])
      refuseOtherContent(request, endpoint)
      const { params, query, body } = request
      const parsed = parseInput(endpoint, { params, query, body })
      const file = endpoint.upload && (await readUpload(request, endpoint.upload.maxBytes))
      // The schemas from which the types are inferred have parsed each part.
      const input = { ...parsed, file } as Input<E>
      const answer = await runAction(edge, {
        endpoint,
        action,
        input,
        writes,
        keyed: writes ? keyed(request, endpoint, method, { ...parsed, file }) : undefined,
        who: allowed<E['role']>(request.who, endpoint.role),
        language,
        ip: clientAddress(request.raw, edge.settings.proxies ?? 0),
        userAgent: request.headers['user-agent'] ?? '',
      })
      return send(reply, request, answer, endpoint.shared === true)
    },
  })
}

function refuseCrossSite(request: FastifyRequest, { settings }: Edge): void {
  if (!request.headers.authorization && isCrossSite(request.headers, request.host, settings.publicUrl))
    throw refuse('auth.cross_site')
}

export async function findActor(request: FastifyRequest, { database, clock }: Edge): Promise<Actor | null> {
  const { authorization } = request.headers
  if (authorization !== undefined) {
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
    return token ? useToken(database.db, token, clock.now()) : null
  }
  const token = request.cookies[sessionCookie]
  return token ? userOfSession(database.db, token, clock.now()) : null
}

/** Returns the actor of a request, or refuses one who may not make this call. */
export function allowed<R extends Role | 'anyone'>(who: Actor | null, role: R): ActorOf<R> {
  if (role !== 'anyone' && !who) throw refuse('auth.signed_out')
  if (role !== 'anyone' && who?.role !== role) throw refuse('auth.wrong_role', { role })
  return who as ActorOf<R>
}

/** Whether a form is sent to a JSON call, or JSON to an upload. */
function refuseOtherContent(request: FastifyRequest, endpoint: Endpoint): void {
  const hasForm = request.isMultipart()
  if (endpoint.upload ? !hasForm : hasForm) throw refuse('input.unsupported_type')
}

interface KeyedInput {
  query: unknown
  body: unknown
  file?: Upload
}

function keyed(request: FastifyRequest, endpoint: Endpoint, method: string, { query, body, file }: KeyedInput) {
  const key = keyOf(request.headers['idempotency-key'], endpoint.money === true)
  // Keys belong to an actor, and files are not stored for repeated answers.
  if (key === undefined || !request.who || endpoint.produces) return undefined
  const path = request.url.split('?')[0] ?? ''
  return {
    actor: `${request.who.role}:${request.who.id}`,
    key,
    hash: requestHash(method, path, [query, body, file?.bytes]),
  }
}

const isImage = (type: string) => type.startsWith('image/')

function send(reply: FastifyReply, request: FastifyRequest, answer: Answer, shared: boolean) {
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  if (answer.sessionToken !== undefined) setSessionCookie(reply, request, answer.sessionToken)
  reply.status(answer.status).header('x-content-type-options', 'nosniff')
  const { file } = answer
  if (!file) {
    if (answer.reply === undefined) return reply.header('cache-control', 'no-store').send()
    const body = JSON.stringify(answer.reply)
    if (!shared) reply.header('cache-control', 'no-store')
    else if (isUnchanged(reply, request, body)) return reply.status(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  }
  // An SVG image that is opened directly is a document that can run scripts.
  if (isImage(file.type))
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  reply.type(
    file.type.startsWith('text/') && !file.type.includes('charset') ? `${file.type}; charset=utf-8` : file.type,
  )
  reply.header('cache-control', file.maxAgeSeconds ? `private, max-age=${file.maxAgeSeconds}, immutable` : 'no-store')
  if (file.name) reply.header('content-disposition', contentDisposition(file.name))
  return reply.send(typeof file.file === 'string' ? file.file : Buffer.from(file.file))
}

/** Sets the ETag of this answer. Returns true when the browser already has this version. */
function isUnchanged(reply: FastifyReply, request: FastifyRequest, body: string): boolean {
  const name = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
  reply.header('cache-control', 'no-cache').header('vary', 'accept-language').header('etag', name)
  return request.headers['if-none-match'] === name
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

function setSessionCookie(reply: FastifyReply, request: FastifyRequest, token: string | null): void {
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(request.hostname),
  } as const
  const hint = { ...attributes, httpOnly: false }
  if (token === null) {
    reply.clearCookie(sessionCookie, attributes).clearCookie(hintCookie, hint)
    return
  }
  const maxAge = sessionMinutes * 60
  reply.setCookie(sessionCookie, token, { ...attributes, maxAge }).setCookie(hintCookie, '1', { ...hint, maxAge })
}
