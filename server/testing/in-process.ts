import inject, { type InjectOptions } from 'light-my-request'
import type { Problem } from '../../contract/refusals.ts'
import type { Answer, CallOptions, TestApp } from './app.ts'

/**
 * Calls the app within this process: everything that a request passes, except a connection. Many calls may run at once. A body with its own
 * content type is text or bytes, and is sent unchanged.
 */
export const inProcess =
  ({ listener }: Pick<TestApp, 'listener'>): TestApp['call'] =>
  async (method, url, { body, as, key, language, headers: more }: CallOptions = {}): Promise<Answer> => {
    const headers: Record<string, string> = { host: 'localhost' }
    const plain = more?.['content-type'] !== undefined
    if (body !== undefined && !plain) headers['content-type'] = 'application/json'
    if (as) Object.assign(headers, 'cookie' in as ? { cookie: as.cookie } : { authorization: `Bearer ${as.token}` })
    if (key !== undefined) headers['idempotency-key'] = key
    if (language !== undefined) headers['accept-language'] = language
    // The whole body is available from the start; otherwise a refusal would wait for its end.
    const whole: typeof listener = (request, response) => listener(Object.assign(request, { complete: true }), response)
    const answer = await inject(whole, {
      method: method as InjectOptions['method'],
      url,
      headers: { ...headers, ...more },
      payload: plain ? (body as string | Buffer | undefined) : body === undefined ? undefined : JSON.stringify(body),
    })
    const text = answer.payload
    const said = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]))
    const isJson = /[/+]json/.test(said.get('content-type') ?? '')
    const parsed = isJson && text !== '' ? JSON.parse(text) : undefined
    return {
      status: answer.statusCode,
      headers: said,
      body: parsed,
      text,
      bytes: answer.rawPayload,
      problem: parsed as Problem,
    }
  }

/** Runs this many pieces of work at a time. The results are in the order of the pieces. */
export async function severalAtOnce<T, R>(
  pieces: Iterable<T>,
  work: (piece: T) => Promise<R>,
  most = 16,
): Promise<R[]> {
  const all = [...pieces]
  const results: R[] = []
  let next = 0
  const worker = async () => {
    while (next < all.length) {
      const at = next++
      results[at] = await work(all[at]!)
    }
  }
  await Promise.all(Array.from({ length: most }, worker))
  return results
}
