import type { components } from './api.ts'

/** A webhook's message. */
export type Message = Pick<components['schemas']['Event'], 'type' | 'timestamp' | 'data'>

interface Received {
  /** The raw body as received, without parsing. */
  payload: string
  /** The request's headers. */
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>
  /** The webhook's secret; during a change, also the previous one. */
  secrets: string | readonly string[]
  /** Maximum clock difference plus delivery time, in seconds. Default: 300. */
  toleranceSeconds?: number
}

/**
 * Returns the message after verifying that Porokh has just sent it (https://www.standardwebhooks.com). `id` is the same for each attempt:
 * store the ids you have seen. Throws an error with the reason.
 */
export async function verifyWebhook({
  payload,
  headers,
  secrets,
  toleranceSeconds = 300,
}: Received): Promise<Message & { id: string }> {
  const read = (name: string): string => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name]
    if (typeof value !== 'string') throw new Error(`the header ${name} is missing`)
    return value
  }
  const [id, at, signatures] = [read('webhook-id'), read('webhook-timestamp'), read('webhook-signature')]
  if (!(Math.abs(Date.now() / 1000 - Number(at)) <= toleranceSeconds))
    throw new Error('the message is too old or too new')
  const signed = new TextEncoder().encode(`${id}.${at}.${payload}`)
  for (const secret of [secrets].flat()) {
    const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (letter) => letter.charCodeAt(0))
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
    for (const given of signatures.split(' ')) {
      const [version, signature = ''] = given.split(',')
      // Web Crypto compares in constant time.
      if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, decoded(signature), signed)))
        return { ...(JSON.parse(payload) as Message), id }
    }
  }
  throw new Error('the signature is not right')
}

function decoded(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return new Uint8Array(0)
  }
}
