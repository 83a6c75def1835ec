/** What one look found. `missing`: no real money before it is done. `advice`: better done, too. */
export interface Finding {
  state: 'ok' | 'missing' | 'advice'
  what: string
  /** What to do about it. */
  todo?: string
}

/** Returns `good` as it is, or else what is missing and what to do. */
export const need = (isGood: boolean, good: string, missing: string, todo: string): Finding =>
  isGood ? { state: 'ok', what: good } : { state: 'missing', what: missing, todo }

export const advise = (isGood: boolean, good: string, better: string, todo: string): Finding =>
  isGood ? { state: 'ok', what: good } : { state: 'advice', what: better, todo }
