import type { OpenAnswer, PaymentAnswer } from './answer.ts'

export type PayInRail = 'bkash' | 'sslcommerz'

/** A payment whose next call is due, as payins_take_due returns it. */
export interface DuePayment {
  depositId: number
  rail: PayInRail
  call: 'create' | 'execute' | 'query'
  invoice: string
  gatewayId: string | null
  /** In poisha. */
  amount: number
  sponsorId: number
}

/** A gateway at which sponsors pay. */
export interface PayInGateway {
  rail: PayInRail
  open(payment: DuePayment): Promise<OpenAnswer>
  /** Moves the money that the payer has agreed to. Only bKash has that step. */
  execute?(payment: DuePayment): Promise<PaymentAnswer>
  query(payment: DuePayment): Promise<PaymentAnswer>
}
