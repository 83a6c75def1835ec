import type { components } from './api.ts'

/** The reason of a refusal (RFC 9457) from the API. Additional members, such as `retryAt`, are in `problem`. */
export type Problem = components['schemas']['Problem'] & Record<string, unknown>

/** A refusal by the API. Switch on `code`: it never changes. */
export class PorokhError extends Error {
  override name = 'PorokhError'
  readonly status: number
  readonly code: string
  /** The request id, also found in Porokh's log. */
  readonly requestId: string | undefined
  readonly problem: Problem

  constructor(problem: Problem) {
    const fields = (problem.errors ?? []).map(({ field, message }) => `\n  ${field}: ${message}`)
    super(`${problem.detail} (${problem.code})${fields.join('')}`)
    this.status = problem.status
    this.code = problem.code
    this.requestId = problem.requestId
    this.problem = problem
  }
}

/** The refusal in an answer, including HTML error pages of servers in between. */
export async function refusalOf(answer: Response): Promise<PorokhError> {
  const text = await answer.text()
  try {
    const problem = JSON.parse(text) as Problem
    if (typeof problem.code === 'string') return new PorokhError(problem)
  } catch {
    // Invalid JSON.
  }
  return new PorokhError({
    type: 'about:blank',
    title: answer.statusText,
    detail: `The server answered ${answer.status} ${answer.statusText}`.trim(),
    status: answer.status,
    code: 'unknown',
    requestId: answer.headers.get('x-request-id') ?? '',
  })
}
