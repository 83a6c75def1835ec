import type { components } from './api.ts'

/** Why a call was refused (RFC 9457), as the API says it. Members of its own stand in `problem`, such as `retryAt`. */
export type Problem = components['schemas']['Problem'] & Record<string, unknown>

/** A refusal of the API. Switch on `code`: it never changes. */
export class PorokhError extends Error {
  override name = 'PorokhError'
  readonly status: number
  readonly code: string
  /** What our log has, too. */
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

/** The refusal in an answer, also where something between us and the server has answered with a page. */
export async function refusalOf(answer: Response): Promise<PorokhError> {
  const text = await answer.text()
  try {
    const problem = JSON.parse(text) as Problem
    if (typeof problem.code === 'string') return new PorokhError(problem)
  } catch {
    // No JSON.
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
