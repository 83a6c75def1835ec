import { randomFrom } from '../chaos/random.ts'
import type { Base } from './base.ts'
import { Mismatch } from './mismatch.ts'
import { pickerFrom } from './pick.ts'
import type { Planted } from './planted/bugs.ts'
import { playOn } from './play.ts'
import { openStage } from './stage.ts'
import type { Step } from './step.ts'

/** A list of steps whose last one shows a difference between server and model. Steps that could not be played are removed. */
export interface Failure {
  steps: Step[]
  mismatch: Mismatch
}
export interface Walked {
  /** Number of played steps, without skipped ones. */
  played: number
  failure?: Failure
}

const checkBooksEvery = 100

export interface WalkOptions {
  base: Base
  bug?: Planted
  /** Stops before a step when this returns true. */
  isEnough?: () => boolean
  /** The data compared after each step. Default: everything. */
  watch?: (key: string) => boolean
}

/** Walks at random. The same seed gives the same steps, as long as races end in the same way. */
export function walk(options: WalkOptions & { seed: number; steps: number; races?: boolean }): Promise<Walked> {
  const pick = pickerFrom(randomFrom(options.seed), options.races)
  return playSteps(options, (n, model) => (n <= options.steps ? pick(model, n) : undefined))
}

/** Plays these steps again, on a new database. */
export const replay = (options: WalkOptions, steps: readonly Step[]): Promise<Walked> =>
  playSteps(options, (n) => steps[n - 1])

async function playSteps(
  { base, bug, isEnough, watch }: WalkOptions,
  next: (n: number, model: Base['model']) => Step | undefined,
): Promise<Walked> {
  const stage = await openStage(base, bug)
  const player = playOn(stage, base.model, watch)
  const steps: Step[] = []
  let played = 0
  try {
    for (let n = 1; ; n++) {
      if (isEnough?.()) break
      const step = next(n, player.model)
      if (!step) break
      steps.push(step)
      if (!(await player.play(step))) {
        steps.pop()
        continue
      }
      played++
      if (played % checkBooksEvery === 0) await stage.checkBooks()
    }
    await stage.checkBooks()
    return { played }
  } catch (error) {
    const mismatch = error instanceof Mismatch ? error : new Mismatch('unexpected', String(error))
    return { played, failure: { steps, mismatch } }
  } finally {
    await stage.close()
  }
}
