import type { FailureCode } from '../failure.ts'

export type RailName = 'sandbox' | 'manual' | 'bkash'

/** The data with which a rail pays a payout, the amount in poisha. */
export interface Order {
  id: number
  provider: 'bkash' | 'nagad' | 'rocket'
  /** The full number for the provider. The sandbox gets only the last three digits. */
  number: string
  amount: number
}

/** The permanent number of a payout in files and calls, by which it can always be found. */
export const invoiceOf = ({ id }: { id: number }): string => `POROKH-${id}`

export type Outcome =
  /** `cost`: the rail's fee, in poisha. */
  | { state: 'settled'; reference: string; cost?: number }
  /**
   * Nothing moved, and a second try would fail in the same way. `fault` names the cause: the receiver's wallet, our request, or the rail.
   */
  | { state: 'refused'; failure: FailureCode; fault: 'receiver' | 'us' | 'rail'; why: string }
  /**
   * Nothing moved, and the same payout is sent again. `pause`: only after the balance is sufficient, or after an operator has checked.
   * `own`: the answer concerned only this payout.
   */
  | { state: 'not_tried'; why: string; pause?: 'short' | 'fault'; own?: boolean }
  /** The rail's answer differs from the order. A person checks it, and the rail is paused. */
  | { state: 'held'; why: string }
  /** The outcome is unknown. The payout keeps its state, and is never resent automatically. */
  | { state: 'unknown'; why: string }

/** A rail's answer to a query. A payout unknown to the rail may still have been paid. */
export type Found =
  | Extract<Outcome, { state: 'settled' | 'refused' | 'held' | 'unknown' }>
  | { state: 'pending' | 'not_found' | 'cannot_ask'; why: string }

/** A payment provider. No call runs in a transaction. */
export interface Rail {
  /** Whether the provider can be asked about the outcome of an order. */
  canAsk: boolean
  /** Gets the provider's own id for an order, before any money can move. */
  prepare?(order: Order): Promise<{ ref: string } | Extract<Outcome, { state: 'not_tried' | 'refused' }>>
  /** Sends an order, once. `ref` is the result of `prepare`. */
  send(order: Order, ref: string | null): Promise<Outcome>
  /** Asks for the outcome of an order that may have been sent. Never sends it. */
  ask(order: Order, ref: string | null): Promise<Found>
  /** Our balance at the rail in poisha, and whether the account can pay. Undefined if the rail does not report it. */
  balance?(): Promise<{ available: number; isActive: boolean } | undefined>
  /** Whether the transaction with this id pays this order. */
  search?(order: Order, reference: string): Promise<'found' | 'differs' | 'not_found' | 'unknown'>
}
