import type { Step } from './step.ts'
import { replay, type Failure, type WalkOptions } from './walk.ts'

/**
 * Removes steps of a failure as long as the rest still shows a difference between server and model. Starts with steps about the same
 * objects, continues with ever smaller parts (ddmin, by Zeller), and simplifies races and faults. An object is named by the step that
 * created it, so a step means the same in each shorter list, and a step without its object is skipped. Compares only the differing data,
 * which is faster, and everything at the end.
 */
export async function shrink(options: WalkOptions, found: Failure, mostTries = 300): Promise<Failure> {
  let tries = 0
  const narrow = { ...options, watch: (key: string) => found.mismatch.where.startsWith(key) }
  let best = found
  /** Whether these steps fail too. If so, they become the best list, without the steps after the difference. */
  async function fails(steps: readonly Step[], how: WalkOptions = narrow): Promise<boolean> {
    if (tries++ >= mostTries || options.isEnough?.()) return false
    const { failure } = await replay(how, steps)
    if (failure) best = failure
    return failure !== undefined
  }

  for (const part of related(found.steps)) if (await fails(part)) break
  for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    // From the end, since late steps seldom created the other steps' objects.
    for (let end = best.steps.length - 1; end > 0;) {
      const begin = Math.max(0, end - size)
      await fails([...best.steps.slice(0, begin), ...best.steps.slice(end)])
      end = Math.min(begin, best.steps.length - 1)
    }
  }
  for (let i = best.steps.length - 1; i >= 0; i--) {
    for (const simple of simpler(best.steps[i]!)) if (await fails(best.steps.with(i, simple))) break
  }
  const { failure } = await replay(options, best.steps)
  return failure ?? best
}

/** Parts that may be sufficient: all steps about the last step's objects, then also all by the same people. */
function related(steps: readonly Step[]): Step[][] {
  const last = steps.at(-1)!
  const things = new Set<number>()
  const add = (step: Step) => {
    const before = things.size
    for (const n of [step.n, ...acts(step).flatMap((act) => ('of' in act && act.of !== null ? [act.of] : []))])
      things.add(n)
    return things.size > before
  }
  add(last)
  const isAbout = (step: Step) =>
    things.has(step.n) || acts(step).some((act) => 'of' in act && act.of !== null && things.has(act.of))
  // Follows steps to objects and objects to further steps, until there are no more.
  while (steps.filter(isAbout).map(add).some(Boolean));
  const isTime = ({ do: what }: Step) => what === 'wait' || what === 'jobs'
  const people = new Set(acts(last).flatMap((act) => ('who' in act ? [act.who] : [])))
  const isBy = (step: Step) => acts(step).some((act) => 'who' in act && people.has(act.who))
  return [
    steps.filter((step) => isAbout(step) || isTime(step)),
    steps.filter((step) => isAbout(step) || isTime(step) || isBy(step)),
  ]
}

const acts = (step: Step) => (step.do === 'race' ? [step.one, step.other] : [step])

function simpler(step: Step): Step[] {
  if (step.do === 'race')
    return [
      { n: step.n, ...step.one },
      { n: step.n, ...step.other },
    ]
  if (!step.fault) return []
  const { fault: _, ...without } = step
  return [without as Step]
}
