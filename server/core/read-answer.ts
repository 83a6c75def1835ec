import * as v from 'valibot'

/** The response's text, truncated after this many bytes. */
export async function readText(response: Response, mostBytes: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    pieces.push(piece)
    size += piece.length
    if (size > mostBytes) break
  }
  return Buffer.concat(pieces).subarray(0, mostBytes).toString('utf8')
}

/** The JSON object in a text, or `undefined` if it is anything else. */
export function jsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const { success, output } = v.safeParse(v.record(v.string(), v.unknown()), value)
    return success && !Array.isArray(value) ? output : undefined
  } catch {
    return undefined
  }
}

/** The name of a failed request's error, without its message, which contains the recipient or the data. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return 'timeout'
  const { cause } = error
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : error.name
}

/**
 * Failures before anything was sent: no address, no connection, or a certificate for another host. An unreachable host or network also ends
 * open connections, so it is not listed.
 */
export const isBeforeSending = (code: string): boolean =>
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_CERT_ALTNAME_INVALID|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)$/.test(
    code,
  )
