/** What a rail needs to know to pay somebody. The id is the provider's reference too: it absorbs a payout that is told twice. */
export interface Order {
  id: number
  provider: 'bkash' | 'nagad' | 'rocket'
  number: string
  amount: number
}

export type Outcome =
  | { state: 'paid'; reference: string }
  | { state: 'failed'; failure: string }
  /** No answer, or none that can be relied on: the payout stays where it is and the rail is asked again. */
  | { state: 'unknown' }

/** A way for money to leave. Knows nothing of the database, so that no call to the outside can hold a transaction open. */
export interface Rail {
  send(order: Order): Promise<Outcome>
  /** What became of an order that may have been sent. Never sends it. */
  ask(order: Order): Promise<Outcome>
}
