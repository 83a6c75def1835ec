import type { RefusalCode, Refusals } from '../contract/refusals.ts'

/** A refusal with its reason. Thrown, so that the transaction is rolled back as a whole. */
export class Refusal<C extends RefusalCode = RefusalCode> extends Error {
  constructor(
    readonly code: C,
    readonly params: Refusals[C],
    /** Commit what was written before refusing: a counted wrong PIN must stay counted. */
    readonly commit: boolean,
  ) {
    super(code)
  }
}

type Rest<C extends RefusalCode> = object extends Refusals[C] ? [params?: Refusals[C]] : [params: Refusals[C]]

export const refuse = <C extends RefusalCode>(code: C, ...[params]: Rest<C>): Refusal<C> =>
  new Refusal(code, (params ?? {}) as Refusals[C], false)

/** Refuses, but keeps what the transaction has written. */
export const refuseAndKeep = <C extends RefusalCode>(code: C, ...[params]: Rest<C>): Refusal<C> =>
  new Refusal(code, (params ?? {}) as Refusals[C], true)
