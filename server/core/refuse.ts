import type { RefusalCode, Refusals } from '../../contract/refusals.ts'

/** A refusal with its reason. It is thrown, so that the whole transaction is rolled back. */
export class Refusal<C extends RefusalCode = RefusalCode> extends Error {
  constructor(
    readonly code: C,
    readonly params: Refusals[C],
    /** Commit before refusing. For example, the count of wrong PINs must be kept. */
    readonly commit: boolean,
  ) {
    super(code)
  }
}

type Rest<C extends RefusalCode> = object extends Refusals[C] ? [params?: Refusals[C]] : [params: Refusals[C]]

export const refuse = <C extends RefusalCode>(code: C, ...[params]: Rest<C>): Refusal<C> =>
  new Refusal(code, (params ?? {}) as Refusals[C], false)

/** Refuses, but commits the transaction's writes. */
export const refuseAndKeep = <C extends RefusalCode>(code: C, ...[params]: Rest<C>): Refusal<C> =>
  new Refusal(code, (params ?? {}) as Refusals[C], true)
