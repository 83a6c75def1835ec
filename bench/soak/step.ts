import type { Order } from './model/campaigns.ts'
import type { RailAnswer } from './model/jobs.ts'
import type { Hold, Rail } from './model/state.ts'
import type { Bound } from './model/wallet.ts'

/**
 * A step of a walk in its stored form. `n` is its number. `of` is the number of the step that created its object, so that a step means the
 * same after others were removed.
 */
export type Step = { n: number; fault?: Fault } & Act

/** Faults of a call: `twice` sends it twice at once, `lost` loses its answer, so it is sent again later. */
export type Fault =
  | { kind: 'twice' }
  | { kind: 'lost'; afterMs: number }
  /** Sent again with the same key and another body, which is refused. */
  | { kind: 'other body' }
  /** The session has expired: the call is refused, and sent again in a new one. */
  | { kind: 'old session' }

export type Act = Call | Other
type Other =
  | { do: 'wait'; ms: number }
  /** Runs one job, or all. `first`: while the rail is asked to send, it has already given the other job another answer. */
  | { do: 'jobs'; name: string | null; answer: RailAnswer; first?: 'paid' | 'failed' }
  /** Repeats that step's call with its key. */
  | { do: 'again'; of: number }
  /** Two concurrent steps, which may take effect in any order. */
  | { do: 'race'; one: Call; other: Call | { do: 'jobs'; name: string; answer: RailAnswer } }

type By = { who: string }
type About = { who: string; of: number }
export type Call =
  // Sponsors
  | ({ do: 'deposit'; amount: number; rail: Rail } & By)
  | ({ do: 'write'; order: Order } & By)
  | ({ do: 'fund' | 'submit' | 'pause' | 'resume' | 'close' | 'approveAll' } & About)
  | ({ do: 'approve' | 'reject' | 'askRepair' } & About)
  | ({ do: 'askRefund'; amount: number } & By)
  | ({ do: 'cancelRefund' } & About)
  // Members
  | ({ do: 'start'; of: number | null } & By)
  | ({ do: 'handIn'; long: boolean } & About)
  | ({ do: 'giveBack' | 'dispute' } & About)
  | ({ do: 'setPin'; pin: string } & By)
  | ({ do: 'bindWallet'; wallet: Bound; pin: string } & By)
  | ({ do: 'payout'; amount: number; pin: string } & By)
  | ({ do: 'cancelPayout' | 'appeal' } & About)
  // Operators
  | ({ do: 'open' | 'sendBack' | 'confirmDeposit' | 'failDeposit' | 'sendRefund' | 'sendRefundBack' } & About)
  | ({ do: 'decide'; approve: boolean } & About)
  | ({ do: 'propose'; member: string | null; amount: number } & By)
  | ({ do: 'confirm' | 'turnDown' | 'endHold' | 'answerAppeal' } & About)
  | ({ do: 'placeHold'; member: string; kind: Hold['kind']; hours: number | null } & By)
  | ({ do: 'makeBatch'; provider: string } & By)
  | ({ do: 'batchResult'; outcome: 'paid' | 'failed' } & About)
