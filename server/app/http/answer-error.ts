import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../../contract/common.ts'
import type { Work } from '../../../contract/work.ts'
import type { Problem } from '../../../contract/refusals.ts'
import { DatabaseUnavailable, TimeRefused } from '../../db/unavailable.ts'
import { Refusal, refuse } from '../../core/refuse.ts'
import { retrySoon } from './answer-early.ts'
import { challengeOf } from '../refusals/challenge.ts'
import type { Edge } from './edge.ts'
import { NoSlot } from './front.ts'
import { patchTypes } from './known-methods.ts'
import { languageOf } from './language.ts'
import { internalProblem, problemOf, retryAfterSeconds } from '../refusals/problem.ts'
import { pageHeaders, refusalPage, wantsPage } from '../refusals/refusal-page.ts'
import { maxJsonBytes } from './read-body.ts'

/** The SQLSTATE of `members_operator_of`. */
const noOperator = 'PK401'
/** The SQLSTATE of `members_operator_for`. The detail is the required role. */
const otherWork = 'PK405'
/** The SQLSTATE of `sponsors_require_role`. The detail lists the permitted roles. */
const otherPerson = 'PK403'
/** The SQLSTATE of `sponsors_require_waited`. The detail is the end of the waiting period in ISO 8601. */
const waits = 'PK406'
/** The SQLSTATE of `sponsors_owner_session`. */
const noFactor = 'PK407'
/** The SQLSTATE of `inbox_decide`. The detail is JSON. */
const claimed = 'PK409'

/** Answers an error with a problem. A refusal has its own text. Any other error is a bug, and its details are only logged. */
export async function answerError(
  edge: Edge,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Problem | FastifyReply> {
  const language = languageOf(request.headers['accept-language'])
  const refusal = error instanceof Refusal ? error : refusalOf(error as FastifyError)
  const problemIn = (language: Language) =>
    refusal ? problemOf(refusal, language, request.id) : internalProblem(statusOf(error), language, request.id)
  const problem = problemIn(language)
  if (refusal) edge.metrics.refused(refusal.code)
  else if (!(error instanceof NoSlot)) {
    const line = { reqId: request.id, err: error }
    if (error instanceof TimeRefused) request.log.warn(line, 'the database refused the time')
    else if (error instanceof DatabaseUnavailable) request.log.warn(line, 'the database did not answer')
    else request.log.error(line, 'failed')
    edge.reportFailure?.(error)
  }
  if (reply.sent || reply.raw.headersSent) return reply
  edge.front.leaveSlot(request.raw)
  // A client that is still sending does not read the answer, so the rest of its body is read first.
  await drain(request)
  const retryAfter = problem.status === 503 ? retrySoon() : retryAfterSeconds(problem, edge.clock.now())
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  reply.status(problem.status).header('cache-control', 'no-store').removeHeader('content-disposition')
  // The router can refuse a URL before any hook runs.
  reply.headers(edge.front.headers).header('x-request-id', request.id)
  const challenge = challengeOf(problem, /^bearer /i.test(request.headers.authorization ?? ''))
  if (challenge) reply.header('www-authenticate', challenge)
  if (problem.status === 415 && request.method === 'PATCH') reply.header('accept-patch', patchTypes.join(', '))
  if (refusal?.code === 'input.wrong_method') reply.header('allow', (problem.allowed as string[]).join(', '))
  // A temporary refusal: somebody who opened a page gets an HTML page.
  if ((problem.status === 503 || problem.status === 429) && wantsPage(request.raw))
    return reply.headers(pageHeaders).send(refusalPage({ bn: problemIn('bn'), en: problemIn('en') }))
  reply.header('content-language', language)
  return reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(problem))
}

/** Maps Fastify's errors, and database errors about an operator's session, role or claim, to Porokh's refusals. */
function refusalOf(error: FastifyError): Refusal | undefined {
  const { code, statusCode = 500 } = error
  if (code === noOperator) return refuse('auth.signed_out')
  if (code === otherWork) {
    const { detail } = error as unknown as { detail: Work }
    return refuse('operator.other_work', { work: detail === 'admin' ? ['admin'] : [detail, 'admin'] })
  }
  if (code === otherPerson)
    return refuse('person.role', { roles: (error as unknown as { detail: string }).detail.split(' ') })
  if (code === waits) return refuse('person.waits', { from: (error as unknown as { detail: string }).detail })
  if (code === noFactor) return refuse('factor.needed')
  if (code === claimed) {
    const { by, since } = JSON.parse((error as unknown as { detail: string }).detail) as { by: string; since: string }
    return refuse('inbox.claimed', { by, since: new Date(since).toISOString() })
  }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('input.too_large', { maxBytes: maxJsonBytes })
  if (statusCode === 413) return refuse('input.invalid', { errors: [{ field: 'body', rule: 'too_long' }] })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) return refuse('input.unsupported_type')
  if (code === 'FST_ERR_BAD_URL') return refuse('input.invalid', { errors: [{ field: 'path', rule: 'format' }] })
  if (statusCode === 404) return refuse('not_found')
  if (statusCode >= 400 && statusCode < 500) return refuse('input.not_json')
  return undefined
}

/** Whether the server is overloaded or the database is unreachable. The client may then retry, unlike after a bug. */
const statusOf = (error: unknown): 500 | 503 =>
  error instanceof DatabaseUnavailable || (error as FastifyError).statusCode === 503 ? 503 : 500

/** Reads a limited rest of the body, so that the connection is not closed before the client reads the answer. */
async function drain(request: FastifyRequest): Promise<void> {
  const { raw } = request
  if (raw.complete || raw.destroyed) return
  await new Promise<void>((resolve) => {
    let left = 16 * 1024 * 1024
    const timer = setTimeout(resolve, 2000)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) done()
    })
    raw.once('end', done).once('close', done).once('error', done)
    raw.resume()
  })
}
