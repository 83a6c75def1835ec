import { isDeepStrictEqual } from 'node:util'
import type { Mismatch } from './mismatch.ts'
import type { Model } from './model/state.ts'

type Check = (model: Model) => Mismatch | undefined

/**
 * Possible server states: one model, or after a race with several explanations, one for each. A candidate stays until an answer or a view
 * contradicts it.
 */
export class Candidates {
  #all: Model[]

  constructor(begun: Model) {
    this.#all = [structuredClone(begun)]
  }

  /** The most likely model, which is used to choose steps. */
  get first(): Model {
    return this.#all[0]!
  }
  get all(): readonly Model[] {
    return this.#all
  }

  each(change: (model: Model) => void): void {
    for (const model of this.#all) change(model)
  }

  /** Keeps the matching models. Throws the first one's mismatch if there are none. */
  keep(check: Check): void {
    const found = this.#all.map((model) => check(model))
    const fit = this.#all.filter((_, n) => !found[n])
    if (fit.length === 0) throw found[0]!
    this.#all = fit
  }

  /** Every order of concurrent calls may be the correct one. */
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
