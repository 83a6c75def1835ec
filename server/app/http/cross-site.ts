import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a browser sent this request from a page of another site. Programs other than browsers send neither header and have no cookie that
 * another site could misuse.
 */
export function isCrossSite(headers: IncomingHttpHeaders, host: string, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return false
  const { origin } = headers
  if (origin === undefined) return site !== undefined
  if (!URL.canParse(origin)) return true
  const from = new URL(origin)
  return from.host !== host && from.origin !== publicUrl
}
