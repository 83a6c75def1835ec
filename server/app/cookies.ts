import { parseCookie, stringifySetCookie } from 'cookie'

/** The cookie of a session: its token. */
export const sessionCookie = 'porokh_session'
/** A second cookie that scripts can read. It says that somebody may be signed in, and gives no access. */
export const hintCookie = 'porokh_in'
/** The cookie of a browser that has signed in before. */
export const deviceCookie = 'porokh_device'
/** The cookie of a browser that asked for a code. */
export const resetCookie = 'porokh_reset'

/** The cookies that no script can read, each with the paths that it is sent to where people come without TLS. */
const hiddenCookies = {
  [sessionCookie]: ['/'],
  [deviceCookie]: ['/api/login', '/api/password-reset'],
  [resetCookie]: ['/api/password-reset'],
}
type Hidden = keyof typeof hiddenCookies

export const isByTls = (publicUrl: string | undefined): boolean => publicUrl?.startsWith('https:') === true

/**
 * The names under which a cookie may come, the better first. By the prefix browsers take it from this host alone and over TLS, for all of
 * the host: no neighbour under the same domain can put one of its own in its place. Releases before 0.3.0 had one name only.
 */
export const namesOf = (cookie: Hidden, publicUrl: string | undefined): readonly [string, ...string[]] =>
  isByTls(publicUrl) ? [`__Host-${cookie}`, cookie] : [cookie]

/** The value of a cookie in the header of a request. */
export function cookieIn(header: string | undefined, cookie: Hidden, publicUrl: string | undefined) {
  if (header === undefined) return undefined
  const cookies = parseCookie(header)
  const name = namesOf(cookie, publicUrl).find((one) => cookies[one])
  return name === undefined ? undefined : cookies[name]
}

const attributesFor = (publicUrl: string | undefined, seconds: number) => ({
  sameSite: 'lax' as const,
  secure: isByTls(publicUrl),
  maxAge: seconds,
  ...(seconds === 0 ? { expires: new Date(0) } : {}),
})

interface Setting {
  value: string
  /** How long the browser keeps it. 0 deletes it. */
  seconds: number
  publicUrl: string | undefined
  /** The header of the request: a cookie that came under its old name is deleted, so that this name is read once. */
  asked: string | undefined
}

/** The lines that set a cookie which no script can read. */
export function hiddenLines(cookie: Hidden, { value, seconds, publicUrl, asked }: Setting): string[] {
  const line = (name: string, path: string, text: string, time: number) =>
    stringifySetCookie(name, text, { ...attributesFor(publicUrl, time), path, httpOnly: true })
  const [name, ...old] = namesOf(cookie, publicUrl)
  const came = asked === undefined ? {} : parseCookie(asked)
  return [
    // The prefix is for the path of all calls only.
    ...(isByTls(publicUrl) ? ['/'] : hiddenCookies[cookie]).map((path) => line(name, path, value, seconds)),
    ...old
      .filter((one) => came[one] !== undefined)
      .flatMap((one) => hiddenCookies[cookie].map((path) => line(one, path, '', 0))),
  ]
}

/** The line that sets the hint, or deletes it after 0 seconds. */
export const hintLine = (seconds: number, publicUrl: string | undefined): string =>
  stringifySetCookie(hintCookie, seconds === 0 ? '' : '1', { ...attributesFor(publicUrl, seconds), path: '/' })
