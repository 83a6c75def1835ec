import * as v from 'valibot'
import type { Answer } from './gateway.ts'

const mostBytes = 100_000

/** Failures before anything was sent: no address, no connection, or a certificate that is not that of the host. */
const beforeSending =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_CERT_ALTNAME_INVALID|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)$/

/**
 * Sends a request to a gateway, waits at most `seconds` for the whole answer, and returns its JSON, or what follows from there being none. A redirect
 * is not followed, because the request has a secret in it.
 */
export async function ask(
  url: string,
  request: RequestInit,
  seconds = 15,
): Promise<{ json: Record<string, unknown> } | Exclude<Answer, { is: 'taken' | 'refused' }>> {
  try {
    const signal = AbortSignal.timeout(seconds * 1000)
    const response = await fetch(url, { ...request, redirect: 'manual', signal })
    const text = await readText(response)
    if (response.status === 429) return { is: 'not_taken', why: 'HTTP 429' }
    const json = parse(text)
    if (json === undefined) return { is: 'unknown', why: `HTTP ${response.status} without JSON` }
    return { json }
  } catch (error) {
    const code = codeOf(error)
    return { is: beforeSending.test(code) ? 'not_taken' : 'unknown', why: code }
  }
}

/** The name of a failure, without the text that says to whom or with what. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return 'timeout'
  const { cause } = error
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : error.name
}

async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    pieces.push(piece)
    size += piece.length
    if (size > mostBytes) break
  }
  return Buffer.concat(pieces).toString('utf8')
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const { success, output } = v.safeParse(v.record(v.string(), v.unknown()), JSON.parse(text))
    return success ? output : undefined
  } catch {
    return undefined
  }
}

/** Gateways write the same code as a number and as a text. */
export const codeIn = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value).trim().slice(0, 20) : 'no code'

/** Only digits, with the code of the country and without a plus, as gateways want a number. */
export const digitsOf = (number: string): string => number.replaceAll(/\D/g, '')
