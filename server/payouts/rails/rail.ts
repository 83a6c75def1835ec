import type { FailureCode } from '../failure.ts'

export type RailName = 'sandbox' | 'manual' | 'bkash'

/** What a rail needs to pay somebody, the amount in poisha. */
export interface Order {
  id: number
  provider: 'bkash' | 'nagad' | 'rocket'
  /** As a provider has to have it. Of what the sandbox is told, only the last three digits are known. */
  number: string
  amount: number
}

/** The number of a payout in files and calls: one for ever, so that it is found again whatever has happened. */
export const invoiceOf = ({ id }: { id: number }): string => `POROKH-${id}`

export type Outcome =
  /** `cost`: what the rail has charged us, in poisha. */
  | { state: 'settled'; reference: string; cost?: number }
  /** Nothing moved, and a second try would end the same. `fault` is whose it is: the receiver's wallet, our request, or the rail. */
  | { state: 'refused'; failure: FailureCode; fault: 'receiver' | 'us' | 'rail'; why: string }
  /** Nothing moved. The same payout is sent again; `pause`: not before the balance is enough, or an operator has looked. */
  | { state: 'not_tried'; why: string; pause?: 'short' | 'fault' }
  /** The rail says something else than what was ordered. A person has to look, and the rail stops. */
  | { state: 'held'; why: string }
  /** Nobody knows. The payout keeps its state, and is never sent again by itself. */
  | { state: 'unknown'; why: string }

/** What a rail says when it is asked. That it does not know a payout does not mean that it has not paid it. */
export type Found =
  | Extract<Outcome, { state: 'settled' | 'refused' | 'held' | 'unknown' }>
  | { state: 'pending' | 'not_found' | 'cannot_ask'; why: string }

/** A payment provider. No call runs in a transaction. */
export interface Rail {
  /** Whether the provider can be asked what became of an order. */
  canAsk: boolean
  /** Gets the provider's own id for an order, before any money can move. */
  prepare?(order: Order): Promise<{ ref: string } | Extract<Outcome, { state: 'not_tried' }>>
  /** Sends an order, once. `ref` is what `prepare` has returned. */
  send(order: Order, ref: string | null): Promise<Outcome>
  /** Asks for the result of an order that may have been sent. Never sends it. */
  ask(order: Order, ref: string | null): Promise<Found>
  /** What we have there, in poisha, and whether the account can pay. Undefined when the rail does not say. */
  balance?(): Promise<{ available: number; isActive: boolean } | undefined>
  /** Whether the transaction with this id pays this order. */
  search?(order: Order, reference: string): Promise<'found' | 'differs' | 'not_found' | 'unknown'>
}
