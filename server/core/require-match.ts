import { refuse } from './refuse.ts'

/**
 * Refuses a change by somebody who has read another version than the present one, which has to be locked. `ifMatch` is the header as it came:
 * `*`, or a list of ETags of which one is the version in quotes (RFC 9110, 13.1.1). Without it the call is a 428: nobody overwrites what was not read.
 * Returns the version that was read, or null for `*`, for functions of the database that compare it once more behind their lock.
 */
export function requireMatch(ifMatch: string | undefined, version: number): number | null {
  if (ifMatch === undefined) throw refuse('precondition.missing')
  if (ifMatch.trim() === '*') return null
  const named = ifMatch.split(',').map((one) => one.trim())
  if (!named.includes(`"${version}"`)) throw refuse('conflict.changed')
  return version
}
