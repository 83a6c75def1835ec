import * as v from 'valibot'
import { Day, Id, text, Time } from './common.ts'
import { AmountSchema, PoishaSchema, rails } from './money.ts'

/* What is said of money that sponsors pay in and get back. */

export const Deposit = v.object({
  id: Id,
  amount: PoishaSchema,
  rail: v.picklist(rails),
  state: v.picklist(['pending', 'confirmed', 'failed', 'cancelled', 'held']),
  createdAt: Time,
  confirmedAt: v.nullable(Time),
  /** What to write on a bank transfer. */
  reference: v.nullable(v.string()),
  /** The amount that was announced, where another one arrived. */
  announced: v.nullable(PoishaSchema),
  /** The gateway's page for the payer. */
  pageUrl: v.nullable(v.string()),
})

export const Refund = v.object({
  id: Id,
  amount: PoishaSchema,
  account: v.string(),
  state: v.picklist(['requested', 'sent', 'cancelled', 'returned']),
  reason: v.nullable(v.string()),
  createdAt: Time,
  decidedAt: v.nullable(Time),
})

export const RefundToSend = v.object({
  ...Refund.entries,
  sponsorId: Id,
  organisation: v.string(),
  balance: PoishaSchema,
  /** The gateway by which the money came, and to which it goes back. Null: by bank transfer. */
  rail: v.nullable(v.picklist(['bkash', 'sslcommerz'])),
  /** Whether it is on its way there, or a person has to find out. */
  atGateway: v.nullable(v.picklist(['open', 'held'])),
})

export const DepositOptions = v.object({
  rails: v.array(v.picklist(rails)),
  /** Name, bank, branch and number of our account. */
  account: v.nullable(v.string()),
})

export const TransferToRecord = v.object({
  ...Deposit.entries,
  sponsorId: Id,
  organisation: v.string(),
  /** What a first operator recorded, where two have to. */
  recorded: v.nullable(v.object({ by: v.string(), amount: PoishaSchema, valueDate: Day, evidence: v.string() })),
})

export const TransferSeen = v.object({
  /** What came, also when another amount was announced. */
  amount: AmountSchema,
  valueDate: Day,
  /** By what it can be found: the bank's number of the transfer, or the line of the statement. */
  evidence: text(4, 300),
})
