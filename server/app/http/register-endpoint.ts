import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, Input, Upload } from '../../../contract/endpoint.ts'
import type { Action, Actor } from '../../core/action.ts'
import { refuse } from '../../core/refuse.ts'
import { alsoWrong } from '../refusals/also-wrong.ts'
import { clientAddress, networkOf } from './client-address.ts'
import { createdAt, placeOf } from './created-at.ts'
import { isCrossSite } from './cross-site.ts'
import type { Edge } from './edge.ts'
import { allowed, findActor, requirePersonRole, requireScope, requireWork } from '../sessions/find-actor.ts'
import { keyOf, requestHash } from '../idempotency/idempotency.ts'
import { isFresh } from './is-fresh.ts'
import { languageOf } from './language.ts'
import { quotaOf } from '../limits/limit-calls.ts'
import { parseInput } from './parse-input.ts'
import { refuseUnoffered } from './refuse-unoffered.ts'
import { replyWriter } from './reply-text.ts'
import type { Writer } from '../reads.ts'
import { runAction, type Answer } from './run-action.ts'
import { withFactor } from '../sessions/with-factor.ts'
import { withOwnPassword } from '../sessions/with-own-password.ts'
import { isImage, sendAnswer } from './send-answer.ts'
import { readUpload } from './upload.ts'
import { versionIn } from './version-in.ts'

declare module 'fastify' {
  interface FastifyRequest {
    who: Actor | null
  }
}

/** Parts that only some routes need: a parser for forms, page headers for files. Most calls need neither. */
export type RouteKind = 'call' | 'form' | 'file'
export const routeKind = ({ upload, produces }: Endpoint): RouteKind =>
  upload ? 'form' : produces && !isImage(produces) ? 'file' : 'call'

/** Registers an endpoint of the contract as a route: checks permissions, parses the input, runs the action, sends the answer. */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  edge: Edge,
  name: string,
  endpoint: E,
  action: Action<E>,
): void {
  const [method = '', url = ''] = name.split(' ')
  const writes = method !== 'GET'
  const place = createdAt(name, endpoint)
  const version = versionIn(endpoint)
  const replyText = endpoint.reply && replyWriter(endpoint.reply)
  app.route({
    method,
    url,
    // A brotli stream takes eleven megabytes of memory, a gzip stream less than one.
    ...(routeKind(endpoint) === 'file' && { compress: { encodings: ['gzip'] } }),
    // Runs before a form is read, so that a refused call uploads nothing.
    onRequest: async (request) => {
      if (writes) refuseCrossSite(request, edge)
      refuseUnoffered(request, endpoint)
      request.who = await findActor(request.headers, edge)
      allowed(request.who, endpoint.role)
      requireScope(request.who, endpoint)
      requireWork(request.who, endpoint)
      requirePersonRole(request.who, endpoint)
      request.who = withFactor(withOwnPassword(request.who, endpoint), endpoint, edge)
    },
    handler: async (request, reply) => {
      const language = languageOf(request.headers['accept-language'])
      const parsed = parseInput(endpoint, request, (body) => alsoWrong[name]?.(body, language, edge.clock.now()) ?? [])
      if (method === 'PATCH' && Object.keys(parsed.body as object).length === 0)
        throw refuse('input.invalid', { errors: [{ field: 'body', rule: 'required' }] })
      const file = endpoint.upload && (await readUpload(request, endpoint.upload))
      // The schemas behind the inferred types have parsed each part.
      const ifMatch = endpoint.ifMatch && request.headers['if-match']
      const input = { ...parsed, file, ifMatch } as Input<E>
      if (file) await edge.front.enterUpload(request.raw)
      const ip = clientAddress(request.raw, edge.settings.proxies ?? 0)
      edge.front.beginWork(request.raw)
      const noteWrite = async (answer: Pick<Answer, 'opened'>) => {
        const writer = writes && writerOf(request.who, answer)
        if (writer) await edge.reads.noteWrite(writer)
      }
      const answer = await runAction(edge, {
        endpoint,
        action,
        replyText,
        input,
        writes,
        keyed: writes ? keyed(request, edge, endpoint, { ...parsed, file, ifMatch }) : undefined,
        who: allowed<E['role']>(request.who, endpoint.role),
        language,
        ip,
        quota: quotaOf(request.raw),
        userAgent: request.headers['user-agent'] ?? '',
        origin: `${request.protocol}://${request.host}`,
        cookies: request.headers.cookie,
        hold: (ms) => edge.front.hold(request.raw, ms),
      })
        .catch(async (error: unknown) => {
          // A refusal may keep its writes, and after an error it is unknown whether the transaction was committed.
          await noteWrite({})
          throw error
        })
        .finally(() => edge.front.leaveSlot(request.raw))
      // Other processes are told a moment later. The writer sees the change at once.
      if (writes && endpoint.role === 'operator') edge.shared.forget()
      await noteWrite(answer)
      // Also for a stored answer.
      const told = version || place ? (JSON.parse(answer.text!) as Record<string, unknown>) : {}
      if (version) {
        const etag = `"${String(told[version])}"`
        reply.header('etag', etag)
        if (!writes && isFresh(request.headers['if-none-match'], etag)) return reply.status(304).send()
      }
      if (place) reply.header('location', placeOf(place, parsed.params, told))
      const { deprecated } = endpoint
      // An answer to a token contains its remaining calls, so shared caches must not store it.
      const publicSeconds = request.headers.authorization ? undefined : endpoint.publicSeconds
      if (deprecated) reply.headers(ending(deprecated))
      const owner = request.who ? `user:${request.who.id}` : networkOf(ip)
      const inPieces = (pieces: AsyncIterable<string>) => edge.downloads.begin(pieces, owner)
      return sendAnswer(reply, answer, { publicUrl: edge.settings.publicUrl, publicSeconds, inPieces })
    },
  })
}

/** The session or token whose later reads must include this write. The primary answers every member's call. */
function writerOf(who: Actor | null, { opened }: Pick<Answer, 'opened'>): Writer | undefined {
  if (opened !== undefined) return { sessionId: opened }
  if (!who || who.role === 'member') return undefined
  if (who.role === 'sponsor' && who.tokenId !== undefined) return { tokenId: who.tokenId }
  return who.sessionId === null ? undefined : { sessionId: who.sessionId }
}

function refuseCrossSite(request: FastifyRequest, { settings }: Edge): void {
  if (!request.headers.authorization && isCrossSite(request.headers, request.host, settings.publicUrl))
    throw refuse('auth.cross_site')
}

/** The deprecation headers: a time in seconds since 1970 (RFC 9745, 2.1), and an HTTP date (RFC 8594, 3). */
const ending = ({ since, sunset }: NonNullable<Endpoint['deprecated']>) => ({
  deprecation: `@${Date.parse(since) / 1000}`,
  sunset: new Date(sunset).toUTCString(),
})

interface KeyedInput {
  query: unknown
  body: unknown
  file?: Upload
  ifMatch?: string
}

function keyed(
  request: FastifyRequest,
  { settings }: Edge,
  endpoint: Endpoint,
  { query, body, file, ifMatch }: KeyedInput,
) {
  // Files are not stored for idempotency.
  if (endpoint.produces) return undefined
  const key = keyOf(request.headers['idempotency-key'], endpoint.money === true)
  // Keys are per actor.
  if (key === undefined || !request.who || endpoint.replyHasSecret) return undefined
  const path = request.url.split('?')[0] ?? ''
  return {
    actor: `${request.who.role}:${request.who.id}`,
    key,
    // Requests from pages wait: a page opened before this code was deployed would use a new key after the refusal and pay twice.
    waits: !request.headers.authorization,
    hash: requestHash(settings.secret, request.method, path, [
      query,
      body,
      file?.bytes,
      ...(ifMatch === undefined ? [] : [ifMatch]),
    ]),
  }
}
