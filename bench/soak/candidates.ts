import { isDeepStrictEqual } from 'node:util'
import type { Mismatch } from './mismatch.ts'
import type { Model } from './model/state.ts'

type Check = (model: Model) => Mismatch | undefined

/**
 * What the server may have done: one model, or after a race that more than one order explains, one for each. Each goes on until an
 * answer, or what is shown, says otherwise.
 */
export class Candidates {
  #all: Model[]

  constructor(begun: Model) {
    this.#all = [structuredClone(begun)]
  }

  /** The likeliest: the one by which steps are chosen. */
  get first(): Model {
    return this.#all[0]!
  }
  get all(): readonly Model[] {
    return this.#all
  }

  each(change: (model: Model) => void): void {
    for (const model of this.#all) change(model)
  }

  /** Goes on with those that fit. Throws what is wrong with the first when none does. */
  keep(check: Check): void {
    const found = this.#all.map((model) => check(model))
    const fit = this.#all.filter((_, n) => !found[n])
    if (fit.length === 0) throw found[0]!
    this.#all = fit
  }

  /** Each order of what happened together may be the right one. */
  fork(orders: readonly Check[]): void {
    const found: Mismatch[] = []
    const fit: Model[] = []
    for (const before of this.#all) {
      for (const order of orders) {
        const model = structuredClone(before)
        const wrong = order(model)
        if (wrong) found.push(wrong)
        else if (!fit.some((other) => isDeepStrictEqual(other, model))) fit.push(model)
      }
    }
    if (fit.length === 0) throw found[0]!
    this.#all = fit
  }
}
