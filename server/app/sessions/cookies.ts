import { parseCookie, stringifySetCookie } from 'cookie'

/** The session cookie, which holds the session's token. */
export const sessionCookie = 'porokh_session'
/** A second cookie that scripts can read. It hints that somebody may be signed in and gives no access. */
export const hintCookie = 'porokh_in'
/** Scripts can read this cookie, too. It hints that a PIN or a passkey may open an account here, and gives no access. */
export const opensCookie = 'porokh_opens'
/** The cookie of a browser that has signed in before. */
export const deviceCookie = 'porokh_device'
/** The cookie of a browser that asked for a code. */
export const codeCookie = 'porokh_code'

/** The HttpOnly cookies with their paths, which apply without TLS. */
const hiddenCookies = {
  [sessionCookie]: ['/'],
  [deviceCookie]: ['/api/login', '/api/password-reset', '/api/unlock', '/api/logout'],
  [codeCookie]: ['/api/password-reset', '/api/register', '/api/sponsor/register'],
}
type Hidden = keyof typeof hiddenCookies

export const isByTls = (publicUrl: string | undefined): boolean => publicUrl?.startsWith('https:') === true

/**
 * The cookie's name. Browsers accept the `__Host-` prefix only from this host over TLS and for all paths, so no other host of the same
 * domain can replace the cookie.
 */
export const nameOf = (cookie: Hidden, publicUrl: string | undefined): string =>
  isByTls(publicUrl) ? `__Host-${cookie}` : cookie

/** The value of a cookie in a request's header. */
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
  /** Lifetime in the browser. 0 deletes the cookie. */
  seconds: number
  publicUrl: string | undefined
}

/** The header lines that set an HttpOnly cookie. */
export const hiddenLines = (cookie: Hidden, { value, seconds, publicUrl }: Setting): string[] =>
  // The prefix requires the path `/`.
  (isByTls(publicUrl) ? ['/'] : hiddenCookies[cookie]).map((path) =>
    stringifySetCookie(nameOf(cookie, publicUrl), value, {
      ...attributesFor(publicUrl, seconds),
      path,
      httpOnly: true,
    }),
  )

/** The header line that sets one of the hints; 0 seconds deletes it. */
export const hintLine = (
  cookie: typeof hintCookie | typeof opensCookie,
  seconds: number,
  publicUrl: string | undefined,
): string => stringifySetCookie(cookie, seconds === 0 ? '' : '1', { ...attributesFor(publicUrl, seconds), path: '/' })
