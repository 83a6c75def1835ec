import type { Db } from '../db/db.ts'
import { callVerb } from '../db/verb.ts'
import type { OpenAnswer, PaymentAnswer, RefundAnswer } from './answer.ts'
import type { DuePayment, DueRefund, PayInRail } from './gateway.ts'

export async function takeDue(
  db: Db,
  { rails, calls, limit, now }: { rails: PayInRail[]; calls: string[]; limit: number; now: Date },
): Promise<DuePayment[]> {
  const { rows } = await db.query<DuePayment>(
    `select "depositId", rail, call, invoice, "gatewayId", amount, "sponsorId", executed
      from payins_take_due($1, $2, $3, $4)`,
    [rails, calls, limit, now],
    'payins-take-due',
  )
  return rows
}

export const storeOpened = (
  db: Db,
  id: number,
  { gatewayId, page, signatures }: Extract<OpenAnswer, { is: 'opened' }>,
  now: Date,
) =>
  callVerb<boolean>(db, {
    function: 'payins_open',
    args: [id, gatewayId, page, JSON.stringify(signatures), now],
    done: 'true',
  })

/** Stores the gateway's answer. Returns the state of the deposit. */
export const takeAnswer = (db: Db, { depositId, call, executed }: DuePayment, answer: PaymentAnswer, now: Date) =>
  callVerb<string>(db, {
    function: 'payins_take_answer',
    args: [depositId, call, JSON.stringify(answer), now, executed],
    done: '',
  })

export async function takeRefunds(
  db: Db,
  { rails, limit, now }: { rails: PayInRail[]; limit: number; now: Date },
): Promise<DueRefund[]> {
  const { rows } = await db.query<DueRefund>(
    `select "refundId", rail, call, invoice, amount, "gatewayId", transaction, reference
      from payins_take_refunds($1, $2, $3)`,
    [rails, limit, now],
    'payins-take-refunds',
  )
  return rows
}

export const takeRefundAnswer = (db: Db, { refundId, call }: DueRefund, answer: RefundAnswer, now: Date) =>
  callVerb<string>(db, {
    function: 'payins_take_refund_answer',
    args: [refundId, call, JSON.stringify(answer), now],
    done: '',
  })

export interface Hint {
  rail: PayInRail
  invoice?: string
  gatewayId?: string
  status: 'success' | 'failure' | 'cancel' | null
  signature?: string
  /** Whether the gateway itself has signed it. */
  isSigned: boolean
}

/** Passes on a hint about a payment. Returns the deposit's id. */
export const giveHint = (db: Db, { rail, invoice, gatewayId, status, signature, isSigned }: Hint, now: Date) =>
  callVerb<number | null>(db, {
    function: 'payins_hint',
    args: [rail, invoice ?? null, gatewayId ?? null, status, signature ?? null, isSigned, now],
    done: '',
  })

/** A signed message of a gateway about money. */
export interface Notice {
  rail: PayInRail
  messageId: string
  invoice: string | null
  transaction: string | null
  /** In poisha. */
  amount: number | null
  kind: string | null
  reference: string | null
}

export const storeNotice = (db: Db, one: Notice, now: Date) =>
  callVerb<string>(db, {
    function: 'payins_take_notice',
    args: [one.rail, one.messageId, one.invoice, one.transaction, one.amount, one.kind, one.reference, now],
    done: '',
  })
