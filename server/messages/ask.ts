import { codeOf, isBeforeSending, jsonObject, readText } from '../core/read-answer.ts'
import type { Answer } from './gateway.ts'

const mostBytes = 100_000

/**
 * Sends a request to a gateway, waits at most `seconds` for the whole answer, and returns its JSON, or the meaning of a missing answer. A
 * redirect is not followed, because the request contains a secret.
 */
export async function ask(
  url: string,
  request: RequestInit,
  seconds = 15,
): Promise<{ json: Record<string, unknown> } | Exclude<Answer, { is: 'taken' | 'refused' }>> {
  try {
    const signal = AbortSignal.timeout(seconds * 1000)
    const response = await fetch(url, { ...request, redirect: 'manual', signal })
    const text = await readText(response, mostBytes)
    if (response.status === 429) return { is: 'not_taken', why: 'HTTP 429' }
    const json = jsonObject(text)
    if (json === undefined) return { is: 'unknown', why: `HTTP ${response.status} without JSON` }
    return { json }
  } catch (error) {
    const code = codeOf(error)
    return { is: isBeforeSending(code) ? 'not_taken' : 'unknown', why: code }
  }
}

/** Gateways write the same code as a number or as text. */
export const codeIn = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value).trim().slice(0, 20) : 'no code'

/** Only digits, with the country code and without a plus, as gateways expect a number. */
export const digitsOf = (number: string): string => number.replaceAll(/\D/g, '')
