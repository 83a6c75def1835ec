import type { Api } from '../../../contract/api.ts'
import type { Endpoint, Reply, Request } from '../../../contract/endpoint.ts'
import type { Problem } from '../../../contract/refusals.ts'
import { getLanguage } from '../i18n/language.tsx'
import { takeEarly } from './early.ts'
import { countEnds, forgetSeen, keepSeen, readSeen, SEEN_AT } from './seen.ts'

export type Call = keyof Api & string
export type CallReply<K extends Call> = Api[K] extends Endpoint ? Reply<Api[K]> : never
type Sent<K extends Call> = Api[K] extends Endpoint ? Request<Api[K]> : never
/** Ids may be numbers, and optional fields may be omitted. */
type Loosened<I> = { [P in 'params' & keyof I]: { [N in keyof I[P]]: string | number } } & {
  [P in Exclude<keyof I, 'params'> as object extends Exclude<I[P], undefined> ? never : P]: I[P]
} & { [P in Exclude<keyof I, 'params'> as object extends Exclude<I[P], undefined> ? P : never]?: I[P] }
export type CallInput<K extends Call> = Loosened<Sent<K>> &
  (Api[K] extends { money: true } ? { key: string } : { key?: string }) &
  (Api[K] extends { ifMatch: true } ? { ifMatch: Version } : unknown) &
  (Api[K] extends { upload: object } ? { file: Blob; onProgress?: (percent: number) => void } : unknown)
type Args<I> = object extends I ? [input?: I & Options] : [input: I & Options]
interface Options {
  /** Lets the call finish even if the page is closed. */
  keepalive?: boolean
  /** Skips the password prompt for an ended session: the caller handles it. */
  quiet?: boolean
  /** The reply is a file that the member saves, so it is not cached. */
  asFile?: boolean
  /** Aborts the request, whose reply is no longer needed. */
  signal?: AbortSignal
}

/** A refusal by the server, or `network` if it is unreachable. */
export class ProblemError extends Error {
  constructor(
    readonly problem: Problem,
    readonly code: Problem['code'] | 'network' = problem.code,
  ) {
    super(code)
  }
  /** The server's message for a refusal. Bugs and lost networks have no useful one. */
  get words(): { title: string; detail: string } | null {
    return this.code === 'network' || this.code === 'internal' ? null : this.problem
  }
}
/** For a response that is not a problem document of Porokh's server. */
const failure = (status: number): Problem => ({
  type: 'about:blank',
  title: '',
  detail: '',
  status,
  code: 'internal',
  requestId: '',
})

/** The version that was read before the change, or `*` to overwrite any version. */
export type Version = number | '*'

interface Loose {
  params?: Record<string, unknown>
  query?: Record<string, string | undefined>
  body?: unknown
  key?: string
  ifMatch?: Version
  file?: Blob
  onProgress?: (percent: number) => void
}

/** Wrong phone clocks are common, so countdowns use the server's time. */
let aheadMs = 0
export const serverNow = (): number => Date.now() + aheadMs

/** Set by the session: asks for the password in place; true once signed in again. */
let signInAgain: ((code: string) => Promise<boolean>) | null = null
export const onSignedOut = (ask: () => Promise<boolean>): void => void (signInAgain = ask)
/** Set by the consoles: asks for the second factor in place; true once it was shown. */
let showFactor: ((code: string) => Promise<boolean>) | null = null
export const onFactorNeeded = (ask: (code: string) => Promise<boolean>): void => void (showFactor = ask)
/** Set by the consoles: a call was refused for the user's current role. The page may still show the previous role's actions. */
let readRole: (() => void) | null = null
export const onRoleRefused = (read: () => void): void => void (readRole = read)

export async function callDated<K extends Call>(
  name: K,
  ...[input]: Args<CallInput<K>>
): Promise<{ reply: CallReply<K>; seenAt: Date | null }> {
  const response = await send(name, (input ?? {}) as Loose & Options)
  const seen = response.headers.get(SEEN_AT)
  const reply =
    response.status === 204 || !response.headers.get('content-type')?.includes('json')
      ? undefined
      : await response.json().catch(loseNetwork)
  return { reply: reply as CallReply<K>, seenAt: seen ? new Date(seen) : null }
}

/** `call('POST /api/tasks', { body })`: typed by the contract, without its schemas in the browser. */
export async function call<K extends Call>(name: K, ...args: Args<CallInput<K>>): Promise<CallReply<K>> {
  return (await callDated(name, ...args)).reply
}

/** For a reply that is not JSON. Refusals are thrown as by `call`. */
export async function send(name: string, input: Loose & Options, again = ''): Promise<Response> {
  const response = await reach(name, input)
  if (response.ok) return response
  const problem = await readProblem(response)
  const { code } = problem
  if (code === 'auth.signed_out') void forgetSeen()
  if (/^(person\.role|operator\.other_work)$/.test(code)) readRole?.()
  const ask =
    code === 'auth.signed_out'
      ? signInAgain
      : /^(factor\.(needed|enrol)|password\.first)$/.test(code)
        ? showFactor
        : null
  // After signing in again, the second factor may be required too.
  if (ask && again !== code && !input.quiet && (await ask(code))) return send(name, input, code)
  throw new ProblemError(problem)
}

/** After this time without a reply, the cached reply is shown. */
const PATIENCE_MS = 8000
/** Members' replies are cached on the phone. Replies of the consoles and the session's user are not. */
const isKept = (name: string, { quiet, asFile }: Options) =>
  /^GET (?!\/api\/(sponsor|operator)\/)/.test(name) && !inConsole() && !quiet && !asFile
const inConsole = () => /^\/(sponsor|operator)\b/.test(location.pathname)

/** The last request failed. The next reply counts as the browser's event `online`, which many phones send late or never. */
let isLost = false

async function reach(name: string, input: Loose & Options): Promise<Response> {
  const url = urlOf(name, input)
  const ends = countEnds()
  const fresh = ask(name, input).then(
    (response) => {
      keepTime(response)
      if (response.ok && isKept(name, input)) void keepSeen(url, response.clone(), ends)
      if (isLost) dispatchEvent(new Event('online'))
      isLost = false
      return response
    },
    (error: unknown) => {
      isLost ||= !input.signal?.aborted
      throw error
    },
  )
  const seen = isKept(name, input)
    ? await Promise.race([
        fresh.then(
          () => undefined,
          () => readSeen(url),
        ),
        late(url),
      ])
    : undefined
  if (seen) return seen
  return fresh.catch(loseNetwork)
}

export const loseNetwork = (): never => {
  throw new ProblemError(failure(0), 'network')
}

const late = (url: string) =>
  new Promise<Response | undefined>((show) =>
    setTimeout(() => void readSeen(url).then((seen) => seen && show(seen)), PATIENCE_MS),
  )

function keepTime(response: Response): void {
  const date = Date.parse(response.headers.get('date') ?? '')
  if (date) aheadMs = Math.abs(date - Date.now()) > 5000 ? date - Date.now() : 0
}

export const urlOf = (name: string, { params = {}, query = {} }: Pick<Loose, 'params' | 'query'> = {}): string => {
  const path = name
    .slice(name.indexOf('/'))
    .replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params[part])))
  const pairs = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '',
  )
  return pairs.length ? `${path}?${new URLSearchParams(pairs)}` : path
}

function ask(name: string, input: Loose & Options): Promise<Response> {
  const method = name.slice(0, name.indexOf(' '))
  const headers: Record<string, string> = { 'accept-language': getLanguage() }
  if (input.key) headers['idempotency-key'] = input.key
  if (input.ifMatch !== undefined) headers['if-match'] = input.ifMatch === '*' ? '*' : `"${input.ifMatch}"`
  const { file, onProgress } = input
  if (file)
    return import('./upload.ts').then(({ upload }) => upload(method, urlOf(name, input), headers, file, onProgress))
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  const body = input.body === undefined ? undefined : JSON.stringify(input.body)
  const { keepalive, signal } = input
  const url = urlOf(name, input)
  const sent = method === 'GET' ? takeEarly(url) : undefined
  return sent ?? fetch(url, { method, headers, body, keepalive, signal, credentials: 'same-origin' })
}

async function readProblem(response: Response): Promise<Problem> {
  const problem = (await response.json().catch(() => null)) as Problem | null
  return problem?.code ? problem : failure(response.status)
}

/** An idempotency key: one per change, reused when the change is sent again after a lost network. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
