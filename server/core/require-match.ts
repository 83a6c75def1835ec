import { refuse } from './refuse.ts'

/**
 * Refuses a change by a caller who has read an outdated version. The caller must have locked the row. `ifMatch` is the raw header: `*`, or
 * a list of ETags that includes the version in quotes (RFC 9110, 13.1.1). Without the header the call is a 428, so nobody overwrites unread
 * data. Returns the version read, or null for `*`, for database functions that compare it again behind their lock.
 */
export function requireMatch(ifMatch: string | undefined, version: number): number | null {
  if (ifMatch === undefined) throw refuse('precondition.missing')
  if (ifMatch.trim() === '*') return null
  const named = ifMatch.split(',').map((one) => one.trim())
  if (!named.includes(`"${version}"`)) throw refuse('conflict.changed')
  return version
}
