export type RailName = 'sandbox' | 'manual' | 'bkash'

/** What a rail needs to pay somebody, the amount in poisha. The provider uses the id as reference and ignores a repeated order. */
export interface Order {
  id: number
  provider: 'bkash' | 'nagad' | 'rocket'
  /** As a file for the provider has to have it. Of what the sandbox is told, only the last three digits are known. */
  number: string
  amount: number
}

export type Outcome =
  | { state: 'paid'; reference: string }
  | { state: 'failed'; failure: string }
  /** No reliable answer: the payout keeps its state, and the rail is asked again. */
  | { state: 'unknown' }

/** A payment provider. It has no access to the database, so that no external call can hold a transaction open. */
export interface Rail {
  send(order: Order): Promise<Outcome>
  /** Asks for the result of an order that may have been sent. Never sends it. */
  ask(order: Order): Promise<Outcome>
}
