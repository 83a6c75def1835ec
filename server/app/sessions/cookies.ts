import { parseCookie, stringifySetCookie } from 'cookie'

/** The cookie of a session: its token. */
export const sessionCookie = 'porokh_session'
/** A second cookie that scripts can read. It says that somebody may be signed in, and gives no access. */
export const hintCookie = 'porokh_in'
/** The cookie of a browser that has signed in before. */
export const deviceCookie = 'porokh_device'
/** The cookie of a browser that asked for a code. */
export const codeCookie = 'porokh_code'

/** The cookies that no script can read, each with the paths that it is sent to where people come without TLS. */
const hiddenCookies = {
  [sessionCookie]: ['/'],
  [deviceCookie]: ['/api/login', '/api/password-reset'],
  [codeCookie]: ['/api/password-reset', '/api/register', '/api/sponsor/register'],
}
type Hidden = keyof typeof hiddenCookies

export const isByTls = (publicUrl: string | undefined): boolean => publicUrl?.startsWith('https:') === true

/**
 * The name of a cookie. By the prefix browsers take it from this host alone and over TLS, for all of the host: no neighbour under the
 * same domain can put one of its own in its place.
 */
export const nameOf = (cookie: Hidden, publicUrl: string | undefined): string =>
  isByTls(publicUrl) ? `__Host-${cookie}` : cookie

/** The value of a cookie in the header of a request. */
export const cookieIn = (header: string | undefined, cookie: Hidden, publicUrl: string | undefined) =>
  header === undefined ? undefined : parseCookie(header)[nameOf(cookie, publicUrl)] || undefined

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
}

/** The lines that set a cookie which no script can read. */
export const hiddenLines = (cookie: Hidden, { value, seconds, publicUrl }: Setting): string[] =>
  // The prefix is for the path of all calls only.
  (isByTls(publicUrl) ? ['/'] : hiddenCookies[cookie]).map((path) =>
    stringifySetCookie(nameOf(cookie, publicUrl), value, {
      ...attributesFor(publicUrl, seconds),
      path,
      httpOnly: true,
    }),
  )

/** The line that sets the hint, or deletes it after 0 seconds. */
export const hintLine = (seconds: number, publicUrl: string | undefined): string =>
  stringifySetCookie(hintCookie, seconds === 0 ? '' : '1', { ...attributesFor(publicUrl, seconds), path: '/' })
