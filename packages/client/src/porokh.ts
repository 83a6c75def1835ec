import type { Answer, Call, Common, Item, Lists, Method, Options, PathsWith } from './calls.ts'
import { refusalOf } from './problem.ts'
import { withRetries } from './retry.ts'

export interface Settings {
  /** Porokh's URL, such as `https://porokh.example.com`. */
  url: string
  /** An API token. */
  token: string
  /** Maximum number of retries after a temporary failure of the network or the server. Default: 4. */
  retries?: number
  /** Timeout of one attempt in milliseconds, until the answer begins. Default: 30,000. */
  timeoutMs?: number
  /** The language of refusals. Default: English. */
  language?: 'en' | 'bn'
  /** Replaces the runtime's `fetch`. */
  fetch?: typeof fetch
}

interface Loose extends Common {
  path?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
  fileName?: string
}
type Asked<C> = object extends Options<C> ? [options?: Options<C>] : [options: Options<C>]

/**
 * Makes API calls with a token. Each change has an Idempotency-Key, the same for all attempts, so that it is applied once. Throws a
 * `PorokhError` if the API refuses.
 */
export class Porokh {
  readonly #settings: Required<Omit<Settings, 'fetch'>>
  readonly #fetch: typeof fetch

  constructor({ url, token, retries = 4, timeoutMs = 30_000, language = 'en', fetch: own }: Settings) {
    this.#settings = { url: url.replace(/\/+$/, ''), token, retries, timeoutMs, language }
    this.#fetch = own ?? ((...args) => fetch(...args))
  }

  get<P extends PathsWith<'get'>>(path: P, ...[options]: Asked<Call<P, 'get'>>): Promise<Answer<Call<P, 'get'>>> {
    return this.#json('get', path, options)
  }
  post<P extends PathsWith<'post'>>(path: P, ...[options]: Asked<Call<P, 'post'>>): Promise<Answer<Call<P, 'post'>>> {
    return this.#json('post', path, options)
  }
  put<P extends PathsWith<'put'>>(path: P, ...[options]: Asked<Call<P, 'put'>>): Promise<Answer<Call<P, 'put'>>> {
    return this.#json('put', path, options)
  }
  patch<P extends PathsWith<'patch'>>(
    path: P,
    ...[options]: Asked<Call<P, 'patch'>>
  ): Promise<Answer<Call<P, 'patch'>>> {
    return this.#json('patch', path, options)
  }
  delete<P extends PathsWith<'delete'>>(
    path: P,
    ...[options]: Asked<Call<P, 'delete'>>
  ): Promise<Answer<Call<P, 'delete'>>> {
    return this.#json('delete', path, options)
  }

  /** All rows of a list, across its pages. A page is requested after the previous one was read. */
  async *each<P extends Lists>(path: P, ...[options]: Asked<Call<P, 'get'>>): AsyncGenerator<Item<P>, void> {
    const asked = (options ?? {}) as Loose
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { limit: 100, ...asked.query, ...(cursor !== undefined && { cursor }) }
      const page: { items: Item<P>[]; next: string | null } = await this.#json('get', path, { ...asked, query })
      yield* page.items
      cursor = page.next
    }
  }

  /** A file, such as an export, as a stream: only the unread part is in memory. */
  async download<P extends PathsWith<'get'>>(
    path: P,
    ...[options]: Asked<Call<P, 'get'>>
  ): Promise<ReadableStream<Uint8Array>> {
    const { body } = await this.#call('get', path, (options ?? {}) as Loose)
    return body ?? new Blob([]).stream()
  }

  async #json<T>(method: Method, path: string, options: object | undefined): Promise<T> {
    const answer = await this.#call(method, path, (options ?? {}) as Loose)
    return (answer.status === 204 ? undefined : await answer.json()) as T
  }

  async #call(method: Method, path: string, options: Loose): Promise<Response> {
    const { url, retries, timeoutMs } = this.#settings
    const { signal } = options
    const address = url + addressOf(path, options)
    const headers = this.#headers(method, options)
    const body = bodyOf(options)
    const send = async () => {
      // The timeout applies to the start of the answer: a large file may take longer.
      const limit = new AbortController()
      const timer = setTimeout(() => limit.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
      const signals = signal ? [signal, limit.signal] : [limit.signal]
      try {
        return await this.#fetch(address, {
          method: method.toUpperCase(),
          headers,
          redirect: 'error',
          signal: AbortSignal.any(signals),
          ...(body !== undefined && { body }),
        })
      } finally {
        clearTimeout(timer)
      }
    }
    // A file is not stored for its key: only reads and calls with a key may be repeated.
    const isSafe = method === 'get' || (headers['idempotency-key'] !== undefined && !options.file)
    const answer = await withRetries(send, { retries, isSafe, signal })
    if (!answer.ok) throw await refusalOf(answer)
    return answer
  }

  #headers(method: Method, { key, ifMatch, file, body }: Loose): Record<string, string> {
    const { token, language } = this.#settings
    return {
      authorization: `Bearer ${token}`,
      'accept-language': language,
      ...(method !== 'get' && { 'idempotency-key': key ?? crypto.randomUUID() }),
      ...(ifMatch !== undefined && { 'if-match': typeof ifMatch === 'number' ? `"${ifMatch}"` : ifMatch }),
      ...(body !== undefined && !file && { 'content-type': 'application/json' }),
    }
  }
}

function addressOf(path: string, { path: ids = {}, query = {} }: Loose): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(ids[name])))
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  return given.length > 0 ? `${filled}?${new URLSearchParams(given).toString()}` : filled
}

function bodyOf({ body, file, fileName = 'file' }: Loose): string | FormData | undefined {
  if (!file) return body === undefined ? undefined : JSON.stringify(body)
  const form = new FormData()
  form.set('file', file, fileName)
  return form
}
