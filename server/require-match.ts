import { refuse } from './refuse.ts'

/**
 * Refuses a change by somebody who has read another version than the present one, which has to be locked. `ifMatch` is the header as it came:
 * `*`, or a list of ETags of which one is the version in quotes (RFC 9110, 13.1.1). Without it the call is a 428: nobody overwrites what was not read.
 */
export function requireMatch(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined) throw refuse('precondition.missing')
  const named = ifMatch.split(',').map((one) => one.trim())
  if (!named.includes('*') && !named.includes(`"${version}"`)) throw refuse('conflict.changed')
}
