import type { OpenAnswer, PaymentAnswer, RefundAnswer } from './answer.ts'

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
  /** The number of its executions, including this call. */
  executed: number
}

/** A refund whose next call is due, as payins_take_refunds returns it. */
export interface DueRefund {
  refundId: number
  rail: PayInRail
  call: 'refund' | 'status'
  invoice: string
  /** In poisha. */
  amount: number
  /** Fields of the payment. */
  gatewayId: string
  transaction: string
  /** The gateway's number of an accepted request. */
  reference: string | null
}

/** A gateway at which sponsors pay. */
export interface PayInGateway {
  rail: PayInRail
  open(payment: DuePayment): Promise<OpenAnswer>
  /** Executes a payment that the payer has agreed to. Only bKash has this step. */
  execute?(payment: DuePayment): Promise<PaymentAnswer>
  query(payment: DuePayment): Promise<PaymentAnswer>
  refund(refund: DueRefund): Promise<RefundAnswer>
  askRefund(refund: DueRefund): Promise<RefundAnswer>
}
