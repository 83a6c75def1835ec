/** The result of one check. `missing`: required before real money is used. `advice`: recommended. */
export interface Finding {
  state: 'ok' | 'missing' | 'advice'
  what: string
  /** The instruction for solving it. */
  todo?: string
}

/** Returns `good`, or the missing part with its instruction. */
export const need = (isGood: boolean, good: string, missing: string, todo: string): Finding =>
  isGood ? { state: 'ok', what: good } : { state: 'missing', what: missing, todo }

export const advise = (isGood: boolean, good: string, better: string, todo: string): Finding =>
  isGood ? { state: 'ok', what: good } : { state: 'advice', what: better, todo }
