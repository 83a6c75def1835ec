import type { Language } from '../../../contract/common.ts'
import type { FieldError, Problem, RefusalCode } from '../../../contract/refusals.ts'
import type { Refusal } from '../../core/refuse.ts'
import { fieldMessage } from './field-messages.ts'
import { formatsOf } from './refusal-formats.ts'
import { refusals, type Words } from './refusals.ts'

/** A refusal as an RFC 9457 problem in the reader's language. Its params are extension members. */
export function problemOf<C extends RefusalCode>(
  { code, params }: Refusal<C>,
  language: Language,
  requestId: string,
): Problem {
  const [status, en, bn] = refusals[code]
  const say = formatsOf(language)
  const [title, detail] = language === 'bn' ? bn : en
  const inWords = (words: Words<C>) => (typeof words === 'string' ? words : words(params, say))
  return {
    ...params,
    ...localErrors(params, language),
    type: `/api/docs#${code}`,
    title: inWords(title),
    detail: inWords(detail),
    status,
    code,
    requestId,
  }
}

function localErrors(params: object, language: Language) {
  if (!('errors' in params)) return {}
  const errors = params.errors as FieldError[]
  return { errors: errors.map((error) => ({ ...error, message: error.message ?? fieldMessage(error, language) })) }
}

const unavailable = {
  en: ['Porokh cannot answer right now', 'Please try again in a few seconds.'],
  bn: ['পরখ এই মুহূর্তে উত্তর দিতে পারছে না', 'কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।'],
} as const
const failure = {
  en: ['Something went wrong', 'This is our fault and it has been noted. Please try again.'],
  bn: ['কিছু একটা সমস্যা হয়েছে', 'সমস্যাটি আমাদের দিকে, আমরা এটি লিখে রেখেছি। আবার চেষ্টা করুন।'],
} as const

/**
 * The problem for an unexpected error. Its cause is only in the log, with the request id. A 503 is no error of ours: too
 * many requests at once, or the database is away for a moment.
 */
export function internalProblem(status: 500 | 503, language: Language, requestId: string): Problem {
  const [title, detail] = (status === 503 ? unavailable : failure)[language]
  return { type: '/api/docs#internal', title, detail, status, code: 'internal', requestId }
}

export const retryAfterSeconds = (problem: Problem, now: Date): number | undefined =>
  typeof problem.retryAt === 'string'
    ? Math.max(1, Math.ceil((Date.parse(problem.retryAt) - now.getTime()) / 1000))
    : undefined
