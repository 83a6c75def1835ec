import type { Problem } from '../../../contract/refusals.ts'

/**
 * The authentication challenge: sent with every 401 (RFC 9110, 11.6.1), and with a 403 for a scope that the token lacks (RFC 6750, 3).
 * `hasToken`: the request had a token. Browsers show no dialog for the scheme `Bearer`.
 */
export function challengeOf({ status, code, scope }: Problem, hasToken: boolean): string | undefined {
  const realm = 'Bearer realm="Porokh"'
  if (code === 'token.scope') return `${realm}, error="insufficient_scope", scope="${String(scope)}"`
  if (status !== 401) return undefined
  return hasToken ? `${realm}, error="invalid_token"` : realm
}
