import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '../../../contract/common.ts'
import type { Problem } from '../../../contract/refusals.ts'
import { languageOf } from './language.ts'
import { internalProblem } from '../refusals/problem.ts'
import { pageHeaders, refusalPage, wantsPage } from '../refusals/refusal-page.ts'

/** Spreads the retries of clients that were refused at the same time. */
const retrySeconds = { least: 1, most: 4 }
export const retrySoon = () =>
  retrySeconds.least + Math.floor(Math.random() * (1 + retrySeconds.most - retrySeconds.least))

const headers = (problem: string, requestId: string, retryAfter: number, language: Language) => [
  'content-type',
  'application/problem+json; charset=utf-8',
  'content-length',
  String(Buffer.byteLength(problem)),
  'retry-after',
  String(retryAfter),
  'cache-control',
  'no-store',
  'content-language',
  language,
  'x-request-id',
  requestId,
]

/** Sends a problem without Fastify. */
export function answerEarly(response: ServerResponse, problem: Problem, retryAfter: number, language: Language): void {
  const body = JSON.stringify(problem)
  response.writeHead(problem.status, headers(body, problem.requestId, retryAfter, language))
  response.end(body)
}

/** Built once, because these are most of the answers under overload. */
const unavailable = {
  en: JSON.stringify(internalProblem(503, 'en', '')),
  bn: JSON.stringify(internalProblem(503, 'bn', '')),
} satisfies Record<Language, string>

/** Sends the same refusal as an HTML page. */
export function answerWithPage(
  response: ServerResponse,
  problems: Record<Language, Problem>,
  retryAfter: number,
): void {
  const { status, requestId } = problems.bn
  response.writeHead(status, { ...pageHeaders, 'retry-after': String(retryAfter), 'x-request-id': requestId })
  response.end(refusalPage(problems))
}

/** Answers 503, as when the database is unavailable. */
export function answerUnavailable(request: IncomingMessage, response: ServerResponse): void {
  const requestId = requestIdOf(request)
  if (wantsPage(request)) {
    const problem = (language: Language) => internalProblem(503, language, requestId)
    return answerWithPage(response, { bn: problem('bn'), en: problem('en') }, retrySoon())
  }
  const language = languageOf(request.headers['accept-language'])
  const text = unavailable[language]
  // A string, because Node then sends the head and the body in one packet.
  const body = text.replace('"requestId":""', `"requestId":"${requestId}"`)
  response.writeHead(503, headers(body, requestId, retrySoon(), language))
  response.end(body)
}

const ownIds = randomBytes(6).toString('base64url')
let requests = 0
/** A request id that is unique among all processes. */
const newRequestId = () => `${ownIds}-${(++requests).toString(36)}`

/**
 * The request id from the caller or a proxy, so that both find it in their logs, or a new one. It is for log readers only: a caller may
 * send the same id twice. An id that could mislead log readers, such as a long one or one with spaces, is replaced.
 */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : newRequestId()
}
