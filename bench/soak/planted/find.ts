import type { Base } from '../base.ts'
import { shrink } from '../shrink.ts'
import { walk, type Failure } from '../walk.ts'
import type { Planted } from './bugs.ts'

export interface Search {
  base: Base
  seed: number
  /** Maximum number of walks, and of steps per walk. */
  walks: number
  steps: number
  /** Maximum number of shorter lists to try. */
  mostTries?: number
  races?: boolean
  isEnough?: () => boolean
}
export interface Found {
  bug: Planted
  /** Number of steps in all walks until server and model differed. */
  played: number
  seed: number
  /** The shrunk list. Undefined if no walk found the bug. */
  short?: Failure
}

/** Walks on databases with a planted bug until it is found, and shrinks the list of steps. */
export async function find(
  bug: Planted,
  { base, seed, walks, steps, mostTries, races, isEnough }: Search,
): Promise<Found> {
  const options = { base, bug, isEnough }
  let played = 0
  for (let n = seed; n < seed + walks; n++) {
    const walked = await walk({ ...options, seed: n, steps, races })
    played += walked.played
    if (!walked.failure) continue
    return { bug, played, seed: n, short: await shrink(options, walked.failure, mostTries) }
  }
  return { bug, played, seed }
}

/** The header of the table in docs/soak.md. */
export const heading = `| planted bug | the step that showed it | what differed | steps until then | shrunk to |
|---|---|---|---|---|`

export function row({ bug, played, short }: Found): string {
  if (!short) return `| ${bug.name} | | not found | ${played} | |`
  const last = short.steps.at(-1)!
  const step = last.do === 'race' ? `\`${last.one.do}\` beside \`${last.other.do}\`` : `\`${last.do}\``
  const differed = short.mismatch.message.slice(0, 120)
  return `| ${bug.name} | ${step} | ${differed} | ${played} | ${short.steps.length} |`
}
