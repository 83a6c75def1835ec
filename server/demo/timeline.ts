interface Step {
  at: Date
  run: (at: Date) => Promise<unknown>
}

/** Runs steps in the order of their times, independent of the order of adding, so that the books have the same order. */
export function timeline() {
  // Latest first, so that the next step is taken from the end.
  const steps: Step[] = []
  return {
    at(time: Date, run: Step['run']): void {
      let from = 0
      let to = steps.length
      while (from < to) {
        const middle = (from + to) >> 1
        if (steps[middle]!.at > time) from = middle + 1
        else to = middle
      }
      steps.splice(from, 0, { at: time, run })
    },
    /** Runs the steps up to `now`. A step may add later steps. Steps after `now` do not run. */
    async play(now: Date): Promise<void> {
      for (let step = steps.pop(); step && step.at <= now; step = steps.pop()) await step.run(step.at)
    },
  }
}
export type Timeline = ReturnType<typeof timeline>

export const minutes = (at: Date, n: number): Date => new Date(at.getTime() + n * 60_000)
export const hours = (at: Date, n: number): Date => minutes(at, n * 60)
export const days = (at: Date, n: number): Date => hours(at, n * 24)
